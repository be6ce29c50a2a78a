import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, sealAnew, unseal } from './sealed.ts';

const key = randomBytes(32);

test('opens what it sealed, and shows nothing of it before', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (secret) => {
      const sealed = seal(key, { secret });
      expect(sealed).not.toContain(secret);
      expect(unseal(key, sealed)).toEqual({ secret });
    }),
  );
});

test('opens nothing with another key, and nothing that was changed', () => {
  const sealed = Buffer.from(seal(key, { secret: 'x' }), 'base64');
  expect(() => unseal(randomBytes(32), sealed.toString('base64'))).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => unseal(key, sealed.toString('base64'))).toThrow();
});

test('opens with any of the keys it is given, and seals anew what another than the first sealed', () => {
  const [next, before] = [randomBytes(32), randomBytes(32)];
  const sealed = seal(before, { secret: 'x' });

  expect(unseal([next, before], sealed)).toEqual({ secret: 'x' });
  expect(() => unseal([next], sealed)).toThrow();
  expect(unseal(next, sealAnew([next, before], sealed)!)).toEqual({ secret: 'x' });
  expect(sealAnew([before, next], sealed)).toBeNull();
  expect(sealAnew([next, randomBytes(32)], sealed)).toBeNull();
});

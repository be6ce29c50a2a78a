import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, hashToken, lettersOf, newToken } from './tokens.ts';

test('a new token has 52 letters and is never the same', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{52}$/);
  expect(new Set(tokens).size).toBe(100);
});

test.each([
  ['', ''],
  ['fooba', 'mzxw6ytb'],
  ['foobar', 'mzxw6ytbo'],
  ['\u0000\u0000\u0000\u0000\u0000', 'aaaaaaaa'],
  ['~~~~~', 'pz7h47t6'],
])('writes %j as RFC 4648 does, in small letters and without what is left over', (text, letters) => {
  expect(lettersOf(Buffer.from(text))).toBe(letters);
});

test('reads back what was written, byte by byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (array) => {
      const bytes = Buffer.from(array.subarray(0, array.length - (array.length % 5)));
      expect(bytesOf(lettersOf(bytes))).toEqual(bytes);
    }),
  );
});

test.each(['a', 'aaaaaaa', 'aaaaaaaaa', 'aaaaaaa1', '1aaaaaaa', 'aaaaaaa8', 'AAAAAAAA', 'aaaa aaa', 'ääääääää'])(
  'reads nothing out of %j',
  (letters) => {
    expect(bytesOf(letters)).toBeNull();
  },
);

test('keeps the SHA-256 of a token', () => {
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(hashToken('abc')).toEqual(Buffer.from(sha256, 'hex'));
});

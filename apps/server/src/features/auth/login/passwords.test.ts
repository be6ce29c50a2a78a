import { expect, test } from 'vitest';
import { startComputingClock } from '#test/pace.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('judges a password exactly as it was typed', async () => {
  const hash = await hashPassword(' Demo1234 ');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, ' Demo1234 ')).toBe(true);
  expect(await verifyPassword(hash, 'Demo1234')).toBe(false);
});

test('refuses every password without a hash, and takes as long for it', async () => {
  const hash = await hashPassword('Demo1234');
  const timeOf = async (passwordHash: string | null) => {
    const computed = startComputingClock();
    for (let count = 0; count < 10; count++) expect(await verifyPassword(passwordHash, 'falsch')).toBe(false);
    return computed();
  };

  // Without the dummy hash it would take a hundredth.
  expect(await timeOf(null)).toBeGreaterThan((await timeOf(hash)) / 4);
});

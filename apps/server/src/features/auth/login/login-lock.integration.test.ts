import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { freshDb } from '#test/db.ts';
import { enterAttempt, failAttempt } from './login-lock.service.ts';
import { lockKeysOf } from './login-lock.ts';

const first = await freshDb();
const second = openDatabase(first.connection);
afterAll(() => second.close());

test('gives two processes together no more guesses than one', async () => {
  const guess = async (_: unknown, index: number) => {
    const { db } = index % 2 === 0 ? first : second;
    const attempt = await enterAttempt(db, systemClock, lockKeysOf('ada@example.org', { ip: '192.0.2.1' }, false));
    await failAttempt(db, systemClock, attempt);
  };
  const answers = await Promise.allSettled(Array.from({ length: 20 }, guess));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('is not held up by a process that died while it judged', async () => {
  let now = new Date();
  const clock = { now: () => now };
  const enter = () => enterAttempt(first.db, clock, lockKeysOf('grace@example.org', { ip: '192.0.2.2' }, false));
  await Promise.all(Array.from({ length: 5 }, enter));
  now = new Date(now.getTime() + 31_000);

  await expect(enter()).resolves.toMatchObject({ id: expect.any(String) });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { freshDb } from '#test/db.ts';

const { db, connection } = await freshDb();
const jobs = createJobs(connection, pino({ level: 'silent' }));
const done: unknown[] = [];
const attempts: string[] = [];
jobs.work('tests.note', async (data) => void done.push(data));
jobs.work<{ attempt: number }>('tests.fail-once', async (_data, { id }) => {
  attempts.push(id);
  if (attempts.length === 1) throw new Error('the outside is down');
});
await jobs.start();
afterAll(() => jobs.stop());

test('does a job once its transaction is committed', async () => {
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'tests.note', { from: 'committed' });
    await sleep(50);
    expect(done).toEqual([]);
  });

  await expect.poll(() => done).toEqual([{ from: 'committed' }]);
});

test('does many jobs that come at once without a rest between them', async () => {
  const numbers = Array.from({ length: 30 }, (_, number) => ({ number }));
  await db.transaction(async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, 'tests.note', number);
  });

  await expect.poll(() => done).toEqual(expect.arrayContaining(numbers));
});

test('forgets a job whose transaction is rolled back', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'tests.note', { from: 'rolled back' });
    throw new Error('no');
  });

  await expect(rolledBack).rejects.toThrow('no');
  const left = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'from' = 'rolled back'`);
  expect(left.rows).toEqual([]);
});

test('tries a job again that failed, under the same id', async () => {
  await jobs.enqueue(db, 'tests.fail-once', {});

  await expect.poll(() => attempts).toHaveLength(2);
  expect(attempts[0]).toBe(attempts[1]);
});

test('waits for the moment a job is meant for', async () => {
  await jobs.enqueue(db, 'tests.note', { from: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
  await sleep(300);

  expect(done).not.toContainEqual({ from: 'tomorrow' });
});

test('refuses a job that nobody does', async () => {
  await expect(jobs.enqueue(db, 'tests.nobody', {})).rejects.toThrow();
});

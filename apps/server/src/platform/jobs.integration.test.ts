import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { commandJobs, createJobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { freshDb } from '#test/db.ts';

const { db, connection } = await freshDb();
const lines: Record<string, unknown>[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
const jobs = createJobs(connection, log);
const done: unknown[] = [];
const attempts: string[] = [];
jobs.work('tests.note', async (data) => void done.push(data));
jobs.work<{ attempt: number }>('tests.fail-once', async (_data, { id }) => {
  attempts.push(id);
  if (attempts.length === 1) throw new Error('the outside is down');
});
jobs.work('tests.fail', async () => {
  throw new Error('550 no mailbox <eva@example.org>', { cause: new Error('invalid "Eva Ahrens"') });
});
const endless = Promise.withResolvers<AbortSignal>();
jobs.work('tests.endless', async (_data, { signal }) => {
  endless.resolve(signal);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});
const lost = { attempts: 0, end: Promise.withResolvers<void>() };
const lose = async () => {
  lost.attempts++;
  if (lost.attempts === 1) await lost.end.promise;
};
const running: string[] = [];
const together: string[][] = [];
const gate = Promise.withResolvers<void>();
const note = async ({ name }: { name: string }) => {
  running.push(name);
  together.push([...running]);
  if (name.endsWith('1')) await gate.promise;
  running.splice(running.indexOf(name), 1);
};
const elsewhere = createJobs(connection, log);
for (const process of [jobs, elsewhere]) {
  process.work('tests.grouped', note, { groups: 2 });
  process.work('tests.lost', lose);
}
await jobs.start();
await elsewhere.start();
afterAll(() => Promise.all([jobs.stop(), elsewhere.stop()]));

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

test('does one job of a group at a time, over all processes, and those of other groups meanwhile', async () => {
  await jobs.enqueue(db, 'tests.grouped', { name: 'DE1' }, { group: 'DE' });
  await expect.poll(() => running).toEqual(['DE1']);
  for (const name of ['DE2', 'DE3', 'AT2']) {
    await jobs.enqueue(db, 'tests.grouped', { name }, { group: name.slice(0, 2) });
  }
  await expect.poll(() => together.flat()).toContain('AT2');
  expect(together.flat()).not.toContain('DE2');

  gate.resolve();
  await expect.poll(() => together.flat()).toEqual(expect.arrayContaining(['DE2', 'DE3']));
  expect(together.filter((names) => names.filter((name) => name.startsWith('DE')).length > 1)).toEqual([]);
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

test('tries a job again whose process has not been heard of for half a minute', async () => {
  await jobs.enqueue(db, 'tests.lost', {});
  await expect.poll(() => lost.attempts).toBe(1);
  await db.execute(sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '31 s' where name = 'tests.lost' and state = 'active'`);
  await db.execute(sql`update pgboss.queue set monitor_on = null where name = 'tests.lost'`);
  await new PgBoss({ db: fromDrizzle(db, sql) }).supervise('tests.lost');

  await expect.poll(() => lost.attempts).toBe(2);
  lost.end.resolve();
});

test('takes a job at once that a command added', async () => {
  await commandJobs.enqueue(db, 'tests.note', { from: 'a command' });
  await expect.poll(() => done).toContainEqual({ from: 'a command' });
});

test('waits for the moment a job is meant for', async () => {
  await jobs.enqueue(db, 'tests.note', { from: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
  await sleep(300);

  expect(done).not.toContainEqual({ from: 'tomorrow' });
});

test('refuses a job that nobody does', async () => {
  await expect(jobs.enqueue(db, 'tests.nobody', {})).rejects.toThrow();
});

/** Log lines about one kind of job. */
const told = (name: string) => lines.filter(({ job }) => job === name);

test('logs what failed at each try, and that it was the last', async () => {
  await jobs.enqueue(db, 'tests.fail', { email: 'eva@example.org', name: 'Eva Ahrens' });

  await expect.poll(() => told('tests.fail')).toHaveLength(1);
  const { rows } = await db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'tests.fail'`);
  const first = {
    level: 40,
    msg: 'job failed and is tried again',
    job: 'tests.fail',
    job_id: rows[0]!.id,
    attempt: 1,
    attempts_max: 6,
    err: { type: 'Error', message: '550 no mailbox <…@…>', cause: { message: 'invalid "…"' } },
  };
  expect(told('tests.fail')[0]).toMatchObject(first);
  // A failure is logged before it is stored, and is stored only as that of the try that the job's row counts.
  const state = async () => (await db.execute(sql`select state from pgboss.job where name = 'tests.fail'`)).rows[0];
  await expect.poll(state).toEqual({ state: 'retry' });
  // Skips the pauses between the retries.
  await db.execute(sql`update pgboss.job set retry_count = 5, start_after = now() where name = 'tests.fail'`);
  await expect.poll(() => told('tests.fail')).toHaveLength(2);
  const last = { ...first, level: 50, msg: 'job failed for good', attempt: expect.any(Number) };
  expect(told('tests.fail')[1]).toMatchObject(last);
  expect(JSON.stringify(lines)).not.toMatch(/eva@|Ahrens/);
});

test('a start changes the queues and schedules that are not as the release wants them, and no others', async () => {
  const began = async () => {
    const process = createJobs(connection, log);
    process.work('tests.kept', async () => {}, { ...SLOW, keepFailedSeconds: 60 });
    process.work('tests.changed', async () => {}, SLOW);
    process.schedule('tests.kept', '0 3 * * *');
    process.schedule('tests.changed', '0 4 * * *');
    await process.start();
    await process.stop();
    const { rows } = await db.execute(sql`
      select q.name, retry_limit, retry_delay, heartbeat_seconds, retention_seconds, dead_letter, cron, timezone,
             q.updated_on as queue_changed, s.updated_on as schedule_changed
      from pgboss.queue q left join pgboss.schedule s on s.name = q.name
      where q.name ~ '^tests[.](kept|changed)' order by q.name`);
    return rows;
  };
  const SLOW = { retryLimit: 9, retryDelay: 30, retryDelayMax: 600, keepFailedSeconds: 90 };
  const before = await began();
  expect(before).toMatchObject([
    { name: 'tests.changed', retry_limit: 9, retry_delay: 30, heartbeat_seconds: 30, cron: '0 4 * * *' },
    { name: 'tests.changed.failed', retention_seconds: 90, cron: null },
    { name: 'tests.kept', dead_letter: 'tests.kept.failed', cron: '0 3 * * *', timezone: 'Europe/Berlin' },
    { name: 'tests.kept.failed', retention_seconds: 60, cron: null },
  ]);
  await db.execute(sql`update pgboss.queue set retry_delay = 1 where name = 'tests.changed'`);
  await db.execute(sql`update pgboss.queue set retention_seconds = 7 where name = 'tests.changed.failed'`);
  await db.execute(sql`update pgboss.schedule set timezone = 'UTC' where name = 'tests.changed'`);

  const after = await began();

  const withoutMoment = before.map(({ queue_changed: _, schedule_changed: __, ...row }) => row);
  expect(after).toMatchObject(withoutMoment);
  const changed = after.filter((row, index) => String(row.queue_changed) !== String(before[index]?.queue_changed));
  expect(changed.map(({ name }) => name)).toEqual(['tests.changed', 'tests.changed.failed']);
  expect(after[0]?.schedule_changed).not.toEqual(before[0]?.schedule_changed);
  expect(after[2]?.schedule_changed).toEqual(before[2]?.schedule_changed);
});

test('gives up at its end what does not end, and logs it', async () => {
  await jobs.enqueue(db, 'tests.endless', {});
  const signal = await endless.promise;

  await jobs.stop();

  expect(signal.aborted).toBe(true);
  expect(told('tests.endless')[0]).toMatchObject({ msg: expect.stringContaining('given up'), attempt: 1 });
  const { rows } = await db.execute(sql`select state from pgboss.job where name = 'tests.endless'`);
  expect(rows).toEqual([{ state: 'retry' }]);
  // The handler has returned meanwhile, too late for the queue to record it.
  await expect
    .poll(() => told('tests.endless')[1])
    .toMatchObject({ msg: 'the queue of jobs failed', err: { type: 'Error', message: expect.stringMatching(/\w/) } });
});

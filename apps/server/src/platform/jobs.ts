import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import { type JobLog, logFailure, logQueueError, PermanentFailure } from './job-log.ts';

export type JobOptions = {
  /** Earliest start. */
  startAfter?: Date;
  /** Of its jobs no two run at a time, on whatever process; the queue is worked with `groups`. */
  group?: string;
};

/** `id` stays the same over retries. */
export type JobHandler<T extends object> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** How a job is retried, when the default of six tries within a minute does not suit it. */
export type JobRules = {
  retryLimit: number;
  /** Seconds before the second try; each further pause is up to twice as long as the last one, up to the maximum. */
  retryDelay: number;
  retryDelayMax: number;
  /** How long a finally failed job is kept in the queue `failedQueueOf(name)`. */
  keepFailedSeconds: number;
};

/** Of a queue whose jobs are of groups: so many of its groups are worked off at a time by each process. */
export type GroupRules = { groups: number };

export const failedQueueOf = (name: string) => `${name}.failed`;

/** Background work: stored in the database, run by any process, retried when it fails. */
export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if and only if the transaction is committed. */
  enqueue(tx: Db, name: string, data: object, options?: JobOptions): Promise<void>;
  /**
   * Deletes every job, finished or not, whose data contains one of these values in the field of that name, at its top
   * level and ignoring case.
   */
  forget(tx: Db, fields: Record<string, readonly (string | number)[]>): Promise<void>;
  /**
   * Registers a handler; to be called before `start`. A job is tried up to six times with growing pauses, or by
   * `rules`, so a handler may run twice. A `PermanentFailure` ends it at once.
   */
  work<T extends object>(name: string, handler: JobHandler<T>, rules?: JobRules | GroupRules): void;
  /** Before `start`. Runs `name` by a cron expression, in German time, once for all processes. */
  schedule(name: string, cron: string): void;
  start(): Promise<void>;
  /** Starts no further job and waits for running ones; jobs can still be enqueued. */
  pause(): Promise<void>;
  /** Abandons what still runs after 3 s: another process tries it again. */
  stop(): Promise<void>;
};

/**
 * `heartbeatSeconds`: a process says every 15 s that it still works on a job. When the process died, another one takes the
 * job within about a minute and a half, instead of after the 15 minutes that a job may take.
 */
const QUEUE = {
  ...{ notify: true, retryLimit: 5, retryDelay: 2, retryBackoff: true, deleteAfterSeconds: 3600 },
  heartbeatSeconds: 30,
} as const;

const WORKER = { notifyPollingIntervalSeconds: 5, includeMetadata: true, perJobResults: true } as const;
const STOP_MS = 3_000;
/** The time zone of all schedules. */
const ZONE = 'Europe/Berlin';

export function createJobs(connection: string | pg.PoolConfig, log: JobLog): Jobs {
  const boss = new PgBoss({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'gegenpost-jobs',
    max: 3,
    useListenNotify: true,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (problem) => logQueueError(log, problem));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const handlers = new Map<string, { handler: JobHandler<object>; rules: JobRules | GroupRules | undefined }>();
  const schedules = new Map<string, string>();
  let isRunning = false;

  return {
    enqueue: (tx, name, data, options) => send(boss, tx, name, data, options),
    async forget(tx, fields) {
      for (const [field, values] of Object.entries(fields)) {
        const wanted = sql.param(values.map((value) => String(value).toLowerCase()));
        await tx.execute(sql`delete from pgboss.job where lower(data ->> ${field}) = any(${wanted}::text[])`);
      }
    },
    work(name, handler, rules) {
      if (isRunning || handlers.has(name)) throw new Error(`jobs named ${name} cannot be taken on any more`);
      handlers.set(name, { handler: handler as JobHandler<object>, rules });
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    async start() {
      isRunning = true;
      await boss.start();
      const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, { handler, rules }] of handlers) {
        await makeQueues(boss, made, name, rules);
        const worker: string = await boss.work(name, workerOf(rules), async (batch: JobWithMetadata<object>[]) => {
          // Jobs that came meanwhile were announced once and together: it looks again before it rests.
          boss.notifyWorker(worker);
          return Promise.all(
            batch.map((job) =>
              settle(
                job.id,
                logFailure(log, job, () => handler(job.data, job)),
              ),
            ),
          );
        });
      }
      await makeSchedules(boss, schedules);
    },
    async pause() {
      if (isRunning) await Promise.all([...handlers.keys()].map((name) => boss.offWork(name, { wait: true })));
    },
    async stop() {
      if (isRunning) await boss.stop({ graceful: true, timeout: STOP_MS });
      isRunning = false;
    },
  };
}

async function send(boss: PgBoss, tx: Db, name: string, data: object, options: JobOptions = {}): Promise<void> {
  const { group, ...rest } = options;
  const ofGroup = group === undefined ? {} : { group: { id: group } };
  await boss.send(name, data, { ...rest, ...ofGroup, db: fromDrizzle(tx, sql) });
}

function workerOf(rules: JobRules | GroupRules | undefined) {
  return rules && 'groups' in rules ? { ...WORKER, localConcurrency: rules.groups, groupConcurrency: 1 } : WORKER;
}

/** Makes the queue, and that of its failed jobs, as this release wants them. */
async function makeQueues(boss: PgBoss, made: Made, name: string, rules: JobRules | GroupRules | undefined) {
  const { keepFailedSeconds, ...retries } = rules && 'retryLimit' in rules ? rules : { keepFailedSeconds: null };
  const options: QueueOptions = { ...QUEUE, ...retries };
  if (keepFailedSeconds !== null) {
    options.deadLetter = failedQueueOf(name);
    await makeQueue(boss, made, options.deadLetter, { retentionSeconds: keepFailedSeconds });
  }
  await makeQueue(boss, made, name, options);
}

type Made = ReadonlyMap<string, QueueResult>;
type QueueOptions = Omit<Queue, 'name' | 'policy' | 'partition'>;

/** One that an earlier release made is changed; most starts find all as it should be. */
async function makeQueue(boss: PgBoss, made: Made, name: string, options: QueueOptions): Promise<void> {
  const present = made.get(name);
  if (!present) await boss.createQueue(name, options);
  else if (!isDeepStrictEqual({ ...present, ...options }, { ...present })) await boss.updateQueue(name, options);
}

/** @param schedules Cron expressions, by queue. */
async function makeSchedules(boss: PgBoss, schedules: ReadonlyMap<string, string>): Promise<void> {
  const present = await boss.getSchedules();
  for (const [name, cron] of schedules) {
    const isMade = present.some((made) => made.name === name && made.cron === cron && made.timezone === ZONE);
    if (!isMade) await boss.schedule(name, cron, null, { tz: ZONE });
  }
}

/** @throws What the job threw, so that pg-boss retries it. */
async function settle(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    if (error instanceof PermanentFailure) return { id, status: 'deadletter', output: error };
    throw error;
  }
}

/**
 * Adds jobs from an operator's command, which runs none itself: a running server takes them at once, a stopped one when
 * it starts.
 */
export const commandJobs: Pick<Jobs, 'enqueue' | 'work'> = {
  // The server does the work.
  work: () => {},
  enqueue: (tx, name, data, options) => {
    const boss = new PgBoss({ db: fromDrizzle(tx, sql), useListenNotify: true });
    return send(boss, tx, name, data, options);
  },
};

/**
 * Moves failed jobs back to their queue as new ones, under new ids.
 *
 * @param data Fields that the data of these jobs contain.
 * @returns How many jobs were moved.
 */
export async function moveFailedJobs(tx: Db, name: string, data: object): Promise<number> {
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) });
  let moved = 0;
  for (;;) {
    const count = await boss.redrive(failedQueueOf(name), { data });
    if (count === 0) return moved;
    moved += count;
  }
}

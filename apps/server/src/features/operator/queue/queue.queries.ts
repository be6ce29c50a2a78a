import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import { MAIL_QUEUE } from '#platform/mail/mail-queue.ts';

const JobRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['retry', 'failed']),
  created_at: momentColumn,
  tries: z.int(),
  next_try_at: momentColumn.nullable(),
  error: z.string().nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

/** Jobs that failed for good, or wait after a failure; mails have a list of their own, and pg-boss its own queues. */
const isFailing = sql`state in ('retry', 'failed') and name not like '\\_\\_pgboss%' and name <> ${MAIL_QUEUE}
  and name not like '%.failed'`;

/** Latest first. Nothing of what a job works on is read, for it may be personal data. */
export async function findFailedJobs(db: Db, limit: number): Promise<JobRow[]> {
  return rowsOf(
    db,
    JobRow,
    sql`select id::text as id, name, state::text as state, created_on as created_at, retry_count + 1 as tries,
        case when state = 'retry' then start_after end as next_try_at,
        coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
      from pgboss.job where ${isFailing} order by state, created_on desc, id limit ${limit}`,
  );
}

export async function countFailedJobs(db: Db): Promise<number> {
  const row = await rowOf(
    db,
    z.object({ count: z.int() }),
    sql`select count(*) as count from pgboss.job where ${isFailing}`,
  );
  return row?.count ?? 0;
}

/**
 * Lets a failed job be tried again at once; of one that waits the present pause ends.
 *
 * @returns Its name; null: it does not fail, or not any more.
 */
export async function updateToTryAgain(tx: Db, id: string): Promise<string | null> {
  const row = await rowOf(
    tx,
    z.object({ name: z.string() }),
    sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1), keep_until = greatest(keep_until, now() + interval '14 days')
      where id = ${id}::uuid and ${isFailing} returning name`,
  );
  return row?.name ?? null;
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import { failedQueueOf, type JobRules, moveFailedJobs } from '#platform/jobs.ts';

/** Not encrypted, so that the mails of an erased person can be found. */
export type QueuedMail = {
  /**
   * Id of the mail, independent of the job that sends it. Missing when the previous release queued it: then the job's
   * id is used.
   */
  id?: string;
  to: string;
  sealed: string;
};

const HOUR_S = 3600;

export const MAIL_QUEUE = 'mail.send';
const FAILED = failedQueueOf(MAIL_QUEUE);

/**
 * Retries for 48 hours: after half a minute, one, two … minutes, in the end every hour. Failed mails are kept for 30
 * days.
 */
export const mailRules: JobRules = {
  retryLimit: 54,
  retryDelay: 30,
  retryDelayMax: HOUR_S,
  keepFailedSeconds: 30 * 24 * HOUR_S,
};

export type MailState = 'waiting' | 'failed';

/** A mail that has not been sent, without its content. */
const ListedMail = z.object({
  id: z.string(),
  to: z.string(),
  state: z.enum(['waiting', 'failed']),
  queued_at: momentColumn,
  tries: z.int(),
  /** Set for a waiting mail. */
  next_try_at: momentColumn.nullable(),
  /** Set for a failed mail: when it is deleted. */
  kept_until: momentColumn.nullable(),
  /** The mail server's answer to the last try. */
  answer: z.string().nullable(),
});
export type ListedMail = z.infer<typeof ListedMail>;

const isWaiting = sql`name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`;
const isFailed = sql`name = ${FAILED}`;

/** Number of unsent mails by state, over all processes. */
export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const row = await rowOf(
    db,
    z.object({ waiting: z.int(), failed: z.int() }),
    sql`
    select count(*) filter (where ${isWaiting}) as waiting, count(*) filter (where ${isFailed}) as failed
    from pgboss.job where name in (${MAIL_QUEUE}, ${FAILED})`,
  );
  return the(row, 'counts of mails');
}

/**
 * Unsent mails: failed ones first, then by age.
 *
 * @param id Restricts the list to one mail; null: all.
 */
export async function listMails(db: Db, { id, limit }: { id: string | null; limit: number }): Promise<ListedMail[]> {
  return rowsOf(
    db,
    ListedMail,
    sql`
    select coalesce(data ->> 'id', id::text) as id, data ->> 'to' as to,
      case when ${isFailed} then 'failed' else 'waiting' end as state,
      coalesce(source_created_on, created_on) as queued_at,
      case when ${isFailed} then coalesce(source_retry_count + 1, 0)
        else retry_count + (started_on is not null and state <> 'active')::int end as tries,
      case when not ${isFailed} then start_after end as next_try_at,
      case when ${isFailed} then keep_until end as kept_until,
      coalesce(o.said ->> 'answer', o.said ->> 'message', o.said -> 'value' ->> 'message') as answer
    from pgboss.job cross join lateral (select coalesce(source_output, output) as said) o
    where ((${isWaiting}) or (${isFailed})) and (${id}::text is null or data ->> 'id' = ${id})
    order by state, queued_at, id limit ${limit}`,
  );
}

/** Of these mails, by their ids, those that the mail server has not taken: still waiting, or failed for good. */
export async function findUnsentMails(db: Db, ids: readonly string[]): Promise<Map<string, MailState>> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string(), state: z.enum(['waiting', 'failed']) }),
    sql`
    select data ->> 'id' as id, case when ${isFailed} then 'failed' else 'waiting' end as state
    from pgboss.job where ((${isWaiting}) or (${isFailed})) and data ->> 'id' = any(${sql.param([...ids])}::text[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * Retries mails at once: waiting ones continue to count their tries, failed ones start again with all tries.
 *
 * @param id Restricts it to one mail; null: all.
 * @returns How many mails are retried.
 */
export async function retryMails(db: Db, id: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update pgboss.job set start_after = now()
      where name = ${MAIL_QUEUE} and state = 'retry' and start_after > now()
        and (${id}::text is null or data ->> 'id' = ${id})`);
    return (rowCount ?? 0) + (await moveFailedJobs(tx, MAIL_QUEUE, id === null ? {} : { id }));
  });
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import { failedQueueOf, type JobRules, moveFailedJobs } from '#platform/jobs.ts';

/** The address stays readable, so that the mails of somebody who is erased can be found. */
export type QueuedMail = {
  /** Of the mail, whichever job sends it. Missing where the release before this queued it: its job has one. */
  id?: string;
  to: string;
  sealed: string;
};

const HOUR_S = 3600;

export const MAIL_QUEUE = 'mail.send';
const FAILED = failedQueueOf(MAIL_QUEUE);

/** Tried for 48 hours: after half a minute, one, two … minutes, in the end every hour. Failed ones are kept for 30 days. */
export const mailRules: JobRules = {
  retryLimit: 54,
  retryDelay: 30,
  retryDelayMax: HOUR_S,
  keepFailedSeconds: 30 * 24 * HOUR_S,
};

export type MailState = 'waiting' | 'failed';

/** A mail that did not leave yet, without what it says. */
const ListedMail = z.object({
  id: z.string(),
  to: z.string(),
  state: z.enum(['waiting', 'failed']),
  queued_at: momentColumn,
  tries: z.int(),
  /** Of a waiting one. */
  next_try_at: momentColumn.nullable(),
  /** Of a failed one: when it is deleted. */
  kept_until: momentColumn.nullable(),
  /** What the mail server said to the last try. */
  answer: z.string().nullable(),
});
export type ListedMail = z.infer<typeof ListedMail>;

const isWaiting = sql`name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`;
const isFailed = sql`name = ${FAILED}`;

/** Of all processes together. */
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
 * Failed ones first, each kind by age.
 *
 * @param id Of one mail; null: all.
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

/**
 * Has mails tried at once: waiting ones count their tries on, failed ones have all tries again.
 *
 * @param id Of one mail; null: all.
 * @returns How many it were.
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

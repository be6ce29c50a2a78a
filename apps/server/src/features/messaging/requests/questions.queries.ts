import { DAYS_AFTER_ANSWER, QUESTION_PAUSE_DAYS, QUESTIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { sql } from 'drizzle-orm';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { isRejected } from './rejections.queries.ts';

const isOpenAt = (now: Date) => sql`
  state = 'open' and expires_at > ${now.toISOString()} and not ${isRejected(contactRequests)}`;

/**
 * Opens a question, if none is open and one is left, and lets the request's time stand still for it: its end is put off
 * by the longest pause, of which an answer takes back what is left. The caller holds the request by `lockRequest`.
 *
 * @returns False when none may be asked.
 */
export async function updateQuestionAsked(tx: Db, threadId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update contact_requests set questions_asked = questions_asked + 1, question_open_since = ${now.toISOString()},
      expires_at = expires_at + make_interval(days => ${QUESTION_PAUSE_DAYS})
    where thread_id = ${threadId} and ${isOpenAt(now)}
    and question_open_since is null and questions_asked < ${QUESTIONS_MAX}`);
  return rowCount === 1;
}

/**
 * Closes the open question: the request's time goes on, with the days that were left when it was asked, and with two at
 * least. It does not ask whether the request was rejected, of which the company may not know yet.
 *
 * @returns False when no question is open.
 */
export async function updateQuestionAnswered(tx: Db, threadId: number, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    update contact_requests set question_open_since = null, expires_at = greatest(
      expires_at - greatest(question_open_since + make_interval(days => ${QUESTION_PAUSE_DAYS}) - ${moment}, interval '0'),
      least(expires_at, ${moment} + make_interval(days => ${DAYS_AFTER_ANSWER})))
    where thread_id = ${threadId} and state = 'open' and expires_at > ${moment} and question_open_since is not null`);
  return rowCount === 1;
}

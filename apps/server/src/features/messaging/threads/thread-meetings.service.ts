import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { haveBothWritten, insertMessage } from './messages.queries.ts';
import { canReply } from './messaging.service.ts';
import { type MessagingParts, publishNewMessage, publishThreadUpdated } from './thread-events.service.ts';
import { findThread, findThreadUserIds, lockThread } from './threads.queries.ts';

/** The two sides of a thread, for what they agree on beside their messages. */
export type Meeting = {
  thread_id: number;
  member_id: number;
  is_candidate_side: boolean;
  /** null: the account was deleted, or is none. */
  other_user_id: number | null;
  /** Whether the actor may propose and accept: both sides have agreed to write, both have accounts, nobody blocks. */
  may_meet: boolean;
};

/** @throws {AppError} 404 when the thread is not the actor's, 403 for a thread of the platform. */
export async function getMeeting(db: Db, actor: Actor, threadId: number): Promise<Meeting> {
  const thread = await findThread(db, actor.user_id, threadId);
  if (!thread) throw notFound();
  if (thread.is_system) throw forbidden();
  const { thread_id, member_id, is_candidate_side, other_user_id, request_state } = thread;
  const hasAgreed = request_state === 'accepted' || (await haveBothWritten(db, threadId));
  const may_meet = hasAgreed && other_user_id !== null && canReply(actor, thread);
  return { thread_id, member_id, is_candidate_side, other_user_id, may_meet };
}

/**
 * As `getMeeting`, while nobody else changes what the two agree on, on any process.
 *
 * @throws {AppError} 404 and 403 as `getMeeting`.
 */
export async function lockMeeting(tx: Db, actor: Actor, threadId: number): Promise<Meeting> {
  await lockThread(tx, threadId);
  return getMeeting(tx, actor, threadId);
}

/** Writes in a thread what one side has done, as words of the platform, and shows all open pages of both sides. */
export async function writeEvent(
  tx: Db,
  { realtime, clock }: Omit<MessagingParts, 'db'>,
  { thread_id, by, body }: { thread_id: number; by: number | null; body: string },
): Promise<void> {
  const now = clock.now();
  const nobody = { sender_member_id: null, idempotency_key: null, request_digest: null };
  const { message } = await insertMessage(tx, { thread_id, body, now, ...nobody });
  // Unread to the other side alone: whoever did it knows.
  await publishNewMessage(tx, realtime, { ...message, sender_member_id: by }, now);
  await publishMeeting(tx, realtime, thread_id);
}

/** Makes open pages of both sides read again what was agreed. */
export async function publishMeeting(tx: Db, realtime: MessagingParts['realtime'], threadId: number): Promise<void> {
  await publishThreadUpdated(tx, realtime, threadId, await findThreadUserIds(tx, threadId));
}

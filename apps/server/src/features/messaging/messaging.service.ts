import type { NewMessage } from '@gegenpost/contract/messaging.ts';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { insertMessage } from './messages.queries.ts';
import type { MessageRow } from './messaging.table.ts';
import { type MessagingParts, publishNewMessage } from './thread-events.service.ts';
import { findThread, type ThreadListRow } from './threads.queries.ts';

/** Whether the thread's user may write in it: only after the request was accepted, and never to a deleted member. */
export function canReply(thread: ThreadListRow): boolean {
  return !thread.is_system && thread.request_state === 'accepted' && thread.other_user_id !== null;
}

/**
 * Writes in a thread. Sent again under the same key, it is the same message.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 `thread_closed` when nothing can be written in it.
 */
export async function createMessage(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  { body, idempotency_key }: z.output<typeof NewMessage>,
): Promise<{ message: MessageRow; member_id: number }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!canReply(thread)) throw forbidden('thread_closed');
    const { message, created } = await insertMessage(tx, {
      thread_id: threadId,
      sender_member_id: thread.member_id,
      body,
      idempotency_key,
      now,
    });
    if (created) await publishNewMessage(tx, realtime, message, now);
    return { message, member_id: thread.member_id };
  });
}

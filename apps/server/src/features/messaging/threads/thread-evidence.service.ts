import { t } from '#features/messaging/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { getThreadWithSomebody } from './thread-blocks.service.ts';
import { publishThreadUpdated } from './thread-events.service.ts';
import { findAround, findLatestOf, findMessage, updateMessageRemoved } from './thread-evidence.queries.ts';
import { findThreadUserIds } from './threads.queries.ts';

/** How much of a thread goes with a reported message, before and after it. */
const AROUND = 2;

/** A message of the other side with what stands around it, as one side of the thread sees it. */
export type ThreadEvidence = {
  subject: string;
  /** null: the other side has written nothing yet. */
  message_id: number | null;
  messages: { id: number; is_mine: boolean; body: string; created_at: Date }[];
  /** Who reads for the other side; null: nobody with an account. */
  other_user_id: number | null;
};

/**
 * @param messageId null: the latest message of the other side.
 * @throws {AppError} 404 when the thread or the message is not the actor's to see; 403 for a thread of the platform.
 */
export async function findThreadEvidence(
  tx: Db,
  actor: Actor,
  threadId: number,
  messageId: number | null,
): Promise<ThreadEvidence> {
  const { subject, member_id, other_member_id, other_user_id } = await getThreadWithSomebody(tx, actor, threadId);
  const latest = messageId === null && other_member_id !== null;
  const reported = latest
    ? await findLatestOf(tx, threadId, other_member_id)
    : await findMessage(tx, threadId, messageId ?? 0);
  if (messageId !== null && !reported) throw notFound();
  const around = reported ? await findAround(tx, reported, AROUND) : [];
  const messages = around.map(({ id, sender_member_id, body, created_at }) => {
    return { id, is_mine: sender_member_id === member_id, body, created_at };
  });
  return { subject, message_id: reported?.id ?? null, messages, other_user_id };
}

/** Takes the words and the documents of a message away for both sides. Nothing happens when it is gone. */
export async function removeMessage(tx: Db, realtime: Realtime, messageId: number): Promise<void> {
  const removed = await updateMessageRemoved(tx, messageId, t('removed'));
  if (!removed) return;
  const { thread_id } = removed;
  await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

import type { MessageRow } from '#features/messaging/messaging.table.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { updateMembersOfNewMessage } from './thread-members.queries.ts';
import { countUnreadMessages } from './threads.queries.ts';

/** Dependencies of this room's services; the app has all of them. */
export type MessagingParts = { db: Db; realtime: Realtime; clock: Clock };

/** Counts a message as unread and sends events to its readers, once the transaction is committed. */
export async function publishNewMessage(tx: Db, realtime: Realtime, message: MessageRow, now: Date): Promise<void> {
  const readers = await updateMembersOfNewMessage(tx, { ...message, now });
  for (const userId of readers) {
    await realtime.publish(tx, userId, 'message-received', { thread_id: message.thread_id, message_id: message.id });
    await publishUnreadCount(tx, realtime, userId);
  }
}

/** Sends an event that a thread changed to its users: a decision, an expiry, messages read. */
export async function publishThreadUpdated(
  tx: Db,
  realtime: Realtime,
  threadId: number,
  userIds: number[],
): Promise<void> {
  const payload = { thread_id: threadId };
  await realtime.publishAll(
    tx,
    userIds.map((user_id) => ({ user_id, event: 'thread-updated', payload })),
  );
}

export async function publishUnreadCount(tx: Db, realtime: Realtime, userId: number): Promise<void> {
  await realtime.publish(tx, userId, 'unread-count-changed', { count: await countUnreadMessages(tx, userId) });
}

import { readNotificationsAbout } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { updateMessagesRead } from './messages.queries.ts';
import { type MessagingParts, publishThreadUpdated, publishUnreadCount } from './thread-events.service.ts';
import {
  updateThreadArchived,
  updateThreadDeleted,
  updateThreadRead,
  updateThreadUnread,
} from './thread-members.queries.ts';

/** Marks a thread's messages as read and informs their writers. */
export async function readThread(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const writers = await updateMessagesRead(tx, actor.user_id, threadId);
    await publishThreadUpdated(tx, realtime, threadId, writers);
    if (await updateThreadRead(tx, actor.user_id, threadId)) await tellOwner(tx, realtime, actor, threadId);
    const about = { user_id: actor.user_id, subject_id: threadId, now: clock.now() };
    await readNotificationsAbout(tx, realtime, { topic: 'requests', ...about });
    await readNotificationsAbout(tx, realtime, { topic: 'appointments', ...about });
  });
}

/** Marks a thread as unread for its user; to the writers its messages stay read. */
export async function unreadThread({ db, realtime }: MessagingParts, actor: Actor, threadId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const held = { user_id: actor.user_id, thread_id: threadId };
    if (await updateThreadUnread(tx, held)) await tellOwner(tx, realtime, actor, threadId);
  });
}

/** Archives a thread or takes it out of the archive. */
export async function archiveThread(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  archived: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = { user_id: actor.user_id, thread_id: threadId };
    await updateThreadArchived(tx, held, archived ? clock.now() : null);
    await tellOwner(tx, realtime, actor, threadId);
  });
}

/**
 * Removes a thread from its user's folders, or restores it; the other side keeps it. Idempotent.
 *
 * @throws {AppError} 404 when the user was never a member of it.
 */
export async function removeThread(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  removed: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = { user_id: actor.user_id, thread_id: threadId };
    if (!(await updateThreadDeleted(tx, held, removed ? clock.now() : null))) throw notFound();
    await tellOwner(tx, realtime, actor, threadId);
  });
}

/** Informs the user's other windows. */
async function tellOwner(tx: Db, realtime: Realtime, { user_id }: Actor, threadId: number): Promise<void> {
  await publishThreadUpdated(tx, realtime, threadId, [user_id]);
  await publishUnreadCount(tx, realtime, user_id);
}

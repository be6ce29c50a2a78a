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

/** Marks a thread's messages as read and tells their writers. */
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
  });
}

/** Makes a thread stand out again for its user; its messages stay read for those who wrote them. */
export async function unreadThread({ db, realtime }: MessagingParts, actor: Actor, threadId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const held = { user_id: actor.user_id, thread_id: threadId };
    if (await updateThreadUnread(tx, held)) await tellOwner(tx, realtime, actor, threadId);
  });
}

/** Puts a thread into the archive or takes it back. */
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
 * Takes a thread out of its user's folders, or brings it back; the other side keeps it. Either may be repeated.
 *
 * @throws {AppError} 404 when the user never held it.
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

/** The other windows of the user, that is. */
async function tellOwner(tx: Db, realtime: Realtime, { user_id }: Actor, threadId: number): Promise<void> {
  await publishThreadUpdated(tx, realtime, threadId, [user_id]);
  await publishUnreadCount(tx, realtime, user_id);
}

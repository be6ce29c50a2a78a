import type { Notification } from '@gegenpost/contract/notifications.ts';
import { publishNotificationsChanged } from '#features/notifications/notifications.service.ts';
import type { NotificationRow } from '#features/notifications/notifications.table.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { updateAllRead, updateNotificationRead, updateUnread } from './notification-list.queries.ts';
import { findSubjects } from './subjects.service.ts';

type Parts = { db: Db; realtime: Realtime; clock: Clock };

/** Notifications with their subjects, as the reader may see them now. */
export async function describeNotifications(
  parts: CardParts,
  actor: Actor,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<Notification[]> {
  const subjectOf = await findSubjects(parts, actor, rows, now);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    count: row.count,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
    subject: subjectOf(row),
  }));
}

/** @throws {AppError} 404 when the notification is not the actor's. */
export async function markNotification(
  { db, realtime, clock }: Parts,
  { user_id }: Actor,
  id: number,
  read: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateNotificationRead(tx, user_id, id, read ? clock.now() : null))) throw notFound();
    await publishNotificationsChanged(tx, realtime, user_id);
  });
}

/**
 * Marks all notifications as read, or undoes that.
 *
 * @param ids null: marks all as read; else marks these as unread again.
 * @returns Ids of the changed ones.
 */
export async function markNotifications(
  { db, realtime, clock }: Parts,
  { user_id }: Actor,
  ids: readonly number[] | null,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const changed = await (ids === null ? updateAllRead(tx, user_id, clock.now()) : updateUnread(tx, user_id, ids));
    if (changed.length > 0) await publishNotificationsChanged(tx, realtime, user_id);
    return changed;
  });
}

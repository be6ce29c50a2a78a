import { type NotificationTopic, notificationTopics } from '@gegenpost/contract/notifications.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  deleteNotificationsBefore,
  insertNotifications,
  lowerNotification,
  type NewNotification,
  updateAboutRead,
} from './notifications.queries.ts';

const KEPT_MS = 180 * 86_400_000;

/**
 * Adds a notification to a user's list, in the transaction of the event. An unread one about the same subject is raised
 * instead.
 */
export const notify = (tx: Db, realtime: Realtime, notification: NewNotification): Promise<void> =>
  notifyAll(tx, realtime, [notification]);

/** As `notify`, for many in two statements. No two may be about the same subject of the same user. */
export async function notifyAll(tx: Db, realtime: Realtime, added: readonly NewNotification[]): Promise<void> {
  if (added.length === 0) return;
  await insertNotifications(tx, added);
  const userIds = new Set(added.map(({ user_id }) => user_id));
  await realtime.publishAll(
    tx,
    [...userIds].map((user_id) => ({ user_id, event: 'notifications-changed', payload: {} })),
  );
}

/** Takes back one notification of an event that was undone, if it is still unread. */
export async function withdrawNotification(
  tx: Db,
  realtime: Realtime,
  notification: Pick<NewNotification, 'user_id' | 'kind' | 'subject_id'>,
): Promise<void> {
  const wasUnread = await lowerNotification(tx, notification);
  if (wasUnread) await publishNotificationsChanged(tx, realtime, notification.user_id);
}

/** Marks notifications as read when their user has seen the subject on its own page. */
export async function readNotificationsAbout(
  tx: Db,
  realtime: Realtime,
  { topic, ...about }: Pick<NewNotification, 'user_id' | 'subject_id' | 'now'> & { topic: NotificationTopic },
): Promise<void> {
  const wasUnread = await updateAboutRead(tx, { ...about, kinds: notificationTopics[topic] });
  if (wasUnread) await publishNotificationsChanged(tx, realtime, about.user_id);
}

/** Sends an event that makes open pages of a user load their notifications again. */
export async function publishNotificationsChanged(tx: Db, realtime: Realtime, userId: number): Promise<void> {
  await realtime.publish(tx, userId, 'notifications-changed', {});
}

/** Deletes notifications that are older than half a year. */
export async function forgetOldNotifications({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}

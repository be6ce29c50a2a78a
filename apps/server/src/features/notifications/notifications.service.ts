import { type NotificationTopic, notificationTopics } from '@gegenpost/contract/notifications.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  deleteNotificationsBefore,
  insertNotification,
  lowerNotification,
  type NewNotification,
  updateAboutRead,
} from './notifications.queries.ts';

const KEPT_MS = 180 * 86_400_000;

/**
 * Tells a user of something in their list of notifications, in the transaction in which it happens. What they have not
 * read yet about the same is raised instead.
 */
export async function notify(tx: Db, realtime: Realtime, notification: NewNotification): Promise<void> {
  await insertNotification(tx, notification);
  await publishNotificationsChanged(tx, realtime, notification.user_id);
}

/** Takes back what was told once of something that is undone, where it was not read yet; what else was told stays. */
export async function takeBackNotification(
  tx: Db,
  realtime: Realtime,
  notification: Pick<NewNotification, 'user_id' | 'kind' | 'subject_id'>,
): Promise<void> {
  const wasUnread = await lowerNotification(tx, notification);
  if (wasUnread) await publishNotificationsChanged(tx, realtime, notification.user_id);
}

/** Marks as read what a user was told about something that they have now seen on its own page. */
export async function readNotificationsAbout(
  tx: Db,
  realtime: Realtime,
  { topic, ...about }: Pick<NewNotification, 'user_id' | 'subject_id' | 'now'> & { topic: NotificationTopic },
): Promise<void> {
  const wasUnread = await updateAboutRead(tx, { ...about, kinds: notificationTopics[topic] });
  if (wasUnread) await publishNotificationsChanged(tx, realtime, about.user_id);
}

/** Lets open pages of a user count and read their notifications anew. */
export async function publishNotificationsChanged(tx: Db, realtime: Realtime, userId: number): Promise<void> {
  await realtime.publish(tx, userId, 'notifications-changed', {});
}

/** Forgets what happened half a year ago. */
export async function forgetOldNotifications({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}

import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { notifications } from './notifications.table.ts';

export type NewNotification = {
  user_id: number;
  kind: NotificationKind;
  /** Id of the thread, saved search, profile … that belongs to the kind. */
  subject_id: number;
  /** How many events this notification stands for. */
  count?: number;
  now: Date;
};

/** Unread since it was added: at most one such row exists per subject, and further events raise its count. */
const isRaised = sql`${notifications.read_at} is null and not ${notifications.is_reopened}`;

/** Adds a notification, or raises the count of an unread one about the same subject. */
export async function insertNotification(tx: Db, { user_id, kind, subject_id, count = 1, now }: NewNotification) {
  await tx
    .insert(notifications)
    .values({ user_id, kind, subject_id, count, created_at: now })
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.kind, notifications.subject_id],
      targetWhere: isRaised,
      set: { count: sql`${notifications.count} + ${count}`, created_at: now },
    });
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.created_at, moment));
}

/** @returns Whether any of these kinds about the subject were unread. */
export async function updateAboutRead(
  tx: Db,
  about: Pick<NewNotification, 'user_id' | 'subject_id' | 'now'> & { kinds: readonly NotificationKind[] },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ read_at: about.now })
    .where(
      and(
        eq(notifications.user_id, about.user_id),
        eq(notifications.subject_id, about.subject_id),
        inArray(notifications.kind, [...about.kinds]),
        isNull(notifications.read_at),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/**
 * Lowers the count that `insertNotification` raised, and deletes the row at zero.
 *
 * @returns Whether there was an unread one.
 */
export async function lowerNotification(
  tx: Db,
  { user_id, kind, subject_id }: Pick<NewNotification, 'user_id' | 'kind' | 'subject_id'>,
): Promise<boolean> {
  const raised = and(
    eq(notifications.user_id, user_id),
    eq(notifications.kind, kind),
    eq(notifications.subject_id, subject_id),
    isRaised,
  );
  const [lowered] = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} - 1` })
    .where(raised)
    .returning({ id: notifications.id, count: notifications.count });
  if (lowered?.count === 0) await tx.delete(notifications).where(eq(notifications.id, lowered.id));
  return lowered !== undefined;
}

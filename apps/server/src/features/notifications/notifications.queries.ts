import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { notifications } from './notifications.table.ts';

export type NewNotification = {
  user_id: number;
  kind: NotificationKind;
  /** Of the thread, the saved search, the profile … that the kind is about. */
  subject_id: number;
  /** How often it happened at once. */
  count?: number;
  now: Date;
};

/** Adds a notification, or raises the one about the same that was not read yet. */
export async function insertNotification(tx: Db, { user_id, kind, subject_id, count = 1, now }: NewNotification) {
  const at = now.toISOString();
  await tx.execute(sql`
    with raised as (
      update notifications set count = count + ${count}, created_at = ${at}
      where user_id = ${user_id} and kind = ${kind} and subject_id = ${subject_id} and read_at is null returning id)
    insert into notifications (user_id, kind, subject_id, count, created_at)
    select ${user_id}, ${kind}, ${subject_id}, ${count}, ${at} where not exists (select from raised)`);
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

/** @returns Whether there was an unread one. */
export async function deleteUnread(
  tx: Db,
  { user_id, kind, subject_id }: Pick<NewNotification, 'user_id' | 'kind' | 'subject_id'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.user_id, user_id),
        eq(notifications.kind, kind),
        eq(notifications.subject_id, subject_id),
        isNull(notifications.read_at),
      ),
    );
  return (rowCount ?? 0) > 0;
}

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

/** Adds notifications, or raises the counts of unread ones about the same subjects, which must differ. */
export async function insertNotifications(tx: Db, added: readonly NewNotification[]): Promise<void> {
  const rows = added.map(({ now, count = 1, ...row }) => ({ ...row, count, created_at: now.toISOString() }));
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, subject_id, count, created_at)
    select user_id, kind, subject_id, count, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added (user_id int, kind text, subject_id int, count int, created_at timestamptz)
    order by user_id, kind, subject_id
    on conflict (user_id, kind, subject_id) where read_at is null and not is_reopened
    do update set count = ${notifications.count} + excluded.count, created_at = excluded.created_at`);
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
 * Lowers the count that `insertNotifications` raised, and deletes the row at zero.
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

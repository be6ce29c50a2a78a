import { type NotificationTopic, notificationTopics } from '@gegenpost/contract/notifications.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type NotificationRow, notifications } from '#features/notifications/notifications.table.ts';
import { candidates, fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

type Filter = { unread: boolean; topic?: NotificationTopic | undefined };

const ofUser = (userId: number, { unread, topic }: Filter): SQL | undefined =>
  and(
    eq(notifications.user_id, userId),
    unread ? isNull(notifications.read_at) : undefined,
    topic ? inArray(notifications.kind, [...notificationTopics[topic]]) : undefined,
  );

export async function findNotifications(
  db: Db,
  userId: number,
  filter: Filter & { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(ofUser(userId, filter))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

export async function countNotifications(db: Db, userId: number, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(ofUser(userId, filter));
  return the(row, 'count of notifications').total;
}

const reopened = {
  read_at: null,
  is_reopened: sql`${notifications.is_reopened} or ${notifications.read_at} is not null`,
};

/**
 * @param readAt null: marks it as unread.
 * @returns False when it is not the user's.
 */
export async function updateNotificationRead(tx: Db, userId: number, id: number, readAt: Date | null) {
  const { rowCount } = await tx
    .update(notifications)
    .set(readAt ? { read_at: readAt } : reopened)
    .where(and(eq(notifications.user_id, userId), eq(notifications.id, id)));
  return rowCount === 1;
}

/** @returns Ids that were unread before. */
export async function updateAllRead(tx: Db, userId: number, readAt: Date): Promise<number[]> {
  const rows = await tx
    .update(notifications)
    .set({ read_at: readAt })
    .where(ofUser(userId, { unread: true }))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** @returns Ids that were read before. */
export async function updateUnread(tx: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .update(notifications)
    .set(reopened)
    .where(
      and(eq(notifications.user_id, userId), inArray(notifications.id, [...ids]), isNotNull(notifications.read_at)),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Names of the plans of the given subscriptions, as far as they are the company's. */
export async function findPlanNames(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: subscriptions.id, plan_name: subscriptions.plan_name })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), inArray(subscriptions.id, [...ids])));
  return new Map(rows.map(({ id, plan_name }) => [id, plan_name]));
}

/** The given candidates with their names, as far as the company places them and their data are not closed. */
export async function findOwnCandidateNames(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .select({ id: profiles.id, name: fullNameOf(profiles), gegenpost_id: profiles.gegenpost_id })
    .from(profiles)
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .where(
      and(
        inArray(profiles.id, [...ids]),
        eq(candidates.vermittler_company_id, companyId),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    );
}

/** Titles of the given saved searches, as far as they are the user's. */
export async function findSearchTitles(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: savedSearches.id, title: savedSearches.title })
    .from(savedSearches)
    .where(
      and(eq(savedSearches.user_id, userId), isNull(savedSearches.deleted_at), inArray(savedSearches.id, [...ids])),
    );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

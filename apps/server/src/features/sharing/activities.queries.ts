import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type ActivityRow, activities } from './activities.table.ts';
import { isContactOf, type Person } from './contacts.queries.ts';

/** The sharing or contact of an activity: one of the two ids is null. */
export type Target = { sharing_id: number; thread_id: null } | { sharing_id: null; thread_id: number };
export type OwnedTarget = Target & { profile_id: number };

const isOf = ({ profile_id, sharing_id, thread_id }: OwnedTarget) =>
  and(
    eq(activities.profile_id, profile_id),
    sharing_id === null ? eq(activities.thread_id, thread_id) : eq(activities.sharing_id, sharing_id),
  );
const isKept = isNull(activities.deleted_at);

/** Advisory lock on a candidate's activities until the transaction ends. */
export async function lockActivities(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activities:${profileId}`}, 0))`);
}

/** Activities of one sharing or contact. */
export async function findActivities(db: Db, target: OwnedTarget): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activities)
    .where(and(isOf(target), isKept));
}

/** All activities of a candidate. */
export async function findAllActivities(db: Db, profileId: number): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.profile_id, profileId), isKept));
}

/** The activity that this candidate's client created before with an idempotency key. */
export async function findActivityByKey(tx: Db, profileId: number, key: string): Promise<ActivityRow | null> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.profile_id, profileId), eq(activities.idempotency_key, key)));
  return row ?? null;
}

export function countActivities(tx: Db, target: OwnedTarget): Promise<number> {
  return tx.$count(activities, and(isOf(target), isKept));
}

export async function insertActivity(tx: Db, activity: typeof activities.$inferInsert): Promise<ActivityRow> {
  const [row] = await tx.insert(activities).values(activity).returning();
  return the(row, 'inserted activity');
}

/** @returns null when it does not exist, belongs to somebody else or was removed. */
export async function updateActivity(
  tx: Db,
  target: OwnedTarget,
  id: number,
  values: Partial<Pick<ActivityRow, 'type' | 'date' | 'note' | 'remind_on' | 'reminded_at' | 'deleted_at'>>,
): Promise<ActivityRow | null> {
  const [row] = await tx
    .update(activities)
    .set(values)
    .where(and(isOf(target), eq(activities.id, id), isKept))
    .returning();
  return row ?? null;
}

export async function findActivity(tx: Db, target: OwnedTarget, id: number): Promise<ActivityRow | null> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(isOf(target), eq(activities.id, id), isKept));
  return row ?? null;
}

/** @returns The restored row; null unless it was removed after `since`. */
export async function undeleteActivity(
  tx: Db,
  target: OwnedTarget,
  id: number,
  since: Date,
): Promise<ActivityRow | null> {
  const [row] = await tx
    .update(activities)
    .set({ deleted_at: null })
    .where(and(isOf(target), eq(activities.id, id), gt(activities.deleted_at, since)))
    .returning();
  return row ?? null;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(activities).where(and(isNotNull(activities.deleted_at), lt(activities.deleted_at, before)));
}

/** Activities with a reminder until a day, most urgent first; without those of removed conversations. */
export async function findReminders(db: Db, person: Person, until: string, limit: number): Promise<ActivityRow[]> {
  const isShown = sql`(${activities.thread_id} is null
    or exists (select from thread_members me where me.thread_id = ${activities.thread_id} and ${isContactOf(person)}))`;
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.profile_id, person.profile_id), isKept, lte(activities.remind_on, until), isShown))
    .orderBy(asc(activities.remind_on), desc(activities.id))
    .limit(limit);
}

/** Profile ids with due reminders that were not sent. */
export async function findPeopleToRemind(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ profile_id: activities.profile_id })
    .from(activities)
    .where(and(isKept, isNull(activities.reminded_at), lte(activities.remind_on, today)));
  return rows.map(({ profile_id }) => profile_id);
}

/** Marks a candidate's due reminders as sent and returns them; concurrent calls never return the same one. */
export async function updateReminded(tx: Db, profileId: number, today: string, now: Date): Promise<ActivityRow[]> {
  return tx
    .update(activities)
    .set({ reminded_at: now })
    .where(
      and(
        eq(activities.profile_id, profileId),
        isKept,
        isNull(activities.reminded_at),
        lte(activities.remind_on, today),
      ),
    )
    .returning();
}

/** The given activities of one candidate, without removed ones. */
export async function findActivitiesById(db: Db, profileId: number, ids: readonly number[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.profile_id, profileId), inArray(activities.id, [...ids]), isKept));
}

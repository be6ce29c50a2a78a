import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import type { TourState } from '@gegenpost/contract/tours.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { type TourRow, tours, type UserTourRow, userTours } from './tours.table.ts';

export type TourKey = { role: Role; route: string };
export type TourWords = Pick<TourRow, 'name' | 'mode' | 'steps'>;
export type ShippedTourRow = Pick<TourRow, 'role_id' | 'route'> & TourWords & { shipped_hash: string };

const isTour = ({ role, route }: TourKey) => and(eq(tours.role_id, role), eq(tours.route, route));
const isKept = isNull(tours.deleted_at);

/** All tours by role, without removed ones. */
export async function findTours(db: Db): Promise<TourRow[]> {
  return db.select().from(tours).where(isKept).orderBy(asc(tours.role_id), asc(tours.id));
}

/** A user who registered before a tour was there knows the place: only newer ones are offered it. */
const isNewer = lt(tours.created_at, users.created_at);

/** The tours of these roles with what the user did with them; `is_newer`: the account is newer than the tour. */
export async function findToursOfUser(
  db: Db,
  userId: number,
  tourRoles: readonly Role[],
): Promise<{ tour: TourRow; progress: UserTourRow | null; is_newer: boolean }[]> {
  return db
    .select({ tour: tours, progress: userTours, is_newer: sql<boolean>`${isNewer}` })
    .from(tours)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(userTours, and(eq(userTours.tour_id, tours.id), eq(userTours.user_id, userId)))
    .where(and(isKept, inArray(tours.role_id, [...tourRoles])))
    .orderBy(asc(tours.role_id), asc(tours.id));
}

/** Whether a tour of these places waits for the user, who is newer than it and did nothing with it. */
export async function isAnyTourOffered(db: Db, userId: number, places: readonly TourKey[]): Promise<boolean> {
  const found = await selectOffered(db, {
    user_id: userId,
    roles: places.map(({ role }) => role),
    routes: places.map(({ route }) => route),
  });
  return found.length > 0;
}

const selectOffered = prepareQuery('offered_tour', (db) => {
  const userId = sql.placeholder('user_id');
  const isNamed = sql`(${tours.role_id}, ${tours.route}) in (
    select * from unnest(${sql.placeholder('roles')}::smallint[], ${sql.placeholder('routes')}::text[]))`;
  return db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(users, and(eq(users.id, userId), eq(users.registration_finished, true), isNewer))
    .leftJoin(userTours, and(eq(userTours.tour_id, tours.id), eq(userTours.user_id, userId)))
    .where(and(isKept, isNull(userTours.user_id), isNamed))
    .limit(1);
});

/** Whether there is such a tour of these roles. */
export async function hasTour(db: Db, id: number, tourRoles: readonly Role[]): Promise<boolean> {
  return (await db.$count(tours, and(eq(tours.id, id), isKept, inArray(tours.role_id, [...tourRoles])))) > 0;
}

/** One statement, because two tabs may report at once: what is finished stays so until the tour is begun anew. */
export async function upsertProgress(
  db: Db,
  { user_id, tour_id }: Pick<UserTourRow, 'user_id' | 'tour_id'>,
  { state, step }: { state: TourState; step: number },
  now: Date,
): Promise<void> {
  await db
    .insert(userTours)
    .values({ user_id, tour_id, state, step, at: now })
    .onConflictDoUpdate({
      target: [userTours.user_id, userTours.tour_id],
      set: { state, step, at: now },
      setWhere: ne(userTours.state, 'finished'),
    });
}

/** Reads and locks a tour until the transaction ends, also a removed one. */
export async function lockTour(tx: Db, key: TourKey): Promise<TourRow | null> {
  const [row] = await tx.select().from(tours).where(isTour(key)).for('no key update');
  return row ?? null;
}

/** @returns null when another call has inserted it in the meantime. */
export async function insertTour(
  tx: Db,
  { role, route }: TourKey,
  words: TourWords,
  now: Date,
): Promise<TourRow | null> {
  const [row] = await tx
    .insert(tours)
    .values({ role_id: role, route, ...words, shipped_hash: null, created_at: now, changed_at: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export type TourRowChange = Partial<TourWords & Pick<TourRow, 'shipped_hash' | 'deleted_at' | 'created_at'>>;

export async function updateTour(tx: Db, id: number, change: TourRowChange, now: Date): Promise<TourRow | null> {
  const [row] = await tx
    .update(tours)
    .set({ ...change, version: sql`${tours.version} + 1`, changed_at: now })
    .where(eq(tours.id, id))
    .returning();
  return row ?? null;
}

/** Inserts the release's tours, and updates those that no operator edited or removed. */
export async function upsertShippedTours(db: Db, rows: readonly ShippedTourRow[], now: Date): Promise<void> {
  await db
    .insert(tours)
    .values(rows.map((row) => ({ ...row, created_at: now, changed_at: now })))
    .onConflictDoUpdate({
      target: [tours.role_id, tours.route],
      set: {
        name: sql`excluded.name`,
        mode: sql`excluded.mode`,
        steps: sql`excluded.steps`,
        shipped_hash: sql`excluded.shipped_hash`,
        version: sql`${tours.version} + 1`,
        changed_at: now,
      },
      setWhere: and(
        isNull(tours.deleted_at),
        isNotNull(tours.shipped_hash),
        ne(tours.shipped_hash, sql`excluded.shipped_hash`),
      ),
    });
}

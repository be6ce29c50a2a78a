import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';
import { loginPlaces } from './login-places.table.ts';

const hashOf = (place: string, userId: unknown) =>
  sql`sha256(convert_to(${place}::text || ' ' || ${userId}, 'UTF8'))`.mapWith(loginPlaces.place_hash);

/**
 * Which of the given places the account of an address has logged in from, in the same order. A place is `device:` and a
 * browser's token, or `network:` and a network. One statement, which costs the same without an account.
 */
export async function findKnownPlaces(
  db: Db,
  { email, places, since }: { email: string; places: readonly string[]; since: Date },
): Promise<boolean[]> {
  const isKnown = (place: string) =>
    sql`coalesce(bool_or(${loginPlaces.place_hash} = ${hashOf(place, users.id)}), false)`;
  const [row] = await db
    .select({ known: sql`array[${sql.join(places.map(isKnown), sql`, `)}]`.mapWith(checked(z.array(z.boolean()))) })
    .from(users)
    .innerJoin(loginPlaces, eq(loginPlaces.user_id, users.id))
    .where(and(sql`lower(${users.email}) = lower(${email})`, gt(loginPlaces.last_login_at, since)));
  return row?.known ?? [];
}

export async function upsertPlaces(tx: Db, userId: number, places: readonly string[], now: Date): Promise<void> {
  const rows = places.map((place) => ({
    user_id: userId,
    place_hash: hashOf(place, sql`${userId}::int`),
    last_login_at: now,
  }));
  await tx
    .insert(loginPlaces)
    .values(rows)
    .onConflictDoUpdate({ target: [loginPlaces.user_id, loginPlaces.place_hash], set: { last_login_at: now } });
}

/** Deletes all but the latest places of a user. */
export async function deletePlacesBeyond(tx: Db, userId: number, count: number): Promise<void> {
  const latest = tx
    .select({ place_hash: loginPlaces.place_hash })
    .from(loginPlaces)
    .where(eq(loginPlaces.user_id, userId))
    .orderBy(sql`${loginPlaces.last_login_at} desc`, loginPlaces.place_hash)
    .limit(count);
  await tx.delete(loginPlaces).where(and(eq(loginPlaces.user_id, userId), notInArray(loginPlaces.place_hash, latest)));
}

export async function deletePlacesOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(loginPlaces).where(eq(loginPlaces.user_id, userId));
}

export async function deleteOldPlaces(db: Db, before: Date): Promise<void> {
  await db.delete(loginPlaces).where(lt(loginPlaces.last_login_at, before));
}

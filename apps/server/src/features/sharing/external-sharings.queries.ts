import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type ExternalSharingRow, externalSharings, sharingMailDays } from './external-sharings.table.ts';

export type Owned = { profile_id: number; id: number };
type Values = Partial<Omit<ExternalSharingRow, 'id' | 'profile_id'>>;

const isOwned = ({ profile_id, id }: Owned) =>
  and(eq(externalSharings.profile_id, profile_id), eq(externalSharings.id, id));

/** Advisory lock on a candidate's sharings until the transaction ends. */
export async function lockSharings(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sharings:${profileId}`}, 0))`);
}

/** Latest first. */
export async function findSharings(db: Db, profileId: number): Promise<ExternalSharingRow[]> {
  return db
    .select()
    .from(externalSharings)
    .where(eq(externalSharings.profile_id, profileId))
    .orderBy(desc(externalSharings.created_at), desc(externalSharings.id));
}

export async function findSharing(db: Db, owned: Owned): Promise<ExternalSharingRow | null> {
  const [row] = await db.select().from(externalSharings).where(isOwned(owned));
  return row ?? null;
}

/** The sharing that this candidate's client created before with an idempotency key. */
export async function findSharingByKey(tx: Db, profileId: number, key: string): Promise<ExternalSharingRow | null> {
  const [row] = await tx
    .select()
    .from(externalSharings)
    .where(and(eq(externalSharings.profile_id, profileId), eq(externalSharings.idempotency_key, key)));
  return row ?? null;
}

/** Number of sharings that were not ended. */
export function countSharings(tx: Db, profileId: number): Promise<number> {
  return tx.$count(
    externalSharings,
    and(eq(externalSharings.profile_id, profileId), isNull(externalSharings.deactivated_at)),
  );
}

export async function insertSharing(
  tx: Db,
  sharing: typeof externalSharings.$inferInsert,
): Promise<ExternalSharingRow> {
  const [row] = await tx.insert(externalSharings).values(sharing).returning();
  return the(row, 'inserted sharing');
}

/** @returns null when it does not exist, is not the candidate's or was ended. */
export async function updateSharing(tx: Db, owned: Owned, values: Values): Promise<ExternalSharingRow | null> {
  const [row] = await tx
    .update(externalSharings)
    .set(values)
    .where(and(isOwned(owned), isNull(externalSharings.deactivated_at)))
    .returning();
  return row ?? null;
}

/** @returns False when there was none. */
export async function deleteSharing(tx: Db, owned: Owned): Promise<boolean> {
  const rows = await tx.delete(externalSharings).where(isOwned(owned)).returning({ id: externalSharings.id });
  return rows.length === 1;
}

/**
 * Counts a mail of a sharing on a day.
 *
 * @returns null when the daily limit is reached.
 */
export async function updateMailed(
  tx: Db,
  owned: Owned,
  { day, max, now }: { day: string; max: number; now: Date },
): Promise<ExternalSharingRow | null> {
  const isToday = eq(externalSharings.mails_on, day);
  const [row] = await tx
    .update(externalSharings)
    .set({
      mailed_at: now,
      mails_on: day,
      mails: sql`case when ${isToday} then ${externalSharings.mails} + 1 else 1 end`,
    })
    .where(and(isOwned(owned), or(sql`${isToday} is not true`, lt(externalSharings.mails, max))))
    .returning();
  return row ?? null;
}

/**
 * Counts a mail of a candidate's sharings on a day.
 *
 * @returns False when the daily limit is reached.
 */
export async function takeSharingMail(
  tx: Db,
  profileId: number,
  { day, max }: { day: string; max: number },
): Promise<boolean> {
  const isToday = eq(sharingMailDays.day, day);
  const rows = await tx
    .insert(sharingMailDays)
    .values({ profile_id: profileId, day, mails: 1 })
    .onConflictDoUpdate({
      target: sharingMailDays.profile_id,
      set: { day, mails: sql`case when ${isToday} then ${sharingMailDays.mails} + 1 else 1 end` },
      setWhere: or(sql`not ${isToday}`, lt(sharingMailDays.mails, max)),
    })
    .returning({ mails: sharingMailDays.mails });
  return rows.length === 1;
}

/** The candidate's name; null: none was entered. */
export async function findName(db: Db, profileId: number): Promise<string | null> {
  const [row] = await db
    .select({ first_name: profiles.first_name, last_name: profiles.last_name })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ') || null;
}

/** A page of sealed tokens, by id. */
export function findSealedTokens(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ id: externalSharings.id, token_sealed: externalSharings.token_sealed })
    .from(externalSharings)
    .where(gt(externalSharings.id, after))
    .orderBy(externalSharings.id)
    .limit(limit);
}

export async function updateSealedToken(db: Db, id: number, token_sealed: string): Promise<void> {
  await db.update(externalSharings).set({ token_sealed }).where(eq(externalSharings.id, id));
}

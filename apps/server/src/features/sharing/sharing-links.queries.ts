import { and, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import { isBlocked } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type ExternalSharingRow, externalSharings } from './external-sharings.table.ts';

/** A sharing with the facts that decide whether it works for a visitor. */
export type Link = ExternalSharingRow & {
  gegenpost_id: string;
  owner_user_id: number;
  /** The owner's account is registered, and its deletion was not requested. */
  is_owner_here: boolean;
  /** Whether the owner blocks the visitor's company. */
  blocks: boolean;
};

/** The NOTIFY channel by which all processes learn that a link's content changed or that it ended. */
export const LINKS_CHANNEL = 'sharings';

/** @param companyId Company of the visitor; null: none. */
export async function findLink(db: Db, tokenHash: Buffer, companyId: number | null): Promise<Link | null> {
  const [row] = await db
    .select({
      sharing: externalSharings,
      gegenpost_id: profiles.gegenpost_id,
      owner_user_id: users.id,
      is_owner_here: sql<boolean>`${users.registration_finished} and ${isNull(users.deletion_requested_at)} and ${isNull(users.locked_at)}`,
      blocks: companyId === null ? sql<boolean>`false` : sql<boolean>`${isBlocked(companyId)}`,
    })
    .from(externalSharings)
    .innerJoin(profiles, eq(profiles.id, externalSharings.profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, externalSharings.profile_id))
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(externalSharings.token_hash, tokenHash));
  if (!row) return null;
  const { sharing, ...about } = row;
  return { ...sharing, ...about };
}

/** The given sharings that work today, whose owners are registered and do not block the company. */
export async function findOpenSharings(
  db: Db,
  companyId: number,
  ids: readonly number[],
  today: string,
): Promise<Pick<ExternalSharingRow, 'id' | 'profile_id' | 'groups' | 'with_documents'>[]> {
  if (ids.length === 0) return [];
  const { id, profile_id, groups, with_documents, expires_on, deactivated_at } = externalSharings;
  return db
    .select({ id, profile_id, groups, with_documents })
    .from(externalSharings)
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, profile_id))
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(
      and(
        inArray(id, [...ids]),
        isNull(deactivated_at),
        or(isNull(expires_on), gte(expires_on, today)),
        isNull(users.deletion_requested_at),
        isNull(users.locked_at),
        not(isBlocked(companyId)),
      ),
    );
}

/** Id of the talent with which a company stores a candidate; null: none. */
export async function findTalentId(db: Db, companyId: number | null, profileId: number): Promise<number | null> {
  if (companyId === null) return null;
  const [row] = await db
    .select({ id: talents.id })
    .from(talents)
    .where(and(eq(talents.company_id, companyId), eq(talents.profile_id, profileId), isNull(talents.deleted_at)));
  return row?.id ?? null;
}

export async function updateViewed(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(externalSharings)
    .set({
      views: sql`${externalSharings.views} + 1`,
      first_viewed_at: sql`coalesce(${externalSharings.first_viewed_at}, ${now}::timestamptz)`,
      last_viewed_at: now,
    })
    .where(eq(externalSharings.id, id));
}

/** Notifies all processes once the transaction commits. */
export async function notifyLink(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINKS_CHANNEL}, ${String(id)})`);
}

/** User id of a profile; null: it has no user. */
export async function findUserOf(db: Db, profileId: number): Promise<number | null> {
  const [row] = await db.select({ user_id: profiles.user_id }).from(profiles).where(eq(profiles.id, profileId));
  return row?.user_id ?? null;
}

/** Marks links whose last day is over, once for each last day; concurrent calls never return the same one. */
export async function updateLapsed(tx: Db, today: string): Promise<{ id: number; profile_id: number }[]> {
  return tx
    .update(externalSharings)
    .set({ lapse_told_on: sql`${externalSharings.expires_on}` })
    .where(
      and(
        isNull(externalSharings.deactivated_at),
        lt(externalSharings.expires_on, today),
        sql`${externalSharings.lapse_told_on} is distinct from ${externalSharings.expires_on}`,
      ),
    )
    .returning({ id: externalSharings.id, profile_id: externalSharings.profile_id });
}

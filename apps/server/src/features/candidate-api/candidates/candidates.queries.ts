import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked, momentColumn } from '#platform/db/rows.ts';

/** Lock until the transaction ends, so that programs of one company write one after the other. */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

const isKept = (companyId: number) =>
  and(eq(candidates.vermittler_company_id, companyId), isNull(candidates.removed_at), isNull(candidates.restricted_at));

export const countKept = (tx: Db, companyId: number): Promise<number> => tx.$count(candidates, isKept(companyId));

/** Everything of a candidate that is no draft. */
const standing = {
  profile_id: candidates.profile_id,
  external_id: candidates.external_id,
  gegenpost_id: profiles.gegenpost_id,
  online: candidates.is_online,
  consented: sql<boolean>`${candidates.placement_consented_at} is not null`,
  claimed: sql<boolean>`${profiles.user_id} is not null`,
  /** Of the person, the candidate, or their consent or being online, whichever changed last; as exact as a cursor. */
  updated_at: sql`date_trunc('milliseconds',
    greatest(${candidates.updated_at}, ${candidates.standing_changed_at}, ${profiles.updated_at}))`.mapWith(
    checked(momentColumn),
  ),
};

const select = (db: Db) =>
  db.select(standing).from(candidates).innerJoin(profiles, eq(profiles.id, candidates.profile_id)).$dynamic();
export type Standing = Awaited<ReturnType<typeof select>>[number];

/** Own candidates by their external ids; ids of others are not found. */
export async function findByExternalIds(
  db: Db,
  companyId: number,
  externalIds: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await select(db).where(and(isKept(companyId), inArray(candidates.external_id, [...externalIds])));
  return new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row] as const])));
}

/** Where a page begins: behind this candidate. */
export type Position = { updated_at: Date; profile_id: number };

/** A page in the order of the last changes. */
export async function findPage(
  db: Db,
  companyId: number,
  { since, after, limit }: { since: Date | null; after: Position | null; limit: number },
): Promise<Standing[]> {
  const changed = standing.updated_at;
  const isBehind =
    after &&
    or(gt(changed, after.updated_at), and(eq(changed, after.updated_at), gt(candidates.profile_id, after.profile_id)));
  return select(db)
    .where(and(isKept(companyId), since ? gte(changed, since) : undefined, isBehind ?? undefined))
    .orderBy(asc(changed), asc(candidates.profile_id))
    .limit(limit);
}

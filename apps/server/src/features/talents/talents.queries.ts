import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { candidateNotes, profileViews } from '#features/search/search.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type TalentRow, talents } from './talents.table.ts';

type Owned = { company_id: number; id: number };
export type CompanyViewer = Viewer & { company_id: number };

/** A talent with what the company noted, and whether it may open the candidate now without the link. */
export type KeptRow = TalentRow & {
  is_open: boolean;
  note: string | null;
  noted_at: Date | null;
  viewed_at: Date | null;
  /** Of the link, whether it opens or not. */
  token_sealed: string | null;
};

const isKept = (companyId: number) => and(eq(talents.company_id, companyId), isNull(talents.deleted_at));

/** Makes those who keep talents of one company wait for each other until the transaction ends. */
export async function lockTalents(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function countTalents(tx: Db, companyId: number): Promise<number> {
  return tx.$count(talents, isKept(companyId));
}

/** Last kept first. */
export async function findTalents(
  db: Db,
  viewer: CompanyViewer,
  { ids, before, limit }: { ids?: readonly number[]; before?: number; limit: number },
): Promise<KeptRow[]> {
  const { company_id } = viewer;
  const lastViews = db
    .select({ profile_id: profileViews.profile_id, viewed_at: max(profileViews.viewed_at).as('opened_at') })
    .from(profileViews)
    .where(eq(profileViews.company_id, company_id))
    .groupBy(profileViews.profile_id)
    .as('last_views');
  return db
    .select({
      ...getTableColumns(talents),
      is_open: sql<boolean>`${openTo(viewer)}`,
      note: candidateNotes.note,
      noted_at: candidateNotes.updated_at,
      viewed_at: lastViews.viewed_at,
      token_sealed: externalSharings.token_sealed,
    })
    .from(talents)
    .innerJoin(candidates, eq(candidates.profile_id, talents.profile_id))
    .leftJoin(
      candidateNotes,
      and(eq(candidateNotes.profile_id, talents.profile_id), eq(candidateNotes.company_id, company_id)),
    )
    .leftJoin(lastViews, eq(lastViews.profile_id, talents.profile_id))
    .leftJoin(externalSharings, eq(externalSharings.id, talents.sharing_id))
    .where(
      and(
        isKept(company_id),
        ids && inArray(talents.id, [...ids]),
        before === undefined ? undefined : lt(talents.id, before),
      ),
    )
    .orderBy(desc(talents.id))
    .limit(limit);
}

/** Whom a company keeps, by number, and whether it may open each now without the link. */
export async function findKeptNumbers(db: Db, viewer: CompanyViewer, ids?: readonly number[]) {
  return db
    .select({
      id: talents.id,
      gegenpost_id: profiles.gegenpost_id,
      rejected: talents.rejected,
      sharing_id: talents.sharing_id,
      is_open: sql<boolean>`${openTo(viewer)}`,
    })
    .from(talents)
    .innerJoin(profiles, eq(profiles.id, talents.profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, talents.profile_id))
    .where(and(isKept(viewer.company_id), ids && inArray(talents.id, [...ids])))
    .orderBy(desc(talents.id));
}

/** Profile ids of those whom the viewer may open; of the others nothing. */
export async function findOpenIds(db: Db, viewer: Viewer, gegenpostIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(inArray(profiles.gegenpost_id, [...gegenpostIds]), openTo(viewer)))
    .orderBy(candidates.profile_id);
  return rows.map(({ id }) => id);
}

/** Those of the candidates whom the company keeps. */
export async function findKeptOf(tx: Db, companyId: number, profileIds: readonly number[]): Promise<TalentRow[]> {
  return tx
    .select()
    .from(talents)
    .where(and(isKept(companyId), inArray(talents.profile_id, [...profileIds])));
}

/** Keeps candidates who are not kept; those removed a moment ago begin anew. */
export async function upsertTalents(
  tx: Db,
  companyId: number,
  rows: readonly Pick<TalentRow, 'profile_id' | 'origin' | 'sharing_id'>[],
  now: Date,
): Promise<number[]> {
  const begun = { rejected: false, created_at: now, updated_at: now, deleted_at: null };
  const given = { origin: sql`excluded.origin`, sharing_id: sql`excluded.sharing_id` };
  const kept = await tx
    .insert(talents)
    .values(rows.map((row) => ({ ...row, ...begun, company_id: companyId })))
    .onConflictDoUpdate({ target: [talents.company_id, talents.profile_id], set: { ...begun, ...given } })
    .returning({ id: talents.id });
  return kept.map(({ id }) => id);
}

/** @returns null for a missing, a foreign and a removed one. */
export async function findTalentRow(tx: Db, { company_id, id }: Owned): Promise<TalentRow | null> {
  const [row] = await tx
    .select()
    .from(talents)
    .where(and(isKept(company_id), eq(talents.id, id)));
  return row ?? null;
}

/** @returns False for a missing, a foreign and a removed one. */
export async function updateTalent(
  tx: Db,
  { company_id, id }: Owned,
  values: Partial<Pick<TalentRow, 'rejected' | 'sharing_id' | 'updated_at' | 'deleted_at'>>,
): Promise<boolean> {
  const changed = await tx
    .update(talents)
    .set(values)
    .where(and(isKept(company_id), eq(talents.id, id)))
    .returning({ id: talents.id });
  return changed.length === 1;
}

/** Takes back a removal. @returns False unless it was removed after `since`. */
export async function updateTalentRestored(tx: Db, { company_id, id }: Owned, since: Date): Promise<boolean> {
  const restored = await tx
    .update(talents)
    .set({ deleted_at: null })
    .where(and(eq(talents.company_id, company_id), eq(talents.id, id), gt(talents.deleted_at, since)))
    .returning({ id: talents.id });
  return restored.length === 1;
}

/** Takes away what was removed before a moment. */
export async function deleteRemovedTalents(db: Db, before: Date): Promise<void> {
  await db.delete(talents).where(lt(talents.deleted_at, before));
}

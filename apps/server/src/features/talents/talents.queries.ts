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

/** A talent with the company's note, and whether the company may open the candidate now without the link. */
export type KeptRow = TalentRow & {
  is_open: boolean;
  note: string | null;
  noted_at: Date | null;
  viewed_at: Date | null;
  /** Token of the link, whether it still works or not. */
  token_sealed: string | null;
};

const isKept = (companyId: number) => and(eq(talents.company_id, companyId), isNull(talents.deleted_at));

/** Advisory lock until the transaction ends, so that talents are added to one company one after the other. */
export async function lockTalents(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function countTalents(tx: Db, companyId: number): Promise<number> {
  return tx.$count(talents, isKept(companyId));
}

/** Talents of a company, most recently added first. */
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

/** Public ids of a company's talents, and whether it may open each now without the link. */
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

/** Profile ids of the candidates whom the viewer may open; others are left out. */
export async function findOpenIds(db: Db, viewer: Viewer, gegenpostIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(inArray(profiles.gegenpost_id, [...gegenpostIds]), openTo(viewer)))
    .orderBy(candidates.profile_id);
  return rows.map(({ id }) => id);
}

/** The given candidates who are talents of the company. */
export async function findKeptOf(tx: Db, companyId: number, profileIds: readonly number[]): Promise<TalentRow[]> {
  return tx
    .select()
    .from(talents)
    .where(and(isKept(companyId), inArray(talents.profile_id, [...profileIds])));
}

/** Adds candidates who are not talents yet; recently removed ones are added as new. */
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

/** @returns null when it does not exist, belongs to another company or was removed. */
export async function findTalentRow(tx: Db, { company_id, id }: Owned): Promise<TalentRow | null> {
  const [row] = await tx
    .select()
    .from(talents)
    .where(and(isKept(company_id), eq(talents.id, id)));
  return row ?? null;
}

/** @returns False when it does not exist, belongs to another company or was removed. */
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

/**
 * Undoes a removal.
 *
 * @returns False unless it was removed after `since`.
 */
export async function updateTalentRestored(tx: Db, { company_id, id }: Owned, since: Date): Promise<boolean> {
  const restored = await tx
    .update(talents)
    .set({ deleted_at: null })
    .where(and(eq(talents.company_id, company_id), eq(talents.id, id), gt(talents.deleted_at, since)))
    .returning({ id: talents.id });
  return restored.length === 1;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedTalents(db: Db, before: Date): Promise<void> {
  await db.delete(talents).where(lt(talents.deleted_at, before));
}

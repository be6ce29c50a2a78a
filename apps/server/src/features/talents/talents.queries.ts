import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { candidateNotes } from '#features/search/search.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';
import { type TalentRow, talents } from './talents.table.ts';

type Owned = { company_id: number; id: number };
export type CompanyViewer = Viewer & { company_id: number };

/** A talent with the company's note, and whether the company may open the candidate now without the link. */
export type KeptRow = TalentRow & {
  is_open: boolean;
  note: string | null;
  noted_at: Date | null;
  /** Token of the link, whether it still works or not. */
  token_sealed: string | null;
};

const isKept = (companyId: number | SQL) => and(eq(talents.company_id, companyId), isNull(talents.deleted_at));

/** Advisory lock until the transaction ends, so that talents are added to one company one after the other. */
export async function lockTalents(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function countTalents(tx: Db, companyId: number): Promise<number> {
  return tx.$count(talents, isKept(companyId));
}

const company_id = sql`${sql.placeholder('company_id')}::int`;
const profile_id = sql`${sql.placeholder('profile_id')}::int`;
const ids = sql`(select ${sql.placeholder('ids')}::int[])::int[]`;
const isAsked = and(isKept(company_id), sql`(${ids} is null or ${talents.id} = any(${ids}))`);

const keptRows = onceByName(
  (role: Viewer['role']) => `kept_talents_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const before = sql`${sql.placeholder('before')}::int`;
      return db
        .select({
          ...getTableColumns(talents),
          is_open: sql<boolean>`${openTo({ company_id, profile_id, role })}`,
          note: candidateNotes.note,
          noted_at: candidateNotes.updated_at,
          token_sealed: externalSharings.token_sealed,
        })
        .from(talents)
        .innerJoin(candidates, eq(candidates.profile_id, talents.profile_id))
        .leftJoin(
          candidateNotes,
          and(eq(candidateNotes.profile_id, talents.profile_id), eq(candidateNotes.company_id, company_id)),
        )
        .leftJoin(externalSharings, eq(externalSharings.id, talents.sharing_id))
        .where(and(isAsked, sql`(${before} is null or ${talents.id} < ${before})`))
        .orderBy(desc(talents.id))
        .limit(sql.placeholder('limit'));
    }),
);

/** Talents of a company, or some of them, most recently added first. */
export function findTalents(
  db: Db,
  { role, company_id, profile_id }: CompanyViewer,
  { ids = null, before = null, limit }: { ids?: readonly number[] | null; before?: number | null; limit: number },
): Promise<KeptRow[]> {
  return keptRows(role)(db, { company_id, profile_id, ids: ids && [...ids], before, limit });
}

const keptNumbers = onceByName(
  (role: Viewer['role']) => `kept_numbers_${role}`,
  (name, role) =>
    prepareQuery(name, (db) =>
      db
        .select({
          id: talents.id,
          gegenpost_id: profiles.gegenpost_id,
          rejected: talents.rejected,
          sharing_id: talents.sharing_id,
          is_open: sql<boolean>`${openTo({ company_id, profile_id, role })}`,
        })
        .from(talents)
        .innerJoin(profiles, eq(profiles.id, talents.profile_id))
        .innerJoin(candidates, eq(candidates.profile_id, talents.profile_id))
        .where(isAsked)
        .orderBy(desc(talents.id)),
    ),
);

/** Public ids of a company's talents, or of some of them, and whether it may open each now without the link. */
export function findKeptNumbers(
  db: Db,
  { role, company_id, profile_id }: CompanyViewer,
  ids: readonly number[] | null = null,
): ReturnType<ReturnType<typeof keptNumbers>> {
  return keptNumbers(role)(db, { company_id, profile_id, ids: ids && [...ids] });
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

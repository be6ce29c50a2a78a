import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { candidates, fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import {
  candidateImportMappings,
  candidateImportRows,
  candidateImports,
  type ImportTableRow,
} from './candidate-imports.table.ts';

type Owned = { company_id: number; id: number };
const isOwned = ({ company_id, id }: Owned) =>
  and(eq(candidateImports.company_id, company_id), eq(candidateImports.id, id));

/** Imports of a company wait for each other here, so that a key is used once. */
export async function lockImports(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function findImportByKey(tx: Db, companyId: number, key: string): Promise<ImportTableRow | null> {
  const [row] = await tx
    .select()
    .from(candidateImports)
    .where(and(eq(candidateImports.company_id, companyId), eq(candidateImports.idempotency_key, key)));
  return row ?? null;
}

export async function insertImport(tx: Db, values: typeof candidateImports.$inferInsert): Promise<ImportTableRow> {
  const [row] = await tx.insert(candidateImports).values(values).returning();
  return the(row, 'inserted import');
}

/** @returns null when it does not exist or belongs to another company. */
export async function findImport(db: Db, owned: Owned): Promise<ImportTableRow | null> {
  const [row] = await db.select().from(candidateImports).where(isOwned(owned));
  return row ?? null;
}

/** Reads and locks an import until the transaction ends. */
export async function lockImport(tx: Db, owned: Owned): Promise<ImportTableRow | null> {
  const [row] = await tx.select().from(candidateImports).where(isOwned(owned)).for('no key update');
  return row ?? null;
}

/** The import of a job, of any company. */
export async function lockImportOfJob(tx: Db, id: number): Promise<ImportTableRow | null> {
  const [row] = await tx.select().from(candidateImports).where(eq(candidateImports.id, id)).for('no key update');
  return row ?? null;
}

export async function updateImport(tx: Db, id: number, values: Partial<ImportTableRow>): Promise<void> {
  await tx.update(candidateImports).set(values).where(eq(candidateImports.id, id));
}

/** Whether it is taken: `from` is the state that it has to be in still. */
export async function moveImport(
  tx: Db,
  id: number,
  from: readonly ImportTableRow['state'][],
  values: Partial<ImportTableRow>,
): Promise<boolean> {
  const moved = await tx
    .update(candidateImports)
    .set(values)
    .where(and(eq(candidateImports.id, id), inArray(candidateImports.state, [...from])))
    .returning({ id: candidateImports.id });
  return moved.length === 1;
}

export async function isAnotherRunning(db: Db, { company_id, id }: Owned): Promise<boolean> {
  const [row] = await db
    .select({ id: candidateImports.id })
    .from(candidateImports)
    .where(
      and(
        eq(candidateImports.company_id, company_id),
        inArray(candidateImports.state, ['running', 'undoing']),
        sql`${candidateImports.id} <> ${id}`,
      ),
    );
  return row !== undefined;
}

export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx.delete(candidateImports).where(eq(candidateImports.id, id));
}

/** Imports of the company with who began them, the latest first. */
export async function findImports(db: Db, companyId: number) {
  return db
    .select({
      id: candidateImports.id,
      state: candidateImports.state,
      file_name: candidateImports.file_name,
      counts: candidateImports.counts,
      created_at: candidateImports.created_at,
      finished_at: candidateImports.finished_at,
      by: fullNameOf(profiles),
    })
    .from(candidateImports)
    .leftJoin(profiles, eq(profiles.user_id, candidateImports.user_id))
    .where(eq(candidateImports.company_id, companyId))
    .orderBy(desc(candidateImports.id))
    .limit(100);
}

export async function hasFile(db: Db, file_key: string): Promise<boolean> {
  return (await db.$count(candidateImports, eq(candidateImports.file_key, file_key))) > 0;
}

/** Imports older than a moment whose file or cells still stand. */
export async function findOutdated(db: Db, before: Date): Promise<{ id: number; file_key: string | null }[]> {
  return db
    .select({ id: candidateImports.id, file_key: candidateImports.file_key })
    .from(candidateImports)
    .where(and(lt(candidateImports.created_at, before), isNull(candidateImports.erased_at)))
    .limit(100);
}

/** What is kept is numbers: whose rows they were cannot be told any more. */
export async function eraseContents(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(candidateImportRows)
    .set({ cells: null, draft: null, chosen: null, before: null, after: null })
    .where(eq(candidateImportRows.import_id, id));
  await tx
    .update(candidateImports)
    .set({ file_key: null, erased_at: now, found_values: [], value_map: {}, samples: { columns: [], special: [] } })
    .where(eq(candidateImports.id, id));
}

export async function findMapping(db: Db, companyId: number, fingerprint: string) {
  const [row] = await db
    .select({ mapping: candidateImportMappings.mapping, options: candidateImportMappings.options })
    .from(candidateImportMappings)
    .where(
      and(eq(candidateImportMappings.company_id, companyId), eq(candidateImportMappings.fingerprint, fingerprint)),
    );
  return row ?? null;
}

export async function saveMapping(tx: Db, values: typeof candidateImportMappings.$inferInsert): Promise<void> {
  await tx
    .insert(candidateImportMappings)
    .values(values)
    .onConflictDoUpdate({
      target: [candidateImportMappings.company_id, candidateImportMappings.fingerprint],
      set: { mapping: values.mapping, options: values.options, used_at: values.used_at },
    });
}

/** Names and numbers of candidates of the company. */
export async function findNames(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: profiles.id,
      name: fullNameOf(profiles),
      external_id: candidates.external_id,
      is_claimed: sql<boolean>`${profiles.user_id} is not null`,
    })
    .from(profiles)
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .where(and(inArray(profiles.id, [...ids]), eq(candidates.vermittler_company_id, companyId)));
}

/** Imports at which a job is, or should be. */
export async function findUnfinished(db: Db): Promise<{ id: number; state: ImportTableRow['state'] }[]> {
  return db
    .select({ id: candidateImports.id, state: candidateImports.state })
    .from(candidateImports)
    .where(inArray(candidateImports.state, ['running', 'undoing']));
}

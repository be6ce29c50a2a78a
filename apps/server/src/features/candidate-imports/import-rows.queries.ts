import { IMPORT_ROWS_PAGE, type ImportRowFilter } from '@gegenpost/contract/candidate-import-rows.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type ImportRowRow, candidateImportRows as rows } from './candidate-imports.table.ts';

/** The columns that a check writes. */
export type StoredRow = Pick<
  ImportRowRow,
  | 'row_no'
  | 'cells'
  | 'edited'
  | 'is_ragged'
  | 'draft'
  | 'chosen'
  | 'errors'
  | 'action'
  | 'decision'
  | 'matches'
  | 'same_as'
  | 'profile_id'
>;

const TYPES = sql.raw(
  'row_no int, cells jsonb, edited smallint[], is_ragged boolean, draft jsonb, chosen jsonb, errors jsonb, action text, decision text, matches int[], same_as int, profile_id int',
);
const CHUNK = 1000;

/** Puts rows in the place of those with their numbers. */
export async function putRows(tx: Db, importId: number, stored: readonly StoredRow[]): Promise<void> {
  for (let at = 0; at < stored.length; at += CHUNK) {
    const part = JSON.stringify(stored.slice(at, at + CHUNK));
    await tx.execute(sql`insert into candidate_import_rows
        (import_id, row_no, cells, edited, is_ragged, draft, chosen, errors, action, decision, matches, same_as, profile_id)
      select ${importId}, given.* from jsonb_to_recordset(${part}::jsonb) as given (${TYPES})
      on conflict (import_id, row_no) do update set cells = excluded.cells, edited = excluded.edited,
        is_ragged = excluded.is_ragged, draft = excluded.draft, chosen = excluded.chosen, errors = excluded.errors,
        action = excluded.action, decision = excluded.decision, matches = excluded.matches,
        same_as = excluded.same_as, profile_id = excluded.profile_id`);
  }
}

export async function deleteRows(tx: Db, importId: number): Promise<void> {
  await tx.delete(rows).where(eq(rows.import_id, importId));
}

export async function findRows(db: Db, importId: number): Promise<ImportRowRow[]> {
  return db.select().from(rows).where(eq(rows.import_id, importId)).orderBy(asc(rows.row_no));
}

export async function findRow(db: Db, importId: number, no: number): Promise<ImportRowRow | null> {
  const [row] = await db
    .select()
    .from(rows)
    .where(and(eq(rows.import_id, importId), eq(rows.row_no, no)));
  return row ?? null;
}

/** A page of rows behind a number, and one more if there is one. */
export async function findRowsPage(
  db: Db,
  importId: number,
  { filter, after }: { filter: ImportRowFilter; after: number },
): Promise<ImportRowRow[]> {
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.import_id, importId), gt(rows.row_no, after), passes(filter)))
    .orderBy(asc(rows.row_no))
    .limit(IMPORT_ROWS_PAGE + 1);
}

function passes(filter: ImportRowFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'failed') return eq(rows.result, 'failed');
  if (filter === 'kept') return and(isNotNull(rows.undo), sql`${rows.undo} <> 'undone'`);
  return eq(rows.action, filter);
}

/** The next rows that have no result, of those that are to be stored. */
export async function findWaiting(tx: Db, importId: number, limit: number): Promise<ImportRowRow[]> {
  return tx
    .select()
    .from(rows)
    .where(
      and(eq(rows.import_id, importId), isNull(rows.result), inArray(rows.action, ['create', 'update', 'unchanged'])),
    )
    .orderBy(asc(rows.row_no))
    .limit(limit);
}

export type RowResult = Pick<ImportRowRow, 'row_no' | 'result' | 'profile_id' | 'before' | 'after' | 'errors'>;

export async function putResults(tx: Db, importId: number, results: readonly RowResult[], now: Date): Promise<void> {
  await tx.execute(sql`update candidate_import_rows r set result = given.result, profile_id = given.profile_id,
      before = given.before, after = given.after, errors = given.errors, written_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as given (row_no int, result text, profile_id int, before jsonb, after jsonb, errors jsonb)
    where r.import_id = ${importId} and r.row_no = given.row_no`);
}

/** How many rows have which result, and how many of those that get one have none. */
export async function countResults(db: Db, importId: number): Promise<Map<string | null, number>> {
  const found = await db
    .select({ result: rows.result, count: sql<number>`count(*)::int` })
    .from(rows)
    .where(and(eq(rows.import_id, importId), notInArray(rows.action, ['faulty', 'skip'])))
    .groupBy(rows.result);
  return new Map(found.map(({ result, count }) => [result, count]));
}

/** The next rows that changed somebody and were not looked at since the import is undone. */
export async function findToUndo(tx: Db, importId: number, limit: number): Promise<ImportRowRow[]> {
  return tx
    .select()
    .from(rows)
    .where(and(eq(rows.import_id, importId), inArray(rows.result, ['created', 'updated']), isNull(rows.undo)))
    .orderBy(asc(rows.row_no))
    .limit(limit);
}

export async function putUndone(
  tx: Db,
  importId: number,
  looked: readonly Pick<ImportRowRow, 'row_no' | 'undo'>[],
): Promise<void> {
  await tx.execute(sql`update candidate_import_rows r set undo = given.undo
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as given (row_no int, undo text)
    where r.import_id = ${importId} and r.row_no = given.row_no`);
}

export async function countUndone(db: Db, importId: number): Promise<{ undone: number; kept: number }> {
  const [count] = await db
    .select({
      undone: sql<number>`count(*) filter (where ${rows.undo} = 'undone')::int`,
      kept: sql<number>`count(*) filter (where ${rows.undo} <> 'undone')::int`,
    })
    .from(rows)
    .where(eq(rows.import_id, importId));
  return count ?? { undone: 0, kept: 0 };
}

/** Ids of candidates that this import created and who are still there and offline. */
export async function findCreatedOffline(db: Db, importId: number, companyId: number) {
  return db
    .select({ id: candidates.profile_id, consented_at: candidates.placement_consented_at })
    .from(rows)
    .innerJoin(candidates, eq(candidates.profile_id, rows.profile_id))
    .where(
      and(
        eq(rows.import_id, importId),
        eq(rows.result, 'created'),
        eq(candidates.vermittler_company_id, companyId),
        eq(candidates.is_online, false),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    )
    .orderBy(asc(candidates.profile_id));
}

/** The company's candidates by which rows can be known again. */
export async function findKnownPeople(db: Db, companyId: number) {
  return db
    .select({
      profile_id: candidates.profile_id,
      external_id: candidates.external_id,
      email: profiles.email,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      birthday: profiles.birthday,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(
      and(
        eq(candidates.vermittler_company_id, companyId),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    );
}

/** Those of the ids that are the company's own still, locked until the transaction ends. */
export async function lockOwn(tx: Db, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const own = await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(
      and(
        inArray(candidates.profile_id, [...ids]),
        eq(candidates.vermittler_company_id, companyId),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    )
    .orderBy(asc(candidates.profile_id))
    .for('update');
  return new Set(own.map(({ id }) => id));
}

/** All rows with what settles them, without their cells. */
export async function findDrafted(tx: Db, importId: number) {
  return tx
    .select({
      row_no: rows.row_no,
      is_ragged: rows.is_ragged,
      decision: rows.decision,
      draft: rows.draft,
      chosen: rows.chosen,
      errors: rows.errors,
      action: rows.action,
      matches: rows.matches,
      same_as: rows.same_as,
      profile_id: rows.profile_id,
    })
    .from(rows)
    .where(eq(rows.import_id, importId))
    .orderBy(asc(rows.row_no));
}

export type Verdict = Pick<ImportRowRow, 'row_no' | 'errors' | 'action' | 'matches' | 'same_as' | 'profile_id'>;

export async function putVerdicts(tx: Db, importId: number, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await tx.execute(sql`update candidate_import_rows r set errors = given.errors, action = given.action,
      matches = given.matches, same_as = given.same_as, profile_id = given.profile_id
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as given (row_no int, errors jsonb, action text, matches int[], same_as int, profile_id int)
    where r.import_id = ${importId} and r.row_no = given.row_no`);
}

export async function updateCells(
  tx: Db,
  importId: number,
  {
    row_no,
    ...values
  }: Pick<ImportRowRow, 'row_no' | 'cells' | 'edited' | 'draft' | 'chosen' | 'decision' | 'is_ragged'>,
): Promise<void> {
  await tx
    .update(rows)
    .set(values)
    .where(and(eq(rows.import_id, importId), eq(rows.row_no, row_no)));
}

/** Drafts of rows that create somebody, in their order. */
export async function findToStore(db: Db, importId: number, limit: number): Promise<object[]> {
  const found = await db
    .select({ draft: rows.draft })
    .from(rows)
    .where(and(eq(rows.import_id, importId), eq(rows.action, 'create'), isNotNull(rows.draft)))
    .orderBy(asc(rows.row_no))
    .limit(limit);
  return found.flatMap(({ draft }) => draft ?? []);
}

/** Rows behind a number, for a report. */
export async function findReported(db: Db, importId: number, after: number, limit: number): Promise<ImportRowRow[]> {
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.import_id, importId), gt(rows.row_no, after)))
    .orderBy(asc(rows.row_no))
    .limit(limit);
}

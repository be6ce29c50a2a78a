import type { ImportRowChange } from '@gegenpost/contract/candidate-import-rows.ts';
import type { ImportCounts } from '@gegenpost/contract/candidate-imports.ts';
import { lockImport, updateImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import type { ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import {
  checkRow,
  countMonthly,
  isOpen,
  openCatalogues,
  settle,
} from '#features/candidate-imports/check/check-rows.service.ts';
import type { CheckedRow, DraftedRow, RowDraft } from '#features/candidate-imports/check/checked-row.ts';
import { countsOf } from '#features/candidate-imports/check/settle-rows.ts';
import {
  findDrafted,
  findRow,
  putVerdicts,
  updateCells,
  type Verdict,
} from '#features/candidate-imports/import-rows.queries.ts';
import type { ImportParts, Owned } from '#features/candidate-imports/imports.service.ts';
import { refusals } from '#features/candidate-imports/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';

/**
 * Puts a row right, or decides who is meant by it; other rows of the same person are judged anew.
 *
 * @throws {AppError} 404 for an import or a row that is not there; 409 `import_not_open`.
 */
export async function changeRow(
  { db, clock }: Pick<ImportParts, 'db' | 'clock'>,
  { no, ...owned }: Owned & { no: number },
  change: ImportRowChange,
): Promise<{ counts: ImportCounts; monthly_incomes: number }> {
  const catalogues = await openCatalogues(db);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const known = await lockImport(tx, owned);
    if (!known) throw notFound();
    if (known.state !== 'open') throw conflict(refusals.import_not_open);
    const row = await findRow(tx, known.id, no);
    if (!row) throw notFound();
    const cells = [...(row.cells ?? [])];
    const edits = (change.cells ?? []).filter(({ column }) => column < cells.length);
    for (const { column, raw } of edits) cells[column] = raw;
    const edited = [...new Set([...row.edited, ...edits.map(({ column }) => column)])];
    const decision = change.decision === undefined ? row.decision : (change.decision?.toString() ?? null);
    // Who puts a row right has seen what is too much in it.
    const is_ragged = row.is_ragged && edits.length === 0;
    const changed = { row_no: no, is_ragged, decision, cells, edited };
    const { drafted, values } = await checkRow(catalogues, known, changed, now);
    const { draft, chosen } = drafted;
    await updateCells(tx, known.id, { ...changed, draft, chosen });
    const summary = await settleAgain(tx, known, drafted, now);
    const texts = new Set(known.found_values.map(({ field, key }) => `${field} ${key}`));
    const added = values.filter(({ field, key }) => !texts.has(`${field} ${key}`));
    const asked = known.options.leave_out_unknown ? [] : added.filter(isOpen(known.value_map));
    const found_values = [...asked, ...known.found_values, ...added.filter((value) => !asked.includes(value))];
    await updateImport(tx, known.id, { ...summary, found_values, open_values: known.open_values + asked.length });
    return summary;
  });
}

/** Judges all rows with a changed one among them, and writes those whose verdict is another one. */
async function settleAgain(tx: Db, { id, company_id }: ImportTableRow, changed: DraftedRow, now: Date) {
  const stored = await findDrafted(tx, id);
  const before = new Map(stored.map((row) => [row.row_no, row]));
  const rows = stored.map((row): DraftedRow => {
    if (row.row_no === changed.row_no) return changed;
    return { ...row, draft: row.draft as RowDraft, chosen: row.chosen ?? {}, cellErrors: row.errors.cells };
  });
  const settled = await settle(tx, company_id, rows, now, (row, profileId) => {
    const known = before.get(row.row_no);
    if (row === changed || known?.profile_id !== profileId) return null;
    return known.action === 'update' || known.action === 'unchanged' ? known.action === 'unchanged' : null;
  });
  const verdicts = settled.map(verdictOf);
  await putVerdicts(
    tx,
    id,
    verdicts.filter((verdict) => !isSame(verdict, before.get(verdict.row_no))),
  );
  return { counts: countsOf(settled), monthly_incomes: countMonthly(settled) };
}

const verdictOf = ({ row_no, rowError, cellErrors, action, matches, same_as, profile_id }: CheckedRow): Verdict => ({
  ...{ row_no, action, matches, same_as, profile_id },
  errors: { row: rowError, cells: cellErrors },
});

const isSame = (one: Verdict, other: Verdict | undefined) =>
  other !== undefined &&
  one.action === other.action &&
  one.same_as === other.same_as &&
  one.profile_id === other.profile_id &&
  JSON.stringify([one.errors, one.matches]) === JSON.stringify([other.errors, other.matches]);

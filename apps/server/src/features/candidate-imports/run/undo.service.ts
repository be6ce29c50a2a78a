import { isDeepStrictEqual } from 'node:util';
import type { ImportKeptReason } from '@gegenpost/contract/candidate-import-rows.ts';
import {
  isAnotherRunning,
  lockImport,
  lockImportOfJob,
  lockImports,
  moveImport,
  updateImport,
} from '#features/candidate-imports/candidate-imports.queries.ts';
import type { ImportRowRow, ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { findToUndo, lockOwn, putUndone } from '#features/candidate-imports/import-rows.queries.ts';
import type { Owned } from '#features/candidate-imports/imports.service.ts';
import { undoableUntil } from '#features/candidate-imports/present-import.service.ts';
import { refusals } from '#features/candidate-imports/texts.de.ts';
import { removeCandidates } from '#features/own-candidates/bulk/removal.service.ts';
import { draftOf, fieldsOf } from '#features/own-candidates/write/candidate-fields.service.ts';
import { readCandidates, writeCandidates } from '#features/own-candidates/write/write-candidates.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { atHalfPace } from './pace.ts';
import { findAgentOf, findTouched, type Touched } from './run.queries.ts';
import { type ImportJob, publishProgress, type RunParts } from './run.service.ts';

export const UNDO = 'candidate-imports.undo';
const CHUNK = 250;

/**
 * Starts taking an import back; a repeated call changes nothing.
 *
 * @throws {AppError} 404; 409 `import_not_undoable` when it did not run, or longer ago than 7 days; `import_running`.
 */
export async function startUndo({ db, jobs, clock }: RunParts, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the company, as pieces of a run hold them.
    const known = await lockImport(tx, owned);
    if (!known) throw notFound();
    await lockImports(tx, owned.company_id);
    if (known.state === 'undoing' || known.state === 'undone') return;
    if (undoableUntil(known, clock.now()) === null) throw conflict(refusals.import_not_undoable);
    if (await isAnotherRunning(tx, owned)) throw conflict(refusals.import_running);
    await updateImport(tx, known.id, { state: 'undoing' });
    const job: ImportJob = { import_id: known.id };
    await jobs.enqueue(tx, UNDO, job);
  });
}

/** Takes back what nobody touched since, piece by piece as it was stored. */
export async function undoImport(parts: RunParts, { import_id }: ImportJob, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await atHalfPace(signal, () => undoChunk(parts, import_id))) continue;
    await parts.db.transaction(async (tx) => {
      if (!(await moveImport(tx, import_id, ['undoing'], { state: 'undone' }))) return;
      const known = await lockImportOfJob(tx, import_id);
      if (known) await publishProgress(tx, parts.realtime, known);
    });
    return;
  }
  throw new Error('the undo was interrupted and goes on with the next try');
}

async function undoChunk({ db, clock, realtime }: RunParts, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lockImportOfJob(tx, id);
    if (known?.state !== 'undoing') return false;
    const rows = await findToUndo(tx, id, CHUNK);
    if (rows.length === 0) return false;
    const ids = rows.flatMap(({ profile_id }) => profile_id ?? []);
    const own = await lockOwn(tx, known.company_id, ids);
    const touched = new Map((await findTouched(tx, [...own])).map((each) => [each.id, each]));
    const looked = rows.map((row) => ({ row, undo: verdictOn(row, touched.get(row.profile_id ?? 0)) }));
    const gone = looked.flatMap(({ row, undo }) =>
      undo === null && row.result === 'created' ? (row.profile_id ?? []) : [],
    );
    const now = clock.now();
    await removeCandidates(tx, realtime, { company_id: known.company_id, ids: gone, now });
    const changed = looked.flatMap(({ row, undo }) => (undo === null && row.result === 'updated' ? row : []));
    const kept = await restore(tx, known, changed, now);
    const verdicts = looked.map(({ row: { row_no }, undo }) => ({
      row_no,
      undo: undo ?? kept.get(row_no) ?? 'undone',
    }));
    await putUndone(tx, id, verdicts as { row_no: number; undo: ImportRowRow['undo'] }[]);
    return true;
  });
}

/** Why a row stays as it is; null: it is taken back, as far as its fields are as they were stored. */
function verdictOn(row: ImportRowRow, touched: Touched | undefined): ImportKeptReason | null {
  if (!touched || touched.is_removed) return 'removed';
  if (touched.is_claimed) return 'claimed';
  if (row.result === 'updated') return null;
  if (touched.is_online) return 'online';
  if (touched.has_messages) return 'contacted';
  if (touched.has_documents || touched.has_image) return 'document';
  if (touched.has_consents) return 'consent';
  if (touched.has_work) return 'edited';
  const { wishes_changed_at, person_changed_at } = touched;
  const { written_at } = row;
  return written_at && (wishes_changed_at > written_at || person_changed_at > written_at) ? 'edited' : null;
}

/**
 * Gives changed candidates their earlier values back, where they are still as the import left them.
 *
 * @returns Rows of which something stayed.
 */
async function restore(
  tx: Db,
  owner: ImportTableRow,
  rows: readonly ImportRowRow[],
  now: Date,
): Promise<Map<number, ImportKeptReason>> {
  const kept = new Map<number, ImportKeptReason>();
  if (rows.length === 0) return kept;
  const known = await readCandidates(
    tx,
    rows.flatMap(({ profile_id }) => profile_id ?? []),
  );
  const drafts = rows.flatMap(({ row_no, profile_id, before, after }) => {
    const written = profile_id === null ? undefined : known.get(profile_id);
    if (!written || profile_id === null) return [];
    const present = fieldsOf(written);
    const fields = Object.keys(before ?? {});
    const same = fields.filter((field) => isDeepStrictEqual(present[field], after?.[field]));
    if (same.length < fields.length) kept.set(row_no, 'changed_field');
    return [{ profile_id, ...draftOf(Object.fromEntries(same.map((field) => [field, before?.[field]]))) }];
  });
  const { company_id } = owner;
  await writeCandidates(tx, { company_id, agent_profile_id: await findAgentOf(tx, owner) }, drafts, now);
  return kept;
}

import { importEvents } from '@gegenpost/contract/candidate-import-progress.ts';
import {
  isAnotherRunning,
  lockImport,
  lockImportOfJob,
  lockImports,
  moveImport,
  updateImport,
} from '#features/candidate-imports/candidate-imports.queries.ts';
import type { ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { checkRows, openCatalogues } from '#features/candidate-imports/check/check-rows.service.ts';
import { findRows, putRows } from '#features/candidate-imports/import-rows.queries.ts';
import type { ImportParts, Owned } from '#features/candidate-imports/imports.service.ts';
import { progressOf } from '#features/candidate-imports/present-import.service.ts';
import { refusals } from '#features/candidate-imports/texts.de.ts';
import { isAway, sqlState } from '#platform/db/database-errors.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { PermanentFailure } from '#platform/job-log.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { atHalfPace } from './pace.ts';
import { runChunk } from './run-chunk.service.ts';

export type RunParts = ImportParts & { realtime: Realtime };
export type ImportJob = { import_id: number };

export const RUN = 'candidate-imports.run';
const [PROGRESSED] = Object.keys(importEvents) as [keyof typeof importEvents];

/**
 * Starts storing; a repeated call changes nothing.
 *
 * @throws {AppError} 404; 409 `import_running` while another import of the company runs, `import_not_open` for one that was
 *   undone.
 */
export async function startRun({ db, jobs }: RunParts, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the company, as pieces of a run hold them.
    const known = await lockImport(tx, owned);
    if (!known) throw notFound();
    await lockImports(tx, owned.company_id);
    if (known.state === 'running' || known.state === 'done') return;
    if (known.state !== 'open' && known.state !== 'failed') throw conflict(refusals.import_not_open);
    if (await isAnotherRunning(tx, owned)) throw conflict(refusals.import_running);
    await updateImport(tx, known.id, { state: 'running' });
    const job: ImportJob = { import_id: known.id };
    await jobs.enqueue(tx, RUN, job);
  });
}

/**
 * Stores what has no result yet, piece by piece: each piece is a transaction that also writes the results of its rows,
 * so that a process that dies loses nothing and does nothing twice.
 */
export async function runImport(parts: RunParts, { import_id }: ImportJob, signal: AbortSignal): Promise<void> {
  try {
    await checkAgain(parts, import_id);
    while (!signal.aborted) {
      const more = await atHalfPace(signal, () => runChunk(parts, import_id));
      if (!more) return await finish(parts, import_id);
      await tellProgress(parts, import_id);
    }
  } catch (error) {
    if (isPassing(error)) throw error;
    await giveUp(parts, import_id);
    throw new PermanentFailure('an import cannot be stored', { cause: error });
  }
  throw new Error('the import was interrupted and goes on with the next try');
}

/** Between the preview and the run colleagues may have added or changed the same people. */
async function checkAgain({ db, clock }: RunParts, id: number): Promise<void> {
  const catalogues = await openCatalogues(db);
  await db.transaction(async (tx) => {
    const known = await lockImportOfJob(tx, id);
    if (known?.state !== 'running') return;
    const { done } = await progressOf(tx, known);
    if (done > 0) return;
    const raw = (await findRows(tx, id)).map((row) => ({ ...row, cells: row.cells ?? [] }));
    const { rows, summary } = await checkRows(tx, catalogues, known, raw, clock.now());
    await putRows(tx, id, rows);
    await updateImport(tx, id, summary);
  });
}

async function finish({ db, clock, realtime }: RunParts, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await moveImport(tx, id, ['running'], { state: 'done', finished_at: clock.now() }))) return;
    const known = await lockImportOfJob(tx, id);
    if (known) await publishProgress(tx, realtime, known);
  });
}

async function tellProgress({ db, realtime }: RunParts, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockImportOfJob(tx, id);
    if (known) await publishProgress(tx, realtime, known);
  });
}

/** To the open pages of who began it. */
export async function publishProgress(tx: Db, realtime: Realtime, row: ImportTableRow): Promise<void> {
  if (row.user_id === null) return;
  const payload = { id: row.id, state: row.state, progress: await progressOf(tx, row) };
  await realtime.publish(tx, row.user_id, PROGRESSED, payload);
}

/** Gives a run up for good; it can be started again, and goes on where it stood. */
async function giveUp({ db, clock, realtime }: RunParts, import_id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await moveImport(tx, import_id, ['running'], { state: 'failed', finished_at: clock.now() }))) return;
    const known = await lockImportOfJob(tx, import_id);
    if (known) await publishProgress(tx, realtime, known);
  });
}

/** Whether another try can end better: the database was away, stopped the statement, or two transactions met (40). */
function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && (isAway(state) || /^(40|57)/.test(state));
}

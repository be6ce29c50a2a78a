import { IMPORT_KEPT_DAYS } from '@gegenpost/contract/candidate-imports.ts';
import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { eraseContents, findOutdated, findUnfinished } from './candidate-imports.queries.ts';
import { REMOVE_UNUSED_FILE, removeUnusedFile, type UnusedImportFile } from './imports.service.ts';
import { type ImportJob, RUN, type RunParts, runImport } from './run/run.service.ts';
import { UNDO, undoImport } from './run/undo.service.ts';

const SWEEP = 'candidate-imports.sweep';
const GO_ON = 'candidate-imports.go-on';
const DAY_MS = 86_400_000;

/** Runs and takes back imports, one at a time in each process, and erases files and cells after 30 days. */
export function candidateImportsJobs(jobs: Jobs, app: FastifyInstance): void {
  const parts: RunParts = app;
  jobs.work<ImportJob>(RUN, (job, { signal }) => runImport(parts, job, signal));
  jobs.work<ImportJob>(UNDO, (job, { signal }) => undoImport(parts, job, signal));
  jobs.work<UnusedImportFile>(REMOVE_UNUSED_FILE, (job) => removeUnusedFile(parts, job));
  jobs.work(SWEEP, () => eraseOld(parts));
  jobs.schedule(SWEEP, '20 3 * * *');
  jobs.work(GO_ON, () => goOn(parts));
  jobs.schedule(GO_ON, '*/15 * * * *');
}

/** What was erased stays only as numbers of rows and their results. */
export async function eraseOld({ db, files, clock }: RunParts): Promise<void> {
  const before = new Date(clock.now().getTime() - IMPORT_KEPT_DAYS * DAY_MS);
  for (let old = await findOutdated(db, before); old.length > 0; old = await findOutdated(db, before)) {
    for (const { id, file_key } of old) {
      if (file_key !== null) await files.delete(file_key);
      await db.transaction((tx) => eraseContents(tx, id, clock.now()));
    }
  }
}

/** An import whose job was given up, because the database was away for too long, goes on. Two jobs do no harm. */
async function goOn({ db, jobs }: RunParts): Promise<void> {
  for (const { id, state } of await findUnfinished(db)) {
    const job: ImportJob = { import_id: id };
    await jobs.enqueue(db, state === 'running' ? RUN : UNDO, job);
  }
}

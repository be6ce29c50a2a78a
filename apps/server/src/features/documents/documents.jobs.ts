import type { Jobs } from '#platform/jobs.ts';
import { eraseRemoved, makeNeutralCopies } from './documents.service.ts';
import { type DocumentParts, REMOVE_UNUSED_FILE, removeUnusedFile, type UnusedFileJob } from './upload.service.ts';

const SWEEP = 'documents.sweep';

/** Deletes removed documents and files of uploads that did not finish, and creates missing neutral copies. */
export function documentsJobs(jobs: Jobs, parts: Pick<DocumentParts, 'db' | 'files' | 'clock'>): void {
  jobs.work<UnusedFileJob>(REMOVE_UNUSED_FILE, (job) => removeUnusedFile(parts, job));
  jobs.work(SWEEP, async () => {
    await eraseRemoved(parts);
    await makeNeutralCopies(parts);
  });
  jobs.schedule(SWEEP, '*/5 * * * *');
}

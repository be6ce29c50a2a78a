import type { Jobs } from '#platform/jobs.ts';
import { eraseRemoved } from './documents.service.ts';
import { type DocumentParts, REMOVE_UNUSED_FILE, removeUnusedFile, type UnusedFileJob } from './upload.service.ts';

const SWEEP = 'documents.sweep';

/** Erases what was removed, and the files of uploads that never came to an end. */
export function documentsJobs(jobs: Jobs, parts: Pick<DocumentParts, 'db' | 'files' | 'clock'>): void {
  jobs.work<UnusedFileJob>(REMOVE_UNUSED_FILE, (job) => removeUnusedFile(parts, job));
  jobs.work(SWEEP, () => eraseRemoved(parts));
  jobs.schedule(SWEEP, '*/5 * * * *');
}

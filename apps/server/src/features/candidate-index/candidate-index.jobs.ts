import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { deleteOldChanges } from './changes.queries.ts';

const SWEEP = 'candidate-index.sweep';

/** Deletes old change notes every hour. All readers have read them by then. */
export function candidateIndexJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.work(SWEEP, () => deleteOldChanges(db));
  jobs.schedule(SWEEP, '11 * * * *');
}

import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { deleteOldChanges } from './changes.queries.ts';

const SWEEP = 'candidate-index.sweep';

/** Once an hour forgets changes that every reader has seen. */
export function candidateIndexJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.work(SWEEP, () => deleteOldChanges(db));
  jobs.schedule(SWEEP, '11 * * * *');
}

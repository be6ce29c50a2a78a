import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { deleteOldLogEntries } from './operator-log.queries.ts';

const SWEEP = 'operator-log.sweep';

/** A nightly job that deletes entries of more than 24 months. */
export function operatorLogJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => deleteOldLogEntries(db, clock.now()));
  jobs.schedule(SWEEP, '40 3 * * *');
}

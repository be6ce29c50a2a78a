import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { forgetRequests } from './support.service.ts';

const SWEEP = 'support.sweep';

/** A nightly job that deletes questions in which nobody wrote for a year. */
export function supportJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => forgetRequests(parts));
  jobs.schedule(SWEEP, '50 3 * * *');
}

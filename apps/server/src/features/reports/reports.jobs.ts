import { COMPLAINT_MONTHS } from '@gegenpost/contract/reports.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { monthsBefore } from './due.ts';
import { forgetReports } from './reports.queries.ts';

const SWEEP = 'reports.sweep';
const KEPT_MONTHS = 24;

/** A nightly job that forgets what is not needed any more. */
export function reportsJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => {
    const now = clock.now();
    return forgetReports(db, {
      dayAgo: new Date(now.getTime() - 86_400_000),
      snapshotsBefore: monthsBefore(now, COMPLAINT_MONTHS),
      reportsBefore: monthsBefore(now, KEPT_MONTHS),
    });
  });
  jobs.schedule(SWEEP, '50 3 * * *');
}

import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { deleteExpiredSessions } from './auth.queries.ts';
import { deleteOldAttempts } from './login-lock.queries.ts';

const SWEEP = 'auth.sweep';

/** Once an hour: forgets sessions that are over, and tries to log in that no longer count. */
export function authJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, async () => {
    await deleteExpiredSessions(db, clock.now());
    await deleteOldAttempts(db, clock.now());
  });
  jobs.schedule(SWEEP, '17 * * * *');
}

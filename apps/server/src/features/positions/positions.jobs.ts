import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { eraseRemovedPositions } from './positions.service.ts';

const SWEEP = 'positions.sweep';

export function positionsJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => eraseRemovedPositions(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

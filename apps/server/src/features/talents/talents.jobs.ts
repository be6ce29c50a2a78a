import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { eraseRemovedTalents } from './talents.service.ts';

const SWEEP = 'talents.sweep';

export function talentsJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => eraseRemovedTalents(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

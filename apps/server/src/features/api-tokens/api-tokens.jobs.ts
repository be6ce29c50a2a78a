import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { eraseOldTokens } from './api-tokens.service.ts';

const SWEEP = 'api-tokens.sweep';

export function apiTokensJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => eraseOldTokens(parts));
  jobs.schedule(SWEEP, '40 3 * * *');
}

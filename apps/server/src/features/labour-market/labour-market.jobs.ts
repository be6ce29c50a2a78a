import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { refreshLabourMarket } from './labour-market.service.ts';

const REFRESH = 'labour-market.refresh';

/** Draws the pages every night. */
export function labourMarketJobs(jobs: Jobs, parts: Pick<Parts, 'db' | 'clock'>): void {
  jobs.work(REFRESH, () => refreshLabourMarket(parts));
  jobs.schedule(REFRESH, '10 4 * * *');
}

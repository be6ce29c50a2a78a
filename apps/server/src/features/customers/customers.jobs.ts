import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { eraseRemovedCustomers } from './customers.service.ts';

const SWEEP = 'customers.sweep';

export function customersJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, () => eraseRemovedCustomers(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

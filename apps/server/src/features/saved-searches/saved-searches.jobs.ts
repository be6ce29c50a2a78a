import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { deleteRemoved } from './saved-searches.queries.ts';
import { RESTORE_MS } from './saved-searches.service.ts';

const SWEEP = 'saved-searches.sweep';

export function savedSearchesJobs(jobs: Jobs, { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>): void {
  jobs.work(SWEEP, async () => {
    await deleteRemoved(db, new Date(clock.now().getTime() - RESTORE_MS));
  });
  jobs.schedule(SWEEP, '*/10 * * * *');
}

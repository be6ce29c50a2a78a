import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { deleteRemoved } from './projects.queries.ts';
import { RESTORE_MS } from './projects.service.ts';

const SWEEP = 'projects.sweep';

export function projectsJobs(jobs: Jobs, { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>): void {
  jobs.work(SWEEP, async () => {
    await deleteRemoved(db, new Date(clock.now().getTime() - RESTORE_MS));
  });
  jobs.schedule(SWEEP, '*/10 * * * *');
}

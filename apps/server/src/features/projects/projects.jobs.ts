import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { deleteRemoved } from './projects.queries.ts';

const SWEEP = 'projects.sweep';

export function projectsJobs(jobs: Jobs, { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>): void {
  jobs.work(SWEEP, async () => {
    await deleteRemoved(db, undoableSince(clock.now()));
  });
  jobs.schedule(SWEEP, '*/10 * * * *');
}

import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { sweepViews } from './support-view.service.ts';

const SWEEP = 'support-view.sweep';

/** Every minute: who was seen has to learn soon that it is over. */
export function supportViewJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work(SWEEP, () => sweepViews(app));
  jobs.schedule(SWEEP, '* * * * *');
}

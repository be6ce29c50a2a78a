import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { eraseOldSheets } from './presentations.service.ts';

const SWEEP = 'presentations.sweep';

export function presentationsJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work(SWEEP, () => eraseOldSheets(app));
  jobs.schedule(SWEEP, '25 3 * * *');
}

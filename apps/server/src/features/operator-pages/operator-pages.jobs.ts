import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { PUBLISH_PAGE, type PublishPageJob, publishAllPlanned, publishPlanned } from './publishing.service.ts';

const SWEEP = 'operator-pages.sweep';

/** Publishes pages at their time; a job looks every ten minutes for what was left. */
export function operatorPagesJobs(jobs: Jobs, parts: Pick<Parts, 'db' | 'clock'>): void {
  jobs.work<PublishPageJob>(PUBLISH_PAGE, ({ page_id }) => publishPlanned(parts, page_id));
  jobs.work(SWEEP, () => publishAllPlanned(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

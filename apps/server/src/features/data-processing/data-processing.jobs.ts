import { applyDueProcessors } from '#features/operator-details/processor-changes.service.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';

const APPLY = 'data-processing.apply-processors';

export function dataProcessingJobs(jobs: Jobs, { db, clock }: Pick<Parts, 'db' | 'clock'>): void {
  jobs.work(APPLY, () => db.transaction((tx) => applyDueProcessors(tx, clock.now())));
  jobs.schedule(APPLY, '5 * * * *');
}

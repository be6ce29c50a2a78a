import type { Jobs } from '#platform/jobs.ts';
import { eraseDuePeople } from './erasure.service.ts';
import { type ExportJob, MAKE_EXPORT, makeExport, removeOldExports } from './exports.service.ts';
import type { PrivacyParts } from './privacy-parts.ts';

const SWEEP = 'privacy.sweep';

/** Creates requested exports; every hour erases people who are due, and deletes old exports. */
export function privacyJobs(jobs: Jobs, parts: PrivacyParts): void {
  jobs.work<ExportJob>(MAKE_EXPORT, ({ export_id }) => makeExport(parts, export_id));
  jobs.work(SWEEP, async () => {
    await eraseDuePeople(parts);
    await removeOldExports(parts);
  });
  jobs.schedule(SWEEP, '37 * * * *');
}

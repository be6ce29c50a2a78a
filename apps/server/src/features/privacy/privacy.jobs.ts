import type { Jobs } from '#platform/jobs.ts';
import { eraseDuePeople, eraseEndedPlacements } from './erasure.service.ts';
import { type ExportJob, MAKE_EXPORT, makeExport, removeOldExports } from './exports.service.ts';
import type { PrivacyParts } from './privacy-parts.ts';
import { eraseRemovedCandidates } from './removed-candidates.service.ts';

const SWEEP = 'privacy.sweep';
const SWEEP_REMOVED = 'privacy.removed-candidates';

/**
 * Creates requested exports; every hour erases people who are due, and deletes old exports; every five minutes erases
 * candidates whom their agents removed.
 */
export function privacyJobs(jobs: Jobs, parts: PrivacyParts): void {
  jobs.work<ExportJob>(MAKE_EXPORT, ({ export_id }) => makeExport(parts, export_id));
  jobs.work(SWEEP, async () => {
    await eraseDuePeople(parts);
    await eraseEndedPlacements(parts);
    await removeOldExports(parts);
  });
  jobs.schedule(SWEEP, '37 * * * *');
  jobs.work(SWEEP_REMOVED, () => eraseRemovedCandidates(parts));
  jobs.schedule(SWEEP_REMOVED, '*/5 * * * *');
}

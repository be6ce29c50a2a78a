import type { Preview, PreviewAs } from '@gegenpost/contract/profiles.ts';
import type { z } from 'zod';
import { allGroups, type CandidateRecord, projectDetail, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findOpenCandidate } from './profiles.service.ts';

/** A company that the candidate has never dealt with: no id is 0. */
const stranger: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** Who looks, and what that person was shown beyond the candidate's own settings. */
const eyes: Record<z.output<typeof PreviewAs>, { viewer: Viewer; granted: Partial<CandidateRecord> }> = {
  employer: { viewer: stranger, granted: {} },
  released: { viewer: stranger, granted: { releases: [{ company_id: 0, groups: [...allGroups] }] } },
  recruiter: { viewer: { ...stranger, role: 3 }, granted: {} },
  public: { viewer: stranger, granted: { visibility: 'public' } },
};

/**
 * What somebody else gets of a candidate: found and projected like every candidate that is opened, so that the preview
 * cannot promise more than is kept.
 */
export async function previewCandidate(db: Db, gegenpostId: string, as: z.output<typeof PreviewAs>): Promise<Preview> {
  const { viewer, granted } = eyes[as];
  const record = await findOpenCandidate(db, viewer, gegenpostId);
  return { candidate: record && projectDetail(viewer, { ...record, ...granted }) };
}

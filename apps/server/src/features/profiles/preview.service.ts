import type { Preview, PreviewAs } from '@gegenpost/contract/profiles.ts';
import type { z } from 'zod';
import { allGroups, type CandidateRecord, projectDetail, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findOpenCandidate } from './profiles.service.ts';

/** A company without any relation to the candidate: no id is 0. */
const stranger: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** The viewer of each preview, and the groups released to it. */
const eyes: Record<z.output<typeof PreviewAs>, { viewer: Viewer; granted: Partial<CandidateRecord> }> = {
  employer: { viewer: stranger, granted: {} },
  released: { viewer: stranger, granted: { releases: [{ company_id: 0, groups: [...allGroups] }] } },
  recruiter: { viewer: { ...stranger, role: 3 }, granted: {} },
  public: { viewer: stranger, granted: { visibility: 'public' } },
};

/**
 * A candidate as somebody else would see them: loaded and projected like every opened candidate, so that the preview is
 * always accurate.
 */
export async function previewCandidate(db: Db, gegenpostId: string, as: z.output<typeof PreviewAs>): Promise<Preview> {
  const { viewer, granted } = eyes[as];
  const record = await findOpenCandidate(db, viewer, gegenpostId);
  return { candidate: record && projectDetail(viewer, { ...record, ...granted }) };
}

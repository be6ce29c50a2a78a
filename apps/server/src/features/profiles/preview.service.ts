import type { Preview, PreviewAs } from '@gegenpost/contract/profiles.ts';
import type { z } from 'zod';
import { allGroups, type CandidateRecord, projectDetail, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findAsIfOnline, findOpenCandidate } from './profiles.service.ts';

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
  return shownAs(as, await findOpenCandidate(db, eyes[as].viewer, gegenpostId));
}

/** As `previewCandidate`, for a placed candidate, who is shown as they will be seen once they are online. */
export async function previewPlaced(db: Db, profileId: number, as: z.output<typeof PreviewAs>): Promise<Preview> {
  return shownAs(as, await findAsIfOnline(db, eyes[as].viewer, profileId));
}

function shownAs(as: z.output<typeof PreviewAs>, record: CandidateRecord | null): Preview {
  const { viewer, granted } = eyes[as];
  return { candidate: record && projectDetail(viewer, { ...record, ...granted }) };
}

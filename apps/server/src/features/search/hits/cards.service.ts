import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { findLastViews } from '#features/search/views/views.queries.ts';
import { projectCard, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Cards of candidates, by profile id, as the viewer's company may see them. The caller has to make sure that the viewer
 * may open these candidates at all (`audience-policy.ts`).
 */
export async function findCards(
  db: Db,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, CandidateCard>> {
  const records = await findCandidateRecords(db, profileIds);
  const views = await findLastViews(db, viewer, profileIds);
  return new Map(
    records.map((record) => {
      const viewed_at = views.get(record.profile_id)?.toISOString() ?? null;
      return [record.profile_id, { ...projectCard(viewer, record), viewed_at }];
    }),
  );
}

import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { type CardParts, findCardRecords } from '#features/profiles/kept-cards.service.ts';
import { findLastViews } from '#features/search/views/views.queries.ts';
import { projectCard, type Viewer } from '#features/visibility/access-policy.ts';

/**
 * Cards of candidates, by profile id, as the viewer's company may see them. The caller has to make sure that the viewer
 * may open these candidates at all (`audience-policy.ts`).
 */
export async function findCards(
  parts: CardParts,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, CandidateCard>> {
  const [records, views] = await Promise.all([
    findCardRecords(parts, viewer.company_id, profileIds),
    findLastViews(parts.db, viewer, profileIds),
  ]);
  return new Map(
    [...records].map(([id, record]) => {
      const viewed_at = views.get(id)?.toISOString() ?? null;
      return [id, { ...projectCard(viewer, record), viewed_at }] as const;
    }),
  );
}

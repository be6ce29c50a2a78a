import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { type CardParts, findCardRecords } from '#features/profiles/kept-cards.service.ts';
import { findLastViews } from '#features/search/views/views.queries.ts';
import { type CardRecord, projectCard, type Viewer } from '#features/visibility/access-policy.ts';

/** A candidate before the access policy, and when the viewer's company last opened them. */
export type RecordWithView = { record: CardRecord; viewed_at: string | null };

/**
 * Cards of candidates, by profile id, as the viewer's company may see them. The caller has to make sure that the viewer
 * may open these candidates at all (`audience-policy.ts`).
 */
export async function findCards(
  parts: CardParts,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, CandidateCard>> {
  const found = await findRecordsWithViews(parts, viewer, profileIds);
  return new Map(
    [...found].map(([id, { record, viewed_at }]) => [id, { ...projectCard(viewer, record), viewed_at }] as const),
  );
}

/** As `findCards`, for callers that ask the access policy themselves. */
export async function findRecordsWithViews(
  parts: CardParts,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, RecordWithView>> {
  const [records, views] = await Promise.all([
    findCardRecords(parts, viewer.company_id, profileIds),
    findLastViews(parts.db, viewer, profileIds),
  ]);
  return new Map(
    [...records].map(([id, record]) => [id, { record, viewed_at: views.get(id)?.toISOString() ?? null }] as const),
  );
}

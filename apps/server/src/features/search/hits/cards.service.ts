import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { type CardRecord, projectCard, type Viewer } from '#features/visibility/access-policy.ts';
import { companyOf } from '#platform/http/actor.ts';
import { findHitStates } from './hits.queries.ts';
import { type HitParts, readCards, TRIES } from './hits.service.ts';

/** What the company may use of a candidate to make a card, and when it last opened the candidate. */
export type FoundCard = { record: CardRecord; viewed_at: string | null };

/**
 * Cards of candidates, by profile id, as the viewer's company may see them. The caller has to make sure that the viewer
 * may open these candidates at all (`audience-policy.ts`).
 */
export async function findCards(
  parts: HitParts,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, CandidateCard>> {
  const found = await findCardRecords(parts, companyOf(viewer), profileIds);
  return new Map(
    [...found].map(([id, { record, viewed_at }]) => [id, { ...projectCard(viewer, record), viewed_at }] as const),
  );
}

/**
 * As `findCards`, before the access policy has decided what is shown. What the cache holds counts only in the version
 * that one statement names together with what is released to the company; a candidate who changes meanwhile is read
 * again, and left out at last.
 */
export async function findCardRecords(
  parts: HitParts,
  companyId: number,
  profileIds: readonly number[],
  tries = TRIES,
): Promise<Map<number, FoundCard>> {
  if (profileIds.length === 0) return new Map();
  const notCompared = { position: null, blockersSince: null };
  const { versions, released, viewed } = await findHitStates(parts.db, companyId, profileIds, notCompared);
  const cached = await parts.hitCache.get(versions, (missing) => readCards(parts, missing, versions));
  const found = [...cached].map(([id, { record }]) => {
    const groups = released.get(id);
    const releases = groups ? [{ company_id: companyId, groups }] : [];
    const moment = viewed.get(id);
    const viewed_at = moment === undefined ? null : new Date(moment).toISOString();
    return [id, { record: { ...record, releases }, viewed_at }] as const;
  });
  const changed = [...versions.keys()].filter((id) => !cached.has(id));
  const again = tries === 1 ? [] : await findCardRecords(parts, companyId, changed, tries - 1);
  return new Map([...found, ...again]);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import { type MatchFacts, type Scored, scoreCandidate } from '@gegenpost/formula';
import { hasId, type SortedIds } from '@gegenpost/search-engine';
import { factsOf, type PlacelessFacts, placelessFactsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import { CardCache, type VersionedCard } from '#features/profiles/card-facts.service.ts';
import { readCards, TRIES } from '#features/profiles/kept-cards.service.ts';
import { findAudience, findCachedAudience } from '#features/search/query/audience.service.ts';
import type { ResolvedCriteria, Searcher } from '#features/search/query/compile.service.ts';
import {
  anyCompany,
  type CardRecord,
  fundingOpen,
  isKnownTo,
  type ProjectedCard,
  projectCard,
} from '#features/visibility/access-policy.ts';
import { isVisibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Replicas } from '#platform/db/replicas.ts';
import { findHitStates, type ReadUpTo } from './hits.queries.ts';

/** What is cached of a candidate for all searches. Card and facts are those that any company may see. */
type CachedHit = {
  record: CardRecord & VersionedCard['settings'];
  card: ProjectedCard;
  stated: PlacelessFacts;
};

export type HitCache = CardCache<CachedHit>;

/** The score of a candidate, and the hit as a company sees it that has no release and never opened the candidate. */
type PreparedHit = { scored: Scored; hit: SearchHit };

export type HitParts = { db: Db; read: Replicas['read']; hitCache: HitCache };

export function openHitCache(): HitCache {
  return new CardCache(({ facts, settings }) => {
    const record = { ...facts, ...settings, releases: [] };
    const card = projectCard(anyCompany, record);
    return { record, card, stated: placelessFactsOf(record, anyCompany) };
  });
}

/**
 * The state of the database by which hits were found. `audience`: the candidates that block the viewer's company, and
 * the oldest transaction that may have changed them since.
 */
export type SearchSnapshot = {
  position: ReadUpTo['position'];
  audience: { blocked: SortedIds; since: string } | null;
};

type LoadOptions = { resolved: ResolvedCriteria; snapshot: SearchSnapshot };

/** `blocked`: the candidates that block the viewer's company now. */
type Loaded = {
  hits: Map<number, SearchHit>;
  blocked: SortedIds;
  candidatesAreCurrent: boolean;
  blockersAreCurrent: boolean;
};

/**
 * Reads hits as the viewer may see them, by profile id, and whether anything was committed since they were found. The
 * index may lag behind, so it never decides what is shown: the database says for each hit which version of the
 * candidate counts, what is released to the viewer's company, and whether any block changed. Card and settings of that
 * version come from the cache, if it has them. So a card is never shown by permissions of another moment.
 */
export async function loadHits(
  parts: HitParts,
  viewer: Searcher,
  ids: readonly number[],
  { resolved, snapshot, tries = TRIES }: LoadOptions & { tries?: number },
): Promise<Loaded> {
  const { db, hitCache } = parts;
  const { blocked: blockedBefore, since } = snapshot.audience ?? (await audienceFromCache(db, viewer));
  const [states, prepared] = await Promise.all([
    findHitStates(db, viewer.company_id, ids, { position: snapshot.position, blockersSince: since }),
    prepareHits(hitCache, ids, resolved),
  ]);
  const { versions, candidatesAreCurrent, blockersAreCurrent } = states;
  const blocked = blockersAreCurrent ? blockedBefore : (await findAudience(db, viewer)).blocked;
  // Candidates that removed their block meanwhile are read again: the statement may have returned releases from before.
  const unblocked = (id: number) => hasId(blockedBefore, id) && !hasId(blocked, id);
  const cached = await hitCache.get(versions, (missing) => readCards(parts, missing, versions));
  const hits = [...cached].flatMap(([id, hit]) => {
    if (unblocked(id) || !isVisibleTo(viewer, hit.record, hasId(blocked, id))) return [];
    const viewed = { released: states.released.get(id), viewedAt: states.viewed.get(id) };
    const details = { prepared: prepared.get(hit) ?? prepareHit(hit, resolved), ...viewed };
    return [[id, hitForViewer(viewer, hit, details, resolved)] as const];
  });
  const loaded = { hits: new Map(hits), blocked, candidatesAreCurrent, blockersAreCurrent };
  const changed = [...versions.keys()].filter((id) => !cached.has(id) || unblocked(id));
  if (changed.length === 0 || tries === 1) return loaded;
  const unknown = { position: null, audience: null };
  const again = await loadHits(parts, viewer, changed, { resolved, snapshot: unknown, tries: tries - 1 });
  return { ...loaded, hits: new Map([...loaded.hits, ...again.hits]) };
}

async function audienceFromCache(db: Db, viewer: Searcher): Promise<NonNullable<SearchSnapshot['audience']>> {
  const { audience, since } = await findCachedAudience(db, viewer);
  return { blocked: audience.blocked, since };
}

/**
 * Prepares cached hits while the database runs the statement: most versions are still the same, and few candidates
 * released anything.
 */
async function prepareHits(
  hitCache: HitCache,
  ids: readonly number[],
  resolved: ResolvedCriteria,
): Promise<Map<CachedHit, PreparedHit>> {
  await nextTurn(); // the statement goes first
  const cached = ids.flatMap((id) => hitCache.peek(id) ?? []);
  return new Map(cached.map((hit) => [hit, prepareHit(hit, resolved)]));
}

function prepareHit({ record, card, stated }: CachedHit, { match, centre }: ResolvedCriteria): PreparedHit {
  const facts = factsOf(record, centre, anyCompany, stated);
  const scored = scoreCandidate(match, facts);
  const distance_km = centre ? nearestKm(facts) : null;
  return { scored, hit: { ...card, viewed_at: null, distance_km, explanation: explain(match, facts, scored) } };
}

type HitDetails = { prepared: PreparedHit; released: string[] | undefined; viewedAt: number | undefined };

function hitForViewer(
  viewer: Searcher,
  { record }: CachedHit,
  { prepared, released, viewedAt }: HitDetails,
  resolved: ResolvedCriteria,
): SearchHit {
  const viewed_at = viewedAt === undefined ? null : new Date(viewedAt).toISOString();
  const subject = released ? { ...record, releases: [{ company_id: viewer.company_id, groups: released }] } : record;
  if (!isKnownTo(viewer, subject)) {
    // Of the cached card, which is made for an employer, this alone depends on the role.
    const funding_possible = prepared.hit.funding_possible && fundingOpen(viewer, subject);
    if (viewed_at === null && funding_possible === prepared.hit.funding_possible) return prepared.hit;
    return { ...prepared.hit, viewed_at, funding_possible };
  }
  const explanation = explain(resolved.match, factsOf(subject, resolved.centre, viewer), prepared.scored);
  return { ...prepared.hit, ...projectCard(viewer, subject), viewed_at, explanation };
}

function nearestKm({ places }: MatchFacts): number | null {
  return places.length === 0 ? null : Math.round(Math.min(...places.map(({ km }) => km)));
}

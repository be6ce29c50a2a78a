import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import { type MatchFacts, type Scored, scoreCandidate } from '@gegenpost/formula';
import { factsOf, type PlacelessFacts, placelessFactsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import { CardCache, findVersionedCards, type VersionedCard } from '#features/profiles/card-facts.service.ts';
import { findAudience, findCachedAudience } from '#features/search/query/audience.service.ts';
import type { ResolvedCriteria, Searcher } from '#features/search/query/compile.service.ts';
import {
  anyCompany,
  type CardRecord,
  isKnownTo,
  type ProjectedCard,
  projectCard,
} from '#features/visibility/access-policy.ts';
import { isVisibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Replicas } from '#platform/db/replicas.ts';
import { findHitStates, type ReadUpTo } from './hits.queries.ts';

/** What is the same for every search; card and what is stated as any company sees them. */
type CachedHit = {
  record: CardRecord & VersionedCard['settings'];
  card: ProjectedCard;
  stated: PlacelessFacts;
};

export type HitCache = CardCache<CachedHit>;

/** How well somebody fits, and the hit that any company sees who never opened them. */
type PreparedHit = { scored: Scored; hit: SearchHit };

export type HitParts = { db: Db; read: Replicas['read']; hitCache: HitCache };

export function openHitCache(): HitCache {
  return new CardCache(({ facts, settings }) => {
    const record = { ...facts, ...settings, releases: [] };
    const card = projectCard(anyCompany, record);
    return { record, card, stated: placelessFactsOf(record, anyCompany) };
  });
}

/** As far as those who found hits knew the database. `audience`: who blocked the viewer's company, and since when it may have changed. */
export type SearchSnapshot = {
  position: ReadUpTo['position'];
  audience: { blocked: readonly number[]; since: string } | null;
};

type LoadOptions = { resolved: ResolvedCriteria; known: SearchSnapshot };

/** `blocked` is as it is now. */
type Loaded = {
  hits: Map<number, SearchHit>;
  blocked: readonly number[];
  candidatesAreCurrent: boolean;
  blockersAreCurrent: boolean;
};

/** So often somebody is asked for who changes while being read; after that they are left out. */
const TRIES = 3;

/**
 * Reads hits as the viewer may see them, by profile id, and whether those who found them knew all that is known now. An
 * index may lag behind, but never shows anybody: of everybody the database is asked which version of them counts, what
 * they released to whom, and whether any block changed. Cards and settings of that version come from memory as long as
 * it is the same; nobody is shown by permissions of one moment with a card of another.
 */
export async function loadHits(
  parts: HitParts,
  viewer: Searcher,
  ids: readonly number[],
  { resolved, known, tries = TRIES }: LoadOptions & { tries?: number },
): Promise<Loaded> {
  const { db, hitCache } = parts;
  const { blocked: blockedBefore, since } = known.audience ?? (await audienceFromCache(db, viewer));
  const [states, prepared] = await Promise.all([
    findHitStates(db, viewer.company_id, ids, { position: known.position, blockersSince: since }),
    prepareHits(hitCache, ids, resolved),
  ]);
  const { versions, candidatesAreCurrent, blockersAreCurrent } = states;
  const blocked = blockersAreCurrent ? blockedBefore : (await findAudience(db, viewer)).blocked;
  // Of whom unblocked the company meanwhile the statement may have told what was released before.
  const unblocked = (id: number) => blockedBefore.includes(id) && !blocked.includes(id);
  const kept = await hitCache.get(versions, (missing) => readCards(parts, missing, versions));
  const hits = [...kept].flatMap(([id, hit]) => {
    if (unblocked(id) || !isVisibleTo(viewer, hit.record, blocked.includes(id))) return [];
    const now = { released: states.released.get(id), viewedAt: states.viewed.get(id) };
    return [
      [
        id,
        hitForViewer(viewer, hit, { prepared: prepared.get(hit) ?? prepareHit(hit, resolved), ...now }, resolved),
      ] as const,
    ];
  });
  const loaded = { hits: new Map(hits), blocked, candidatesAreCurrent, blockersAreCurrent };
  const changed = [...versions.keys()].filter((id) => !kept.has(id) || unblocked(id));
  if (changed.length === 0 || tries === 1) return loaded;
  const anew = { position: null, audience: null };
  const again = await loadHits(parts, viewer, changed, { resolved, known: anew, tries: tries - 1 });
  return { ...loaded, hits: new Map([...loaded.hits, ...again.hits]) };
}

async function audienceFromCache(db: Db, viewer: Searcher): Promise<NonNullable<SearchSnapshot['audience']>> {
  const { audience, since } = await findCachedAudience(db, viewer);
  return { blocked: audience.blocked, since };
}

async function readCards(
  { db, read }: HitParts,
  ids: readonly number[],
  versions: ReadonlyMap<number, number>,
): Promise<VersionedCard[]> {
  const copied = await read((copy) => findVersionedCards(copy, ids));
  // What a copy does not have in this version is read where the version was.
  const current = copied.filter(({ facts, version }) => version === versions.get(facts.profile_id));
  const have = new Set(current.map(({ facts }) => facts.profile_id));
  const missing = ids.filter((id) => !have.has(id));
  return [...current, ...(await findVersionedCards(db, missing))];
}

/**
 * While the database reads, those whose cards are kept are made prepared as any company sees them, for most are still the
 * same and few released anything.
 */
async function prepareHits(
  hitCache: HitCache,
  ids: readonly number[],
  resolved: ResolvedCriteria,
): Promise<Map<CachedHit, PreparedHit>> {
  await nextTurn(); // the statement goes first
  const kept = ids.flatMap((id) => hitCache.peek(id) ?? []);
  return new Map(kept.map((hit) => [hit, prepareHit(hit, resolved)]));
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
  if (!isKnownTo(viewer, subject)) return viewed_at === null ? prepared.hit : { ...prepared.hit, viewed_at };
  const explanation = explain(resolved.match, factsOf(subject, resolved.centre, viewer), prepared.scored);
  return { ...prepared.hit, ...projectCard(viewer, subject), viewed_at, explanation };
}

function nearestKm({ places }: MatchFacts): number | null {
  return places.length === 0 ? null : Math.round(Math.min(...places.map(({ km }) => km)));
}

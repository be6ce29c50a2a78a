import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import { type MatchFacts, type Scored, scoreCandidate } from '@gegenpost/formula';
import { factsOf, type StatedFacts, statedFactsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import { CardCache, findVersionedCards, type VersionedCard } from '#features/profiles/card-facts.service.ts';
import { findAudience, lastAudience } from '#features/search/query/audience.service.ts';
import type { Looked, Searcher } from '#features/search/query/compile.service.ts';
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
import { findHitStates, type Known } from './hits.queries.ts';

/** What is the same for every search; card and what is stated as any company sees them. */
type KeptHit = {
  record: CardRecord & VersionedCard['settings'];
  card: ProjectedCard;
  stated: StatedFacts;
};

export type KeptHits = CardCache<KeptHit>;

/** How well somebody fits, and the hit that any company sees who never opened them. */
type Ready = { scored: Scored; hit: SearchHit };

export type HitParts = { db: Db; read: Replicas['read']; keptHits: KeptHits };

export function openKeptHits(): KeptHits {
  return new CardCache(({ facts, settings }) => {
    const record = { ...facts, ...settings, releases: [] };
    const card = projectCard(anyCompany, record);
    return { record, card, stated: statedFactsOf(record, anyCompany) };
  });
}

/** As far as those who found hits knew the database. `audience`: who blocked the viewer's company, and since when it may have changed. */
export type KnownBefore = {
  position: Known['position'];
  audience: { blocked: readonly number[]; since: string } | null;
};

type LoadOptions = { looked: Looked; known: KnownBefore };

/** `blocked` is as it is now. */
type Loaded = {
  hits: Map<number, SearchHit>;
  blocked: readonly number[];
  knewCandidates: boolean;
  knewBlockers: boolean;
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
  { looked, known, tries = TRIES }: LoadOptions & { tries?: number },
): Promise<Loaded> {
  const { db, keptHits } = parts;
  const { blocked: blockedBefore, since } = known.audience ?? (await audienceBefore(db, viewer));
  const [states, ready] = await Promise.all([
    findHitStates(db, viewer.company_id, ids, { position: known.position, blockersSince: since }),
    readyMeanwhile(keptHits, ids, looked),
  ]);
  const { versions, knewCandidates, knewBlockers } = states;
  const blocked = knewBlockers ? blockedBefore : (await findAudience(db, viewer)).blocked;
  // Of whom unblocked the company meanwhile the statement may have told what was released before.
  const unblocked = (id: number) => blockedBefore.includes(id) && !blocked.includes(id);
  const kept = await keptHits.get(versions, (missing) => readCards(parts, missing, versions));
  const hits = [...kept].flatMap(([id, hit]) => {
    if (unblocked(id) || !isVisibleTo(viewer, hit.record, blocked.includes(id))) return [];
    const now = { released: states.released.get(id), viewedAt: states.viewed.get(id) };
    return [[id, hitNow(viewer, hit, { ready: ready.get(hit) ?? readyOf(hit, looked), ...now }, looked)] as const];
  });
  const loaded = { hits: new Map(hits), blocked, knewCandidates, knewBlockers };
  const changed = [...versions.keys()].filter((id) => !kept.has(id) || unblocked(id));
  if (changed.length === 0 || tries === 1) return loaded;
  const anew = { position: null, audience: null };
  const again = await loadHits(parts, viewer, changed, { looked, known: anew, tries: tries - 1 });
  return { ...loaded, hits: new Map([...loaded.hits, ...again.hits]) };
}

async function audienceBefore(db: Db, viewer: Searcher): Promise<NonNullable<KnownBefore['audience']>> {
  const { audience, since } = await lastAudience(db, viewer);
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
 * While the database reads, those whose cards are kept are made ready as any company sees them, for most are still the
 * same and few released anything.
 */
async function readyMeanwhile(
  keptHits: KeptHits,
  ids: readonly number[],
  looked: Looked,
): Promise<Map<KeptHit, Ready>> {
  await nextTurn(); // the statement goes first
  const kept = ids.flatMap((id) => keptHits.peek(id) ?? []);
  return new Map(kept.map((hit) => [hit, readyOf(hit, looked)]));
}

function readyOf({ record, card, stated }: KeptHit, { match, centre }: Looked): Ready {
  const facts = factsOf(record, centre, anyCompany, stated);
  const scored = scoreCandidate(match, facts);
  const distance_km = centre ? nearestKm(facts) : null;
  return { scored, hit: { ...card, viewed_at: null, distance_km, explanation: explain(match, facts, scored) } };
}

type HitNow = { ready: Ready; released: string[] | undefined; viewedAt: number | undefined };

function hitNow(
  viewer: Searcher,
  { record }: KeptHit,
  { ready, released, viewedAt }: HitNow,
  looked: Looked,
): SearchHit {
  const viewed_at = viewedAt === undefined ? null : new Date(viewedAt).toISOString();
  const subject = released ? { ...record, releases: [{ company_id: viewer.company_id, groups: released }] } : record;
  if (!isKnownTo(viewer, subject)) return viewed_at === null ? ready.hit : { ...ready.hit, viewed_at };
  const explanation = explain(looked.match, factsOf(subject, looked.centre, viewer), ready.scored);
  return { ...ready.hit, ...projectCard(viewer, subject), viewed_at, explanation };
}

function nearestKm({ places }: MatchFacts): number | null {
  return places.length === 0 ? null : Math.round(Math.min(...places.map(({ km }) => km)));
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import {
  factsOf,
  type OpenFacts,
  openFactsOf,
  type StatedFacts,
  statedFactsOf,
} from '#features/matching/match-facts.service.ts';
import { explain, type Scored, type ScoredFacts, scoreCandidate } from '#features/matching/matching.service.ts';
import { findVersionedCards, KeptCards } from '#features/profiles/card-facts.service.ts';
import { type CardFacts, type CardSettings, projectFacts, projectPerson } from '#features/visibility/access-policy.ts';
import { isVisibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db.ts';
import type { Replicas } from '#platform/replicas.ts';
import type { LastActor } from '#platform/session.ts';
import { findAudience } from './audience.service.ts';
import type { Looked, Searcher } from './compile.service.ts';
import { findHitStates, type HitStates, type Known } from './hits.queries.ts';

/** What is the same for every viewer and every search. */
type KeptHit = { facts: CardFacts; settings: CardSettings; card: ReturnType<typeof projectFacts>; stated: StatedFacts };

export type KeptHits = KeptCards<KeptHit>;

/** How well somebody fits, which depends on no permission. */
type Ready = { open: OpenFacts; scored: Scored };

export type HitParts = { db: Db; read: Replicas['read']; keptHits: KeptHits };

export function openKeptHits(): KeptHits {
  return new KeptCards(({ facts, settings }) => ({
    ...{ facts, settings },
    card: projectFacts(facts),
    stated: statedFactsOf(facts),
  }));
}

/** As far as those who found hits knew the database. `audience`: who blocked the viewer's company, and since when it may have changed. */
export type KnownBefore = {
  position: Known['position'];
  audience: { blocked: readonly number[]; since: string } | null;
};

/** `last`: who asks is yet to be confirmed. */
export type LoadOptions = { looked: Looked; known: KnownBefore; last?: LastActor | null };

/** `blocked` is as it is now. */
export type Loaded = {
  hits: Map<number, SearchHit>;
  blocked: readonly number[];
  knewCandidates: boolean;
  knewBlockers: boolean;
};

/**
 * Reads hits as the viewer may see them, by profile id, and whether those who found them knew all that is known now. An
 * index may lag behind, but never shows anybody: of everybody the database is asked which version of them counts, what
 * they released to whom, and whether any block changed. Cards and settings come from memory as long as their version is
 * the same.
 *
 * @throws {ActorChanged} Whoever asks is not whom `last` names.
 */
export async function loadHits(
  { db, read, keptHits }: HitParts,
  viewer: Searcher,
  ids: readonly number[],
  { looked, known: { position, audience }, last = null }: LoadOptions,
): Promise<Loaded> {
  const [states, ready] = await Promise.all([
    findHitStates(db, viewer.company_id, ids, {
      known: { position, blockersSince: audience?.since ?? null },
      session: last,
    }),
    readyMeanwhile(keptHits, ids, looked),
  ]);
  await last?.confirm(states.actor);
  const { versions, knewCandidates } = states;
  const knewBlockers = audience !== null && states.knewBlockers;
  const { blocked } = knewBlockers ? audience : await findAudience(db, viewer);
  const asked = [...versions].map(([id, version]) => ({ id, version }));
  const kept = await keptHits.get(asked, async (missing) => {
    const copied = await read((copy) => findVersionedCards(copy, missing));
    // What a copy does not have in this version is read where the version was.
    const current = copied.filter(({ facts, version }) => version === versions.get(facts.profile_id));
    const have = new Set(current.map(({ facts }) => facts.profile_id));
    return [
      ...current,
      ...(await findVersionedCards(
        db,
        missing.filter((id) => !have.has(id)),
      )),
    ];
  });
  const hits = [...kept].flatMap(([id, hit]) => {
    if (!isVisibleTo(viewer, hit.settings, blocked.includes(id))) return [];
    return [[id, presentHit(viewer, { hit, states, ready: ready.get(hit) ?? readyOf(hit, looked) }, looked)] as const];
  });
  return { hits: new Map(hits), blocked, knewCandidates, knewBlockers };
}

/** While the database reads, those whose cards are kept are scored, for they are most likely still the same. */
async function readyMeanwhile(
  keptHits: KeptHits,
  ids: readonly number[],
  looked: Looked,
): Promise<Map<KeptHit, Ready>> {
  await nextTurn(); // the statement goes first
  const kept = ids.flatMap((id) => keptHits.peek(id) ?? []);
  return new Map(kept.map((hit) => [hit, readyOf(hit, looked)]));
}

function readyOf({ facts, stated }: KeptHit, { match, centre }: Looked): Ready {
  const open = openFactsOf(facts, centre, stated);
  return { open, scored: scoreCandidate(match, open) };
}

function presentHit(
  viewer: Searcher,
  { hit, states, ready }: { hit: KeptHit; states: HitStates; ready: Ready },
  { match, centre }: Looked,
): SearchHit {
  const { profile_id } = hit.facts;
  const groups = states.released.get(profile_id);
  const releases = groups === undefined ? [] : [{ company_id: viewer.company_id, groups }];
  const record = { ...hit.facts, ...hit.settings, releases };
  const facts = factsOf(record, centre, viewer, ready.open);
  const km = centre ? nearestKm(facts) : null;
  const viewedAt = states.viewed.get(profile_id);
  return {
    ...projectPerson(viewer, record),
    ...hit.card,
    viewed_at: viewedAt === undefined ? null : new Date(viewedAt).toISOString(),
    distance_km: km === null ? null : Math.round(km),
    explanation: explain(match, facts, ready.scored),
  };
}

function nearestKm({ places }: ScoredFacts): number | null {
  return places.length === 0 ? null : Math.min(...places.map(({ km }) => km));
}

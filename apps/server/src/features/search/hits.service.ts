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
import { findCardFacts, KeptCards } from '#features/profiles/card-facts.service.ts';
import { type CardAccess, type CardFacts, projectFacts, projectPerson } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db.ts';
import type { Replicas } from '#platform/replicas.ts';
import type { Looked, Searcher } from './compile.service.ts';
import { type Currency, findHitRows, type HitRow, type Known } from './hits.queries.ts';

/** What is the same for every viewer and every search. */
type KeptHit = { facts: CardFacts; card: ReturnType<typeof projectFacts>; stated: StatedFacts };

export type KeptHits = KeptCards<KeptHit>;

/** How well somebody fits, which depends on no permission. */
type Ready = { open: OpenFacts; scored: Scored };

export type HitParts = { db: Db; read: Replicas['read']; keptHits: KeptHits };

export function openKeptHits(): KeptHits {
  return new KeptCards((facts) => ({ facts, card: projectFacts(facts), stated: statedFactsOf(facts) }));
}

/**
 * Reads hits as the viewer may see them, by profile id, and whether those who found them knew all that is known now.
 * Whether they may be found, and what was opened to whom, is asked of the database each time: an index may lag behind,
 * but never shows anybody. What cards are made of comes from memory as long as it has not changed since.
 */
export async function loadHits(
  { db, read, keptHits }: HitParts,
  viewer: Searcher,
  ids: readonly number[],
  { looked, known }: { looked: Looked; known: Known },
): Promise<Currency & { hits: Map<number, SearchHit> }> {
  const [{ rows, ...currency }, ready] = await Promise.all([
    findHitRows(db, viewer, ids, known),
    readyMeanwhile(keptHits, ids, looked),
  ]);
  const asked = rows.map(({ id, card_version }) => ({ id, version: card_version }));
  const versions = new Map(rows.map(({ id, card_version }) => [id, card_version]));
  // What a copy does not have in the version of these permissions is read where the permissions were.
  const kept = await keptHits.get(asked, async (missing) => {
    const copied = await read((copy) => findCardFacts(copy, missing));
    const current = copied.filter(({ facts, version }) => version === versions.get(facts.profile_id));
    const have = new Set(current.map(({ facts }) => facts.profile_id));
    return [
      ...current,
      ...(await findCardFacts(
        db,
        missing.filter((id) => !have.has(id)),
      )),
    ];
  });
  const hits = rows.flatMap((row) => {
    const hit = kept.get(row.id);
    if (!hit) return [];
    return [[row.id, presentHit(viewer, { hit, row, ready: ready.get(hit) ?? readyOf(hit, looked) }, looked)] as const];
  });
  return { ...currency, hits: new Map(hits) };
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

function accessOf({ company_id }: Searcher, row: HitRow): CardAccess {
  const { agent_gegenpost_id: agentId, agent_name, released } = row;
  const { vermittler_profile_id, visibility, visible_groups, documents_after_approval } = row;
  return {
    ...{ vermittler_profile_id, visibility, visible_groups, documents_after_approval },
    vermittler: agentId === null ? null : { gegenpost_id: agentId, name: agent_name ?? '' },
    releases: released === null ? [] : [{ company_id, groups: released }],
  };
}

function presentHit(
  viewer: Searcher,
  { hit, row, ready }: { hit: KeptHit; row: HitRow; ready: Ready },
  { match, centre }: Looked,
): SearchHit {
  const record = { ...hit.facts, ...accessOf(viewer, row) };
  const facts = factsOf(record, centre, viewer, ready.open);
  const km = centre ? nearestKm(facts) : null;
  return {
    ...projectPerson(viewer, record),
    ...hit.card,
    viewed_at: row.viewed_at === null ? null : new Date(row.viewed_at).toISOString(),
    distance_km: km === null ? null : Math.round(km),
    explanation: explain(match, facts, ready.scored),
  };
}

function nearestKm({ places }: ScoredFacts): number | null {
  return places.length === 0 ? null : Math.min(...places.map(({ km }) => km));
}

import { PartKey } from '@gegenpost/contract/explanation.ts';
import { type MatchCriteria, meetsMusts, type ScoredFacts, scoreOf } from '@gegenpost/formula';
import { scoredFactsOf } from '../../apps/server/src/features/matching/match-facts.service.ts';
import type { Person } from './people.ts';
import type { Search } from './searches.ts';

export type Candidate = { person: Person; facts: ScoredFacts };
export type Graded = Candidate & { grade: number };

/** Fields that these people neither state nor are asked for. */
const nothingElse = {
  regions: [],
  licences: [],
  drives: false,
  vehicle: false,
  work_permit: false,
  temporary_work: false,
  placed_by: null,
  entries: [],
  birthday: null,
  nationality: [],
  handicap: [],
};

/** The candidates who meet all musts, as the product finds them. */
export function findHits(people: readonly Person[], { criteria, spot }: Search): Candidate[] {
  return people
    .map((person) => ({ person, facts: scoredFactsOf(person.record, spot) }))
    .filter(({ facts }) => meetsMusts(criteria, { ...facts, ...nothingElse }));
}

/** Highest value first; ties in an arbitrary order. */
export function inOrder(graded: readonly Graded[], worthOf: (one: Graded) => number): Graded[] {
  return graded
    .map((one) => ({ one, value: worthOf(one), tie: shuffled(one.person.id) }))
    .sort((a, b) => b.value - a.value || a.tie - b.tie)
    .map(({ one }) => one);
}

function shuffled(id: number): number {
  return Math.imul(id + 1, 2_654_435_761) >>> 0;
}

/** The formula, its baselines, and the ideal ranking. */
export function rankingsOf({ criteria }: Search): Record<string, (one: Graded) => number> {
  const without = (key: PartKey): MatchCriteria => ({ ...criteria, importance: { ...criteria.importance, [key]: 0 } });
  return {
    formula: ({ facts }) => scoreOf(criteria, facts),
    'newest first': ({ person }) => person.updated,
    'plain overlap': ({ facts }) => overlapOf(criteria, facts),
    random: () => 0,
    truth: ({ grade }) => grade,
    ...Object.fromEntries(
      PartKey.options.map((key) => [`without ${key}`, ({ facts }: Graded) => scoreOf(without(key), facts)]),
    ),
  };
}

/** How many of the searched entries somebody has, all counting the same. */
function overlapOf({ occupation, skills, working_times, languages, place }: MatchCriteria, facts: ScoredFacts): number {
  const wanted = [...(occupation?.any ?? []), ...(skills ?? []), ...(working_times ?? []), ...(languages ?? [])];
  const stated = [...facts.occupations, ...facts.skills, ...facts.working_times, ...facts.languages];
  const ids = new Set(stated.map(({ id }) => id));
  const isNear = facts.works_anywhere || facts.places.some(({ km }) => km <= (place?.radius_km ?? 0));
  return wanted.filter(({ id }) => ids.has(id)).length + (isNear ? 1 : 0);
}

import type { MatchCriteria, Occupation, PartScore, ScoredFacts } from './criteria.ts';
import { similarityOf } from './similarity.ts';

type Wanted = NonNullable<MatchCriteria['occupation']>;
type Had = ScoredFacts['occupations'][number];

const byKind = { main: 1, further: 0.97, practised: 0.9 } as const;

type Nearest = { value: number; is_related: boolean; had: Had };

/** The value of the candidate's best occupation: for several wanted ones the best value, with `type` 2 the mean. */
export function scoreOccupation(wanted: Wanted, { occupations }: ScoredFacts): PartScore<'occupation'> {
  const { type, any } = wanted;
  if (occupations.length === 0) return { value: null, has: null, source: 'qualifications' };
  const nearest = any.map((one) => nearestTo(one, occupations)).sort((a, b) => b.value - a.value);
  const counted = type === 2 ? nearest : nearest.slice(0, 1);
  const value = counted.reduce((sum, near) => sum + near.value, 0) / counted.length;
  const practised = counted.every(({ had }) => had.kind === 'practised');
  return {
    value,
    has: counted.map(({ had, is_related }) => ({ name: had.name, is_related })),
    source: practised ? 'work_experience' : 'qualifications',
  };
}

/**
 * Whether the candidate's wished occupations meet the must. Practised ones do not count: the candidate looks for
 * something else.
 */
export function meetsOccupation({ type, any }: Wanted, { occupations }: ScoredFacts): boolean {
  const wished = occupations.filter(({ kind }) => kind !== 'practised');
  const met = (wanted: Occupation) => wished.some((had) => sameOccupation(wanted, had, type === 0 ? 3 : 4));
  return type === 2 ? any.every(met) : any.some(met);
}

function sameOccupation(a: Occupation, b: Occupation, digits: 3 | 4): boolean {
  return a.id === b.id || a.kldb.slice(0, digits) === b.kldb.slice(0, digits);
}

function nearestTo(wanted: Occupation, occupations: readonly Had[]): Nearest {
  return occupations
    .map((had) => {
      const { value, is_related } = similarityOf(wanted, had);
      return { value: byKind[had.kind] * value, is_related, had };
    })
    .reduce((best, near) => (near.value > best.value ? near : best));
}

/** The value of one occupation of a candidate for a wanted one. */
export function occupationValue(
  wanted: Pick<Occupation, 'id' | 'kldb'>,
  had: Pick<Had, 'id' | 'kldb' | 'kind'>,
): number {
  return byKind[had.kind] * similarityOf(wanted, had).value;
}

/**
 * The least value of a wished occupation with which somebody who misses the must on it is a near miss: a related one, or
 * one of the same group. Anything less is another trade. Practised ones do not count, as for the must itself.
 */
export const NEAR_OCCUPATION = 0.5;

import type { MatchCriteria, Occupation, OccupationKind, PartScore, ScoredFacts } from './criteria.ts';
import { similarityOf } from './similarity.ts';

type Wanted = NonNullable<MatchCriteria['occupation']>;
type Had = ScoredFacts['occupations'][number];

/** Who only wishes an occupation stands behind neighbours of its sub-group and before those of its group. */
const byKind = { main: 1, further: 0.97, practised: 0.9, aspired: 0.85 } as const satisfies Record<
  OccupationKind,
  number
>;

/**
 * From here on one occupation speaks for another: of the same group and no lower level, or closely related. A helper who
 * would like to be a bricklayer is none.
 */
const SPEAKS_FOR = 0.75;

type Coded = Pick<Occupation, 'id' | 'kldb'>;

/** Whether who has one occupation may be expected to do another one. */
export const speaksFor = (had: Coded, wished: Coded): boolean => similarityOf(wished, had).value >= SPEAKS_FOR;

/**
 * The kind of a wish after the main one. What somebody does not state costs nothing: without practised occupations every
 * wish is as good as its word.
 *
 * @param main null: unknown.
 */
export function furtherKind(
  wish: Coded,
  { main, practised }: { main: Coded | null; practised: readonly Coded[] },
): 'further' | 'aspired' {
  const known = main === null ? practised : [main, ...practised];
  return practised.length === 0 || known.some((had) => speaksFor(had, wish)) ? 'further' : 'aspired';
}

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

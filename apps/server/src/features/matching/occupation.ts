import type { MatchCriteria, Occupation, PartScore, ScoredFacts } from './criteria.ts';

type Wanted = NonNullable<MatchCriteria['occupation']>;
type Had = ScoredFacts['occupations'][number];

/** By KldB digits in common, of the first four. */
const byDigits = [0, 0.2, 0.5, 0.8, 1] as const;
const byKind = { main: 1, further: 0.97, practised: 0.9 } as const;
const STEP_BELOW = 0.2;
const STEP_ABOVE = 0.05;

/** How near the candidate's best occupation comes; of several wanted ones the best, with `type` 2 their mean. */
export function scoreOccupation({ type, any }: Wanted, { occupations }: ScoredFacts): PartScore {
  const required = any.map(({ name }) => name).join(type === 2 ? ' und ' : ' oder ');
  if (occupations.length === 0) return { value: null, required, has: null, source: 'qualifications' };
  const nearest = any.map((wanted) => nearestTo(wanted, occupations)).sort((a, b) => b.value - a.value);
  const counted = type === 2 ? nearest : nearest.slice(0, 1);
  const value = counted.reduce((sum, near) => sum + near.value, 0) / counted.length;
  const names = new Set(counted.map(({ had }) => had.name));
  const practised = counted.every(({ had }) => had.kind === 'practised');
  return {
    value,
    required,
    has: [...names].join(', '),
    source: practised ? 'work_experience' : 'qualifications',
  };
}

/** Whether the wished occupations meet the must; practised ones do not: the candidate looks for something else. */
export function meetsOccupation({ type, any }: Wanted, { occupations }: ScoredFacts): boolean {
  const wished = occupations.filter(({ kind }) => kind !== 'practised');
  const met = (wanted: Occupation) => wished.some((had) => sameOccupation(wanted, had, type === 0 ? 3 : 4));
  return type === 2 ? any.every(met) : any.some(met);
}

function sameOccupation(a: Occupation, b: Occupation, digits: 3 | 4): boolean {
  return a.id === b.id || a.kldb.slice(0, digits) === b.kldb.slice(0, digits);
}

function nearestTo(wanted: Occupation, occupations: readonly Had[]): { value: number; had: Had } {
  return occupations
    .map((had) => ({ value: occupationValue(wanted, had), had }))
    .reduce((best, near) => (near.value > best.value ? near : best));
}

/** How near one occupation that the candidate has comes to a wanted one. */
export function occupationValue(wanted: Pick<Occupation, 'kldb'>, had: Pick<Had, 'kldb' | 'kind'>): number {
  return byKind[had.kind] * likeness(wanted.kldb, had.kldb);
}

function likeness(wanted: string, had: string): number {
  let digits = 0;
  while (digits < 4 && wanted[digits] === had[digits]) digits += 1;
  const levels = Number(had[4]) - Number(wanted[4]);
  const penalty = levels < 0 ? -levels * STEP_BELOW : levels * STEP_ABOVE;
  return Math.max(0, (byDigits[digits] ?? 0) - penalty);
}

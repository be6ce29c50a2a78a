import type { Named } from '@gegenpost/contract/candidates.ts';
import type { Talent, TalentFilter, TalentSort, TalentsQuery } from '@gegenpost/contract/talents.ts';

/** Hours of a full-time job per year, to compare hourly with yearly pay. */
const YEARLY_HOURS = 2080;

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/**
 * Whether a talent passes the filter. One who is no longer visible passes only when the filter asks for nothing but the
 * state.
 */
export function passes(talent: Talent, { state, q, origin, qualification, place }: TalentFilter): boolean {
  if (state !== 'all' && talent.rejected !== (state === 'rejected')) return false;
  const { candidate } = talent;
  if (!candidate) return q === '' && !origin && !qualification && !place;
  if (origin && talent.origin !== origin) return false;
  if (qualification && !candidate.qualifications.some(({ id }) => id === qualification)) return false;
  if (place && candidate.job_place?.name !== place) return false;
  return hasWords(talent, q);
}

/** Whether every word occurs in something that the list shows. */
function hasWords({ candidate, note }: Talent, q: string): boolean {
  if (!candidate) return false;
  const { profile, qualifications, job_place, skills, working_times, vermittler } = candidate;
  const shown = [
    profile.name,
    profile.gegenpost_id,
    ...[...qualifications, ...skills, ...working_times].map(({ name }) => name),
    job_place && `${job_place.postal_code} ${job_place.name}`,
    vermittler,
    note,
  ];
  const text = folded(shown.filter(Boolean).join('\n'));
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without case and accents, so that "muller" finds "Müller". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('de');
}

type Key = string | number | null;
const keys: Record<TalentSort, (talent: Talent) => Key> = {
  name: ({ candidate }) => candidate?.profile.name ?? null,
  qualification: ({ candidate }) => candidate?.qualifications[0]?.name ?? null,
  place: ({ candidate }) => candidate?.job_place?.name ?? null,
  // "Available now" sorts before every date.
  job_date_entry: ({ candidate }) => candidate && (candidate.job_date_entry ?? ''),
  income: ({ candidate }) => {
    if (!candidate?.income) return null;
    const { amount, per } = candidate.income;
    return per === 'year' ? amount : amount * YEARLY_HOURS;
  },
  note: ({ note }) => note,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
};

/**
 * Sorts by displayed values only, so that the order reveals nothing hidden: unknown values come last, after them
 * talents who are no longer visible; equal ones keep their order, most recently added first.
 */
export function sorted(talents: readonly Talent[], { sort, direction }: Pick<TalentsQuery, 'sort' | 'direction'>) {
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = keys[sort];
  return talents.toSorted((a, b) => {
    const seen = Number(a.candidate === null) - Number(b.candidate === null);
    return seen || compareKeys(keyOf(a), keyOf(b), sign) || b.id - a.id;
  });
}

function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}

/** The occupations and places that occur, sorted by name. */
export function optionsOf(talents: readonly Talent[]): { qualifications: Named[]; places: string[] } {
  const cards = talents.flatMap(({ candidate }) => candidate ?? []);
  const occupations = new Map(cards.flatMap(({ qualifications }) => qualifications.map((named) => [named.id, named])));
  const places = new Set(cards.flatMap(({ job_place }) => job_place?.name ?? []));
  return {
    qualifications: [...occupations.values()].sort((a, b) => collator.compare(a.name, b.name)),
    places: [...places].sort(collator.compare),
  };
}

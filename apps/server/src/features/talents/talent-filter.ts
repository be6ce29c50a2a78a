import type { Named } from '@gegenpost/contract/candidates.ts';
import type { Talent, TalentFilter, TalentSort, TalentsQuery } from '@gegenpost/contract/talents.ts';

/** Of a full-time job of 40 hours, to set pay by the hour beside pay by the year. */
const YEARLY_HOURS = 2080;

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/** Whether the filter lets a talent pass. Whom nobody may see passes where nothing but the state is asked for. */
export function passes(talent: Talent, { state, q, origin, qualification, place }: TalentFilter): boolean {
  if (state !== 'all' && talent.rejected !== (state === 'rejected')) return false;
  const { candidate } = talent;
  if (!candidate) return q === '' && !origin && !qualification && !place;
  if (origin && talent.origin !== origin) return false;
  if (qualification && !candidate.qualifications.some(({ id }) => id === qualification)) return false;
  if (place && candidate.job_place?.name !== place) return false;
  return hasWords(talent, q);
}

/** Every word stands in something that the list shows. */
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
  // Available now comes before every day.
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
 * Sorts by what is shown, so that an order never tells what is hidden: what is not known comes last, whom nobody may see
 * after that, and what is equal stands as it was kept, last first.
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

/** Occupations and places that occur, by name. */
export function optionsOf(talents: readonly Talent[]): { qualifications: Named[]; places: string[] } {
  const cards = talents.flatMap(({ candidate }) => candidate ?? []);
  const occupations = new Map(cards.flatMap(({ qualifications }) => qualifications.map((named) => [named.id, named])));
  const places = new Set(cards.flatMap(({ job_place }) => job_place?.name ?? []));
  return {
    qualifications: [...occupations.values()].sort((a, b) => collator.compare(a.name, b.name)),
    places: [...places].sort(collator.compare),
  };
}

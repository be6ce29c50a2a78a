import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { z } from 'zod';
import { useAddressFilter } from '#platform/use-address-filter.ts';

export const ViewedSort = z.enum(['viewed', 'updated', 'occupation', 'place', 'start', 'pay']);
export type ViewedSort = z.infer<typeof ViewedSort>;
export const ViewedOrigin = z.enum(['all', 'self', 'agency']);
type Filter = { q: string; sort: ViewedSort; origin: z.infer<typeof ViewedOrigin> };

/** Order and filter of the viewed profiles, in the address. */
export const useViewedFilter = () => useAddressFilter(filterOf, addressOf);

const filterOf = (params: URLSearchParams): Filter => ({
  q: (params.get('q') ?? '').slice(0, 100),
  sort: ViewedSort.catch('viewed').parse(params.get('sort')),
  origin: ViewedOrigin.catch('all').parse(params.get('origin')),
});

/** Default values are left out of the address. */
function addressOf({ q, sort, origin }: Filter): URLSearchParams {
  const given = { q, sort: sort === 'viewed' ? '' : sort, origin: origin === 'all' ? '' : origin };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

const fold = (text: string): string => text.toLocaleLowerCase('de').normalize('NFC');

/** The cards that the filter lets pass, in its order. The words are looked for in what the cards show. */
export function filtered(cards: readonly CandidateCard[], { q, sort, origin }: Filter): CandidateCard[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return cards
    .filter((card) => origin === 'all' || (origin === 'agency') === (card.vermittler !== null))
    .filter((card) => words.every((word) => textOf(card).includes(word)))
    .sort((a, b) => compare[sort](a, b));
}

function textOf({ profile, qualifications, skills, job_place, ...card }: CandidateCard): string {
  const names = [...qualifications, ...skills].map(({ name }) => name);
  const place = job_place && `${job_place.postal_code} ${job_place.name}`;
  const agency = [card.vermittler_company, card.vermittler];
  return fold([profile.name, profile.gegenpost_id, place, ...agency, ...names].filter(Boolean).join(' '));
}

const byText = (of: (card: CandidateCard) => string | undefined) => (a: CandidateCard, b: CandidateCard) =>
  (of(a) ?? '\uffff').localeCompare(of(b) ?? '\uffff', 'de');
const latest = (of: (card: CandidateCard) => string | null) => (a: CandidateCard, b: CandidateCard) =>
  (of(b) ?? '').localeCompare(of(a) ?? '');

/** Full-time hours a year, to compare pay by the hour with pay by the year. */
const HOURS_A_YEAR = 2080;
const yearly = ({ income }: CandidateCard): number =>
  income === null ? Number.POSITIVE_INFINITY : income.per === 'year' ? income.amount : income.amount * HOURS_A_YEAR;

const compare: Record<ViewedSort, (a: CandidateCard, b: CandidateCard) => number> = {
  viewed: latest(({ viewed_at }) => viewed_at),
  updated: latest(({ updated_at }) => updated_at),
  occupation: byText(({ qualifications }) => qualifications[0]?.name),
  place: byText(({ job_place }) => job_place?.name),
  // Who can begin at once comes first.
  start: (a, b) => (a.job_date_entry ?? '').localeCompare(b.job_date_entry ?? ''),
  pay: (a, b) => (yearly(a) === yearly(b) ? 0 : yearly(a) - yearly(b)),
};

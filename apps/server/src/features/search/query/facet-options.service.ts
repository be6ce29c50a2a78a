import type { FacetCounts, FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { PAY_STEPS, REGION_COUNT_MIN, START_STEPS } from '@gegenpost/contract/shared/constants.ts';
import { regionNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { type IndexFacet, type IndexInsights, type IndexMust, term } from '@gegenpost/search-engine';
import { educationRank } from '#features/matching/match-facts.service.ts';
import type { Entries } from '#features/reference/entries.service.ts';
import type { AttributeRow } from '#features/reference/reference.table.ts';
import { circleTest, kldbTerm, languageTerm, regionTerm } from './must-tests.service.ts';

type Search = {
  criteria: SearchCriteria;
  musts: readonly IndexMust[];
  entries: Entries;
  viewer_id: number;
  today: string;
  /** Occupations that many candidates wish, as options. */
  common: readonly number[];
};

const RADII_KM = [0, 10, 20, 30, 50, 75, 100, 200];
/** The level of a language that is added to a search. */
const USUAL_LEVEL = 'B2';

/**
 * Lists of which every entry is an option. `replaces`: the must that an option replaces; null: an added entry is one
 * more must.
 */
const lists = {
  job_working_time: { code: 'working_time', replaces: 'working_time' },
  education: { code: 'education', replaces: 'education' },
  graduation: { code: 'graduation', replaces: 'education' },
  languages: { code: 'language', replaces: null },
  software: { code: 'software', replaces: null },
  coding: { code: 'coding', replaces: null },
  soft_skill: { code: 'soft_skill', replaces: null },
  driver_class: { code: 'driver_class', replaces: null },
} as const satisfies Partial<Record<FacetKey, { code: string; replaces: IndexMust['key'] | null }>>;

const isList = (key: FacetKey): key is keyof typeof lists => key in lists;

/** A facet to count; `ids` are the ids of its options in the contract. */
export type FacetOptions = IndexFacet & { key: FacetKey; ids: readonly number[] };

/** The options to count for some facets. Without a place there are no circles to count. */
export function facetsOf(keys: readonly FacetKey[], search: Search): FacetOptions[] {
  return [...new Set(keys)].flatMap((key) => {
    const { ids, options, replaces } = optionsOf(key, search);
    if (ids.length === 0) return [];
    const replaced = search.musts.flatMap((must, index) => (must.key === replaces ? [index] : []));
    return [{ key, ids, options, replaces: replaced }];
  });
}

/**
 * The counts of facets for the answer. Occupations get labels. Of occupations and lists, options without any hit are
 * left out.
 */
export function presentFacets(
  facets: readonly FacetOptions[],
  counts: IndexInsights['facets'],
  { attributes }: Entries,
): NonNullable<SearchResult['facets']> {
  const lists = facets.map(({ key, ids }, index) => {
    const found = [...the(counts[index], 'counts of the facet')];
    if (isRegional(key)) return [key, withoutFew(ids, found)] as const;
    const isNamed = key === 'qualifications';
    if (!isNamed && !isList(key)) return [key, { ids: [...ids], counts: found }] as const;
    const had = ids.filter((_, option) => found[option] !== 0);
    const labels = isNamed ? { labels: had.map((id) => attributes.get(id)?.label ?? '') } : {};
    return [key, { ids: had, counts: found.filter((count) => count !== 0), ...labels }] as const;
  });
  return Object.fromEntries(lists);
}

const isRegional = (key: FacetKey): boolean => key === 'job_regions' || key === 'job_region_parts';

/** Counts of regions that are large enough to be told; which others have any hits. Those without are left out. */
function withoutFew(ids: readonly number[], found: readonly number[]): FacetCounts {
  const countOf = (option: number) => the(found[option], 'count of a region');
  const told = [...ids.keys()].filter((option) => countOf(option) >= REGION_COUNT_MIN);
  return {
    ids: told.map((option) => the(ids[option], 'region')),
    counts: told.map(countOf),
    few: ids.filter((_, option) => countOf(option) > 0 && countOf(option) < REGION_COUNT_MIN),
  };
}

type Options = { ids: readonly number[]; options: IndexFacet['options']; replaces: IndexMust['key'] | null };

const onOff = (value: number): Options => ({ ids: [1], options: Int32Array.of(value), replaces: null });

function optionsOf(key: FacetKey, search: Search): Options {
  if (isList(key)) return listOptions(key, search);
  switch (key) {
    case 'qualifications':
      return { ...occupationOptions(search), replaces: 'occupation' };
    case 'job_place_radius': {
      const place = search.entries.places.get(search.criteria.job_place_id ?? 0);
      const ids = place ? RADII_KM : [];
      return { ids, options: ids.map((km) => circleTest(the(place, 'place of the search'), km)), replaces: 'distance' };
    }
    case 'job_regions':
      return regions;
    case 'job_region_parts':
      return regionParts;
    case 'job_income_year':
      return {
        ids: PAY_STEPS,
        options: PAY_STEPS.map((id) => ({ kind: 'pay', to: id * 1000, per: 'year' })),
        replaces: 'pay',
      };
    case 'job_start':
      return {
        ids: START_STEPS,
        options: START_STEPS.map((id) => ({ kind: 'start', by: monthsAfter(search.today, id) })),
        replaces: 'availability',
      };
    case 'driver_license':
      return onOff(term('driver_licence', 1));
    case 'driver_has_vehicle':
      return onOff(term('vehicle', 1));
    case 'work_permit':
      return onOff(term('work_permit', 1));
    case 'only_temporary_work':
      return onOff(term('temporary_work', 1));
    case 'only_self_registered':
      return onOff(term('placed_by', 0));
    case 'only_own_user':
      return onOff(term('placed_by', search.viewer_id));
  }
}

const regions = regionOptions(2);
const regionParts = regionOptions(3);

/** All regions that postal codes of this many digits could name. */
function regionOptions(digits: 2 | 3): Options {
  const first = 10 ** (digits - 2);
  const names = Array.from({ length: 99 * first }, (_, index) => String(first + index).padStart(digits, '0'));
  return { ids: names.map(regionNumber), options: Int32Array.from(names, regionTerm), replaces: 'regions' };
}

function occupationOptions({ criteria, entries, common }: Search): Pick<Options, 'ids' | 'options'> {
  const kldbOf = (id: number) => entries.attributes.get(id)?.kldb;
  const ids = [...new Set([...criteria.qualifications, ...common])].filter((id) => kldbOf(id));
  return {
    ids,
    options: Int32Array.from(ids, (id) =>
      kldbTerm(criteria.qualification_type, the(kldbOf(id), 'code of the occupation')),
    ),
  };
}

/** Options that are the same for every search, cached by entries. */
const listCaches = new WeakMap<Entries, Map<keyof typeof lists, Options>>();

function listOptions(key: keyof typeof lists, { entries }: Search): Options {
  const cache = listCaches.get(entries) ?? new Map<keyof typeof lists, Options>();
  listCaches.set(entries, cache);
  const cached = cache.get(key);
  if (cached) return cached;
  const made = makeListOptions(key, entries);
  cache.set(key, made);
  return made;
}

function makeListOptions(key: keyof typeof lists, entries: Entries): Options {
  const { code, replaces } = lists[key];
  const all = [...entries.attributes.values()];
  const level = all.find((entry) => entry.code === 'language_level' && entry.key === USUAL_LEVEL)?.rank ?? 0;
  const listed = all.filter((entry) => entry.code === code && !entry.is_retired);
  return {
    ids: listed.map(({ id }) => id),
    options: Int32Array.from(listed, (entry) => entryTerm(entry, level)),
    replaces,
  };
}

function entryTerm({ id, code, rank }: AttributeRow, level: number): number {
  switch (code) {
    case 'language':
      return languageTerm({ id, rank: level });
    case 'education':
    case 'graduation':
      return term('education', educationRank(code, rank));
    case 'working_time':
    case 'driver_class':
      return term(code, id);
    default:
      return term('skill', id);
  }
}

/** The same day some months later; in a shorter month its last day. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

import type { FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import type { IndexFacet, IndexInsights, IndexMust, Test } from '#features/candidate-index/query.service.ts';
import { term } from '#features/candidate-index/terms.service.ts';
import { rungOf } from '#features/matching/match-facts.service.ts';
import type { Entries } from '#features/reference/entries.service.ts';
import type { AttributeRow } from '#features/reference/reference.table.ts';
import { alikeTerm, circleTest, languageTest } from './must-tests.service.ts';

type Search = {
  criteria: SearchCriteria;
  musts: readonly IndexMust[];
  entries: Entries;
  viewer_id: number;
  today: string;
  /** Occupations that many wish, to choose from. */
  common: readonly number[];
};

const RADII_KM = [0, 10, 20, 30, 50, 75, 100, 200];
const THOUSANDS = [25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120];
const MONTHS_AHEAD = [0, 1, 2, 3, 6, 12];
/** The level at which a language is added to a search. */
const USUAL_LEVEL = 'B2';

/** Lists whose options are all entries; those that are added to a list that wants all leave the other musts alone. */
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

/** The options to count for some criteria of a search. Around no place there is no circle to count in. */
export function facetsOf(keys: readonly FacetKey[], search: Search): IndexFacet[] {
  return [...new Set(keys)].flatMap((key) => {
    const { options, replaces } = optionsOf(key, search);
    if (options.length === 0) return [];
    const replaced = search.musts.flatMap((must, index) => (must.key === replaces ? [index] : []));
    return [{ key, replaces: replaced, options }];
  });
}

/** Names options by their entries. Of lists those are left out that nobody has. */
export function presentFacets(
  counted: IndexInsights['facets'],
  { attributes }: Entries,
): NonNullable<SearchResult['facets']> {
  const named = Object.entries(counted).map(([name, options]) => {
    const key = name as FacetKey;
    const isNamed = isList(key) || key === 'qualifications';
    const label = (id: number) => (isNamed ? (attributes.get(id)?.label ?? null) : null);
    const kept = isNamed ? options.filter(({ count }) => count > 0) : options;
    return [key, kept.map(({ id, count }) => ({ id, label: label(id), count }))];
  });
  return Object.fromEntries(named);
}

type Options = { options: { id: number; test: Test }[]; replaces: IndexMust['key'] | null };

const single = (value: number): Test => ({ kind: 'terms', any: [value] });
const onOff = (test: Test): Options => ({ options: [{ id: 1, test }], replaces: null });

function optionsOf(key: FacetKey, search: Search): Options {
  if (isList(key)) return listOptions(key, search);
  switch (key) {
    case 'qualifications':
      return { options: occupationOptions(search), replaces: 'occupation' };
    case 'job_place_radius': {
      const place = search.entries.places.get(search.criteria.job_place_id ?? 0);
      return {
        options: place ? RADII_KM.map((km) => ({ id: km, test: circleTest(place, km) })) : [],
        replaces: 'distance',
      };
    }
    case 'job_income_year':
      return {
        options: THOUSANDS.map((id) => ({ id, test: { kind: 'pay', to: id * 1000, per: 'year' } })),
        replaces: 'pay',
      };
    case 'job_start':
      return {
        options: MONTHS_AHEAD.map((id) => ({ id, test: { kind: 'start', by: monthsAfter(search.today, id) } })),
        replaces: 'availability',
      };
    case 'driver_license':
      return onOff(single(term('driver_licence', 1)));
    case 'driver_has_vehicle':
      return onOff(single(term('vehicle', 1)));
    case 'work_permit':
      return onOff(single(term('work_permit', 1)));
    case 'only_temporary_work':
      return onOff(single(term('temporary_work', 1)));
    case 'only_self_registered':
      return onOff(single(term('placed_by', 0)));
    case 'only_own_user':
      return onOff(single(term('placed_by', search.viewer_id)));
  }
}

function occupationOptions({ criteria, entries, common }: Search): Options['options'] {
  return [...new Set([...criteria.qualifications, ...common])].flatMap((id) => {
    const kldb = entries.attributes.get(id)?.kldb;
    return kldb ? [{ id, test: single(alikeTerm(criteria.qualification_type, kldb)) }] : [];
  });
}

function listOptions(key: keyof typeof lists, { entries }: Search): Options {
  const { code, replaces } = lists[key];
  const all = [...entries.attributes.values()];
  const level = all.find((entry) => entry.code === 'language_level' && entry.key === USUAL_LEVEL)?.rank ?? 0;
  const options = all.filter((entry) => entry.code === code && !entry.is_retired);
  return { options: options.map((entry) => ({ id: entry.id, test: entryTest(entry, level) })), replaces };
}

function entryTest({ id, code, rank }: AttributeRow, level: number): Test {
  switch (code) {
    case 'language':
      return languageTest({ id, rank: level });
    case 'education':
    case 'graduation':
      return single(term('education', rungOf(code, rank)));
    case 'working_time':
    case 'driver_class':
      return single(term(code, id));
    default:
      return single(term('skill', id));
  }
}

/** The same day some months later; of a shorter month the last. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

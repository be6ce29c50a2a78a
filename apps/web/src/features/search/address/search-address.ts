import { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import type { Place } from '@gegenpost/contract/reference.ts';
import { SearchCriteria, SearchSort } from '@gegenpost/contract/search.ts';
import { DEFAULT_IMPORTANCE, SEARCH_DEFAULTS } from '@gegenpost/contract/shared/constants.ts';
import { z } from 'zod';

/** A search as the address holds it: catalogue entries by id, the place by its postal code. */
export type SearchAddress = Omit<SearchCriteria, 'job_place_id' | 'job_place_radius'> & {
  /** `24143`; outside of Germany with the country before it: `AT-1010`. */
  place: string | null;
  radius: number;
  sort: SearchSort;
};

/** The search without criteria, which finds everyone. */
export const emptySearch: SearchAddress = (() => {
  const { job_place_id, job_place_radius, ...criteria } = SearchCriteria.parse({});
  return { ...criteria, place: null, radius: SEARCH_DEFAULTS.job_place_radius, sort: 'score' };
})();

/** Codec of one parameter: `read` returns undefined for invalid values, `write` null for values that are left out. */
type Codec<T> = { read: (text: string) => T | undefined; write: (value: T) => string | null };

const accepted = <T>(schema: z.ZodType<T>, value: unknown): T | undefined => schema.safeParse(value).data;
const numberOf = (text: string | undefined): number | undefined =>
  text && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
/**
 * Entries of a list without duplicates, however their numbers are written. They are joined by dots, which need no
 * escaping; older addresses use commas.
 */
const entriesOf = (text: string): string[] => [
  ...new Set(text.split(/[.,]/, ENTRIES_MAX).map((entry) => entry.replace(/(^|-)0+(?=\d)/g, '$1'))),
];
/** Further entries are ignored; every list of a search is shorter. */
const ENTRIES_MAX = 64;

/** The valid entries of a list, up to its limit; undefined when there are none. */
function understood<T>(schema: z.ZodType<T[]>, entries: readonly unknown[]): T[] | undefined {
  const kept = entries.filter((entry) => accepted(schema, [entry]) !== undefined);
  while (kept.length > 0) {
    const list = accepted(schema, kept);
    if (list) return list;
    kept.pop();
  }
  return undefined;
}

const ids = (schema: z.ZodType<number[]>): Codec<number[]> => ({
  read: (text) => understood(schema, entriesOf(text).map(numberOf)),
  write: (list) => list.join('.') || null,
});
const flag: Codec<boolean> = { read: (text) => (text === '1' ? true : undefined), write: (on) => (on ? '1' : null) };
const number = <T extends number | null>(schema: z.ZodType<T>, absent: T): Codec<T> => ({
  read: (text) => {
    const value = numberOf(text);
    return value === undefined ? undefined : accepted(schema, value);
  },
  write: (value) => (value === absent ? null : String(value)),
});
const word = <T extends string | null>(schema: z.ZodType<T>, absent: T): Codec<T> => ({
  read: (text) => (text === '' ? undefined : accepted(schema, text)),
  write: (value) => (value === absent ? null : value),
});

const { shape } = SearchCriteria;
const isPartKey = (key: string): key is PartKey => PartKey.options.some((option) => option === key);

const codecs: { [Name in Exclude<keyof SearchAddress, 'age_ignored'>]: Codec<SearchAddress[Name]> } = {
  qualifications: ids(shape.qualifications),
  qualification_type: number(shape.qualification_type, emptySearch.qualification_type),
  place: word(z.string().regex(/^([A-Z]{2}-)?\d{4,5}$/), null),
  radius: number(shape.job_place_radius, emptySearch.radius),
  /** `01.803`: the beginnings of postal codes. */
  job_regions: {
    read: (text) => understood(shape.job_regions, [...new Set(text.split('.', ENTRIES_MAX))]),
    write: (list) => list.join('.') || null,
  },
  job_start: word(shape.job_start, null),
  job_income_year: number(shape.job_income_year, null),
  job_income_hour: number(shape.job_income_hour, null),
  job_working_time: ids(shape.job_working_time),
  /** `12-45`: ids of the language and of its lowest level. */
  languages: {
    read: (text) =>
      understood(
        shape.languages,
        entriesOf(text).map((entry) => {
          const [id, level, ...rest] = entry.split('-');
          return rest.length > 0 ? null : { id: numberOf(id), level: numberOf(level) };
        }),
      ),
    write: (list) => list.map(({ id, level }) => `${id}-${level}`).join('.') || null,
  },
  education: ids(shape.education),
  graduation: ids(shape.graduation),
  software: ids(shape.software),
  coding: ids(shape.coding),
  soft_skill: ids(shape.soft_skill),
  driver_license: flag,
  driver_class: ids(shape.driver_class),
  driver_has_vehicle: flag,
  work_permit: flag,
  only_temporary_work: flag,
  only_self_registered: flag,
  only_own_user: flag,
  staff_agent_gegenpost_id: word(shape.staff_agent_gegenpost_id, null),
  text: word(shape.text, ''),
  /** `20-40`; without it the age is ignored. */
  age: {
    read: (text) => accepted(shape.age, text.split('-').map(numberOf)),
    write: (value) => value.join('-'),
  },
  nationality: ids(shape.nationality),
  handicap: ids(shape.handicap),
  legal_ground: word(shape.legal_ground, null),
  /** `skills-4.pay-0` */
  weights: {
    read: (text) => {
      const entries = entriesOf(text).map((entry) => entry.split('-'));
      const weights = entries.map(([key = '', step, ...rest]) => {
        const importance = accepted(Importance, numberOf(step));
        return isPartKey(key) && importance !== undefined && rest.length === 0 ? ([key, importance] as const) : null;
      });
      if (!weights.every((weight) => weight !== null)) return undefined;
      return Object.fromEntries(weights.filter((weight) => !isDefaultWeight(...weight)));
    },
    write: (weights) =>
      PartKey.options
        .flatMap((key) => (isDefaultWeight(key, weights[key]) ? [] : [`${key}-${weights[key]}`]))
        .join('.') || null,
  },
  sort: word(SearchSort, emptySearch.sort),
};

const isDefaultWeight = (key: PartKey, weight: Importance | undefined): boolean =>
  weight === undefined || weight === DEFAULT_IMPORTANCE[key];

type Name = keyof typeof codecs;
const names = Object.keys(codecs) as Name[];

/**
 * Parses an address. Unknown, invalid and contradictory parameters are ignored; `dropped` says whether there were any.
 */
export function readAddress(params: URLSearchParams): { search: SearchAddress; dropped: boolean } {
  const read: Record<string, unknown> = {};
  let dropped = false;
  for (const [name, text] of params) {
    const isKnown = Object.hasOwn(codecs, name) && !Object.hasOwn(read, name);
    const value = isKnown ? codecs[name as Name].read(text) : undefined;
    if (value === undefined || isShortened(text, value)) dropped = true;
    if (value !== undefined) read[name] = value;
  }
  const search = { ...emptySearch, ...read, age_ignored: read.age === undefined } as SearchAddress;
  const kept = withoutContradictions(search);
  return { search: kept, dropped: dropped || writeAddress(search).size !== writeAddress(kept).size };
}

/** Whether a list of the address had invalid entries. */
const isShortened = (text: string, value: unknown): boolean =>
  Array.isArray(value) && entriesOf(text).length > value.length;

/** The address of a search; defaults are left out. */
export function writeAddress(search: SearchAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    if (name === 'age' && search.age_ignored) continue;
    const text = (codecs[name] as Codec<unknown>).write(search[name]);
    if (text !== null) params.set(name, text);
  }
  return params;
}

/**
 * Resolves contradictions: one budget only, sort by distance only with a place, protected criteria only with a legal
 * ground, and no legal ground without them.
 */
function withoutContradictions(search: SearchAddress): SearchAddress {
  const { job_income_year, job_income_hour, place, sort, legal_ground } = search;
  const isProtected = usesProtected(search);
  return {
    ...search,
    job_income_hour: job_income_year === null ? job_income_hour : null,
    sort: sort === 'nearest' && place === null ? emptySearch.sort : sort,
    ...(isProtected && legal_ground === null ? withoutProtected : {}),
    ...(isProtected ? {} : { legal_ground: null }),
  };
}

/** Changes that remove age, nationality and handicap from a search. */
export const withoutProtected = {
  age: emptySearch.age,
  age_ignored: true,
  nationality: emptySearch.nationality,
  handicap: emptySearch.handicap,
  legal_ground: null,
} satisfies Partial<SearchAddress>;

/** Whether the search sets age, nationality or handicap. */
export const usesProtected = ({ age_ignored, nationality, handicap }: SearchAddress): boolean =>
  !age_ignored || nationality.length > 0 || handicap.length > 0;

/** Code of a place in the address. */
export const placeCode = ({ country, postal_code }: Pick<Place, 'country' | 'postal_code'>): string =>
  country === 'DE' ? postal_code : `${country}-${postal_code}`;

/** Criteria in the form of the address. */
export function addressOf(
  { job_place_id, job_place_radius, ...criteria }: SearchCriteria,
  place: Pick<Place, 'country' | 'postal_code'> | null,
): SearchAddress {
  return { ...criteria, place: place && placeCode(place), radius: job_place_radius, sort: emptySearch.sort };
}

/** Criteria in the form of the server. */
export function criteriaOf(
  { place, radius, sort, ...criteria }: SearchAddress,
  placeId: number | null,
): SearchCriteria {
  return { ...criteria, job_place_id: placeId, job_place_radius: radius };
}

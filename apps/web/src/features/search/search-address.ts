import type { Place } from '@gegenpost/contract/reference.ts';
import { QualificationType, SearchCriteria, SearchSort } from '@gegenpost/contract/search.ts';
import { SEARCH_DEFAULTS } from '@gegenpost/contract/shared/constants.ts';
import { Id } from '@gegenpost/contract/shared/scalars.ts';
import { z } from 'zod';

/** A search as the address holds it: catalogue entries by id, the place by its postal code. */
export type SearchAddress = {
  qualifications: number[];
  qualification_type: 0 | 1 | 2;
  /** `24143`, outside Germany with the country before it: `AT-1010`. */
  place: string | null;
  radius: number;
  only_self_registered: boolean;
  only_temporary_work: boolean;
  sort: SearchSort;
};

export const emptySearch: SearchAddress = {
  qualifications: [],
  qualification_type: SEARCH_DEFAULTS.qualification_type,
  place: null,
  radius: SEARCH_DEFAULTS.job_place_radius,
  only_self_registered: false,
  only_temporary_work: false,
  sort: 'score',
};

const numberFrom = <T>(schema: z.ZodType<T, number>) => z.string().regex(/^\d+$/).transform(Number).pipe(schema);
const flag = z.literal('1').transform(() => true);
const readers: { [Name in keyof SearchAddress]: z.ZodType } = {
  qualifications: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(numberFrom(Id)).min(1).max(10)),
  qualification_type: numberFrom(QualificationType),
  place: z.string().regex(/^([A-Z]{2}-)?\d{4,5}$/),
  radius: numberFrom(z.int().min(0).max(500)),
  only_self_registered: flag,
  only_temporary_work: flag,
  sort: SearchSort,
};

/** Reads an address; what is unknown or wrong is dropped, and `dropped` says that something was. */
export function readAddress(params: URLSearchParams): { search: SearchAddress; dropped: boolean } {
  const search: Record<string, unknown> = { ...emptySearch };
  let dropped = false;
  for (const [name, text] of params) {
    const read = Object.hasOwn(readers, name) ? readers[name as keyof SearchAddress].safeParse(text) : undefined;
    if (read?.success) search[name] = read.data;
    else dropped = true;
  }
  return { search: search as SearchAddress, dropped };
}

/** The address of a search; defaults are left out. */
export function writeAddress(search: SearchAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (search.qualifications.length > 0) params.set('qualifications', search.qualifications.join(','));
  for (const name of ['qualification_type', 'place', 'radius', 'sort'] as const) {
    if (search[name] !== null && search[name] !== emptySearch[name]) params.set(name, String(search[name]));
  }
  for (const name of ['only_self_registered', 'only_temporary_work'] as const) {
    if (search[name]) params.set(name, '1');
  }
  return params;
}

/** How an address names a place. */
export const placeCode = ({ country, postal_code }: Pick<Place, 'country' | 'postal_code'>): string =>
  country === 'DE' ? postal_code : `${country}-${postal_code}`;

export function criteriaOf(search: SearchAddress, placeId: number | null): SearchCriteria {
  return SearchCriteria.parse({
    qualifications: search.qualifications,
    qualification_type: search.qualification_type,
    job_place_id: placeId,
    job_place_radius: search.radius,
    only_self_registered: search.only_self_registered,
    only_temporary_work: search.only_temporary_work,
  });
}

/** Criteria that are set, for the number on the filter button. */
export function countCriteria(search: SearchAddress): number {
  return (
    search.qualifications.length +
    Number(search.place !== null) +
    Number(search.only_self_registered) +
    Number(search.only_temporary_work)
  );
}

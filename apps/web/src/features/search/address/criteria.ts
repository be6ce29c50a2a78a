import type { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import type { FacetKey } from '@gegenpost/contract/search.ts';
import { DEFAULT_IMPORTANCE } from '@gegenpost/contract/shared/constants.ts';
import { emptySearch, type SearchAddress, usesProtected } from './search-address.ts';

/** Groups of filters, in the order in which they are shown. */
export const sections = [
  'occupation',
  'place',
  'terms',
  'working_time',
  'skills',
  'languages',
  'education',
  'mobility',
  'origin',
  'protected',
] as const;
export type Section = (typeof sections)[number];

/** Criteria by the section that shows them. */
export const fieldsOf = {
  occupation: ['qualifications', 'qualification_type', 'text'],
  place: ['place', 'radius', 'job_regions'],
  terms: ['job_income_year', 'job_income_hour', 'job_start'],
  working_time: ['job_working_time'],
  skills: ['software', 'coding', 'soft_skill'],
  languages: ['languages'],
  education: ['education', 'graduation'],
  mobility: ['driver_license', 'driver_class', 'driver_has_vehicle', 'work_permit'],
  origin: ['only_self_registered', 'only_temporary_work', 'only_own_user', 'staff_agent_gegenpost_id'],
  protected: ['age', 'age_ignored', 'nationality', 'handicap', 'legal_ground'],
} as const satisfies Record<Section, readonly (keyof SearchAddress)[]>;

const facetsOf = {
  occupation: ['qualifications'],
  place: ['job_place_radius'],
  terms: ['job_income_year', 'job_start'],
  working_time: ['job_working_time'],
  skills: ['software', 'coding', 'soft_skill'],
  languages: ['languages'],
  education: ['education', 'graduation'],
  mobility: ['driver_license', 'driver_class', 'driver_has_vehicle', 'work_permit'],
  origin: ['only_self_registered', 'only_temporary_work', 'only_own_user'],
  protected: [],
} as const satisfies Record<Section, readonly FacetKey[]>;

/** Facets that the open sections show. Without a place there is no facet for the radius. */
export function facetsFor(open: ReadonlySet<Section>, hasPlace: boolean): FacetKey[] {
  const keys = sections.flatMap((section): readonly FacetKey[] => (open.has(section) ? facetsOf[section] : []));
  return keys.filter((key) => hasPlace || key !== 'job_place_radius');
}

/** Facets with many steps: they are counted by a request of their own, so that the hits do not wait for them. */
export const isDrawn = (key: FacetKey): boolean => key === 'job_income_year' || key === 'job_start';

/** The part of the formula that a criterion belongs to; criteria without a part are always musts. */
export const partOf: Partial<Record<keyof SearchAddress, PartKey>> = {
  qualifications: 'occupation',
  place: 'distance',
  job_income_year: 'pay',
  job_income_hour: 'pay',
  job_start: 'availability',
  job_working_time: 'working_time',
  software: 'skills',
  coding: 'skills',
  soft_skill: 'skills',
  languages: 'languages',
  education: 'education',
  graduation: 'education',
};

export function importanceOf({ weights }: Pick<SearchAddress, 'weights'>, part: PartKey): Importance {
  return weights[part] ?? DEFAULT_IMPORTANCE[part];
}

/** Importance of a criterion; null: it is always a must. */
export function importanceOfField(search: SearchAddress, field: keyof SearchAddress): Importance | null {
  const part = partOf[field];
  return part ? importanceOf(search, part) : null;
}

/** Whether the search sets a criterion. */
export function isSet(search: SearchAddress, field: keyof SearchAddress): boolean {
  if (field === 'qualification_type' || field === 'radius' || field === 'sort' || field === 'weights') return false;
  if (field === 'age_ignored' || field === 'legal_ground') return false;
  if (field === 'age') return !search.age_ignored;
  const value = search[field];
  return Array.isArray(value) ? value.length > 0 : value !== emptySearch[field];
}

/** Number of set criteria, for the filter button. */
export function countCriteria(search: SearchAddress): number {
  const fields = Object.values(fieldsOf).flat() as (keyof SearchAddress)[];
  return fields.reduce((sum, field) => {
    if (!isSet(search, field)) return sum;
    const value = search[field];
    return sum + (Array.isArray(value) && field !== 'age' ? value.length : 1);
  }, 0);
}

/** Changes that also remove the legal ground when the last criterion that needs it is removed. */
export function groundless(search: SearchAddress, changes: Partial<SearchAddress>): Partial<SearchAddress> {
  return usesProtected({ ...search, ...changes }) ? changes : { ...changes, legal_ground: null };
}

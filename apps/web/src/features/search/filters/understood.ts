import type { UnderstoodText } from '@gegenpost/contract/search.ts';
import { JOB_REGIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import type { QueryClient } from '@tanstack/react-query';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { placeCode, type SearchAddress } from '#features/search/address/search-address.ts';
import { rememberPlace } from '#features/search/use-search.ts';
import { listOf, rememberName } from './names.ts';

/** Level of a language when the text names none. */
export const USUAL_LEVEL = 'B2';

/** Lists that the interpreted text adds to, with their limits. */
const MOST = {
  qualifications: 10,
  software: 20,
  coding: 20,
  soft_skill: 20,
  job_working_time: 19,
  driver_class: 23,
  education: 17,
  graduation: 10,
} as const;
type GrowingField = keyof typeof MOST;
const growingFields = Object.keys(MOST) as GrowingField[];
const LANGUAGES_MAX = 10;

/**
 * Changes that add the interpreted text to a search; a new place, budget or day replaces the one before. Words
 * that are left change nothing. A function
 * of the search at the time of the change, because the levels of languages may have to be fetched first.
 */
export async function changesFrom(
  understood: UnderstoodText,
  client: QueryClient,
): Promise<(search: SearchAddress) => Partial<SearchAddress>> {
  const levels = understood.languages.length > 0 ? await client.fetchQuery(attributesQuery('language_level')) : [];
  for (const { id, label } of levels) rememberName('language_level', id, label);
  const usual = levels.find(({ key }) => key === USUAL_LEVEL)?.id;
  const languages = understood.languages.flatMap(({ id, name, level }) => {
    rememberName('language', id, name);
    const lowest = level ?? usual;
    return lowest === undefined ? [] : [{ id, level: lowest }];
  });
  if (understood.job_place) rememberPlace(understood.job_place);
  return (search) => additions(understood, languages, search);
}

function additions(understood: UnderstoodText, languages: SearchAddress['languages'], search: SearchAddress) {
  const changes: Partial<SearchAddress> = {};
  for (const field of growingFields) {
    if (understood[field].length > 0) changes[field] = added(field, understood[field], search[field]);
  }
  if (languages.length > 0) {
    const others = search.languages.filter(({ id }) => languages.every((language) => language.id !== id));
    changes.languages = [...others, ...languages].slice(-LANGUAGES_MAX);
  }
  if (understood.job_place) {
    changes.place = placeCode(understood.job_place);
    if (understood.job_place.radius !== null) changes.radius = Math.min(understood.job_place.radius, 500);
  }
  if (understood.job_income_year !== null || understood.job_income_hour !== null) {
    changes.job_income_year = understood.job_income_year;
    changes.job_income_hour = understood.job_income_hour;
  }
  if (understood.job_start !== null) changes.job_start = understood.job_start;
  if (understood.job_regions.length > 0) {
    const regions = new Set([...search.job_regions, ...understood.job_regions]);
    changes.job_regions = [...regions].slice(-JOB_REGIONS_MAX);
  }
  if (understood.driver_has_vehicle) changes.driver_has_vehicle = true;
  if (understood.work_permit) changes.work_permit = true;
  if (understood.driver_license) changes.driver_license = true;
  if (understood.only_temporary_work) changes.only_temporary_work = true;
  return changes;
}

function added(field: GrowingField, named: UnderstoodText['software'], list: readonly number[]) {
  for (const { id, name } of named) rememberName(listOf[field], id, name);
  return [...new Set([...list, ...named.map(({ id }) => id)])].slice(-MOST[field]);
}

import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { ageWords, regionWords } from '#features/matching/wording.service.ts';
import { findAttributes, findPlacesOf } from '#features/reference/reference.service.ts';
import type { AttributeRow, PlaceRow } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

export type NamedPlace = Pick<PlaceRow, 'postal_code' | 'name' | 'country'>;
export type Words = { label: string; job_place: NamedPlace | null };

const lists = [
  'job_working_time',
  'software',
  'coding',
  'soft_skill',
  'education',
  'graduation',
  'driver_class',
  'nationality',
  'handicap',
] as const satisfies readonly (keyof SearchCriteria)[];

const NUMBER = new Intl.NumberFormat('de-DE');
const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });

/** Describes searches in German, e.g. "Pflegefachkraft · 24143 Kiel, 40 km · Englisch ab C1". */
export async function putInWords(db: Db, searches: readonly SearchCriteria[]): Promise<Words[]> {
  const attributes = await findAttributes(db, [...new Set(searches.flatMap(namedIds))]);
  const placeIds = searches.flatMap(({ job_place_id }) => job_place_id ?? []);
  const places = await findPlacesOf(db, [...new Set(placeIds)]);
  return searches.map((criteria) => {
    const place = places.get(criteria.job_place_id ?? 0) ?? null;
    const parts = [
      occupationsOf(criteria, attributes),
      place && `${place.postal_code} ${place.name}, ${criteria.job_place_radius} km`,
      criteria.job_regions.length > 0 && regionWords(criteria.job_regions),
      ...termsOf(criteria),
      ...lists.flatMap((list) => labelsOf(criteria[list], attributes)),
      ...criteria.languages.flatMap((language) => languageOf(language, attributes)),
      ...switchesOf(criteria),
      criteria.text && `„${criteria.text}“`,
    ];
    return { label: parts.filter(Boolean).join(' · ') || 'Alle Profile', job_place: place };
  });
}

function namedIds(criteria: SearchCriteria): number[] {
  const languages = criteria.languages.flatMap(({ id, level }) => [id, level]);
  return [...criteria.qualifications, ...lists.flatMap((list) => criteria[list]), ...languages];
}

type Attributes = ReadonlyMap<number, AttributeRow>;

function labelsOf(ids: readonly number[], attributes: Attributes): string[] {
  return ids.flatMap((id) => attributes.get(id)?.label ?? []);
}

function occupationsOf({ qualifications, qualification_type }: SearchCriteria, attributes: Attributes): string {
  return labelsOf(qualifications, attributes).join(qualification_type === 2 ? ' und ' : ' oder ');
}

function languageOf({ id, level }: SearchCriteria['languages'][number], attributes: Attributes): string[] {
  // Labels of levels have an explanation behind a dash: `C1 – Fachkundige Sprachkenntnisse`.
  const levels = labelsOf([level], attributes).map((label) => label.split(' – ')[0]);
  return labelsOf([id], attributes).map((name) => [name, ...levels].join(' ab '));
}

function termsOf({ job_income_year, job_income_hour, job_start }: SearchCriteria): (string | null)[] {
  return [
    job_income_year === null ? null : `bis ${NUMBER.format(job_income_year)} € im Jahr`,
    job_income_hour === null ? null : `bis ${NUMBER.format(job_income_hour)} € in der Stunde`,
    job_start && `Beginn ${DAY.format(new Date(job_start))}`,
  ];
}

function switchesOf(criteria: SearchCriteria): (string | false)[] {
  const [from, to] = criteria.age;
  return [
    criteria.driver_license && criteria.driver_class.length === 0 && 'Führerschein',
    criteria.driver_has_vehicle && 'eigenes Fahrzeug',
    criteria.work_permit && 'Arbeitserlaubnis',
    criteria.only_temporary_work && 'Zeitarbeit',
    criteria.only_self_registered && 'selbst registriert',
    criteria.only_own_user && 'von mir vermittelt',
    criteria.staff_agent_gegenpost_id !== null && 'von einem Vermittler',
    !criteria.age_ignored && ageWords(from, to),
  ];
}

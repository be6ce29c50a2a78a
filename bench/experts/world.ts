import { CandidateIndex, countryValue, dayNumber, type IndexRow, IndexRows, term } from '@gegenpost/search-engine';
import type { DemoCandidate } from '../../apps/server/src/demo/candidates.ts';
import { buildDemoWorld } from '../../apps/server/src/demo/world.ts';
import { educationRank, type MatchableRecord } from '../../apps/server/src/features/matching/match-facts.service.ts';
import {
  officialTitle,
  type ReferenceAttribute,
  readAttributes,
} from '../../packages/reference-data/src/attributes.ts';
import { type ReferencePlace, readPlaces } from '../../packages/reference-data/src/places.ts';

/** The day on which the world is as it was judged: on another day other people are free and fresh. */
export const DAY = '2026-11-21';
const HOURS = 40 * 52;

const attributes = readAttributes();
const places = readPlaces().filter(({ country }) => country === 'DE');
const nameOf = ({ code, key }: { code: string; key: string }) => `${code} ${key}`;
const attributeIds = new Map(attributes.map((entry, index) => [nameOf(entry), index + 1]));
const placeIds = new Map(places.map(({ postal_code }, index) => [postal_code, index + 1]));

export function attributeOf(id: number): ReferenceAttribute {
  return attributes[id - 1]!;
}

/** The id in this world of an occupation by its title. */
export function occupationId(title: string): number {
  const index = attributes.findIndex(({ code, label }) => code === 'qualification' && officialTitle(label) === title);
  if (index < 0) throw new Error(`There is no occupation ${title}.`);
  return index + 1;
}

export function placeOf(postalCode: string): ReferencePlace & { id: number } {
  const id = placeIds.get(postalCode);
  if (id === undefined) throw new Error(`There is no place ${postalCode}.`);
  return { ...places[id - 1]!, id };
}

/** Somebody of the demo world. `id` is the number of the row in the index. */
export type Somebody = { id: number; candidate: DemoCandidate; record: MatchableRecord };

/** The people of the demo world whom employers find, and an index of them. */
export function openWorld(): { people: ReadonlyMap<number, Somebody>; index: CandidateIndex } {
  const listed = buildDemoWorld(new Date(`${DAY}T10:00:00Z`)).candidates.filter(({ is_online }) => is_online);
  const people = listed.map((candidate, at) => ({ id: at + 1, candidate, record: recordOf(candidate) }));
  const index = new CandidateIndex({
    occupations: attributes.flatMap(({ code, kldb }, at) =>
      code === 'qualification' && kldb?.length === 5 ? [{ id: at + 1, kldb }] : [],
    ),
    places: places.map((place, at) => ({ ...place, id: at + 1 })),
  });
  // Rows come in the order of their updates, as they do from the database.
  const byUpdate = people.toSorted((a, b) => a.candidate.updated_at.getTime() - b.candidate.updated_at.getTime());
  index.put(IndexRows.from(byUpdate.map((somebody, at) => rowOf(somebody, at + 1))));
  return { people: new Map(people.map((somebody) => [somebody.id, somebody])), index };
}

function recordOf(candidate: DemoCandidate): MatchableRecord {
  return {
    country: 'DE',
    attributes: candidate.attributes.map(({ code, key, level }) => {
      const id = attributeIds.get(nameOf({ code, key }))!;
      const { label, group, kldb, rank } = attributeOf(id);
      return { id, code, name: label, group, kldb, rank, level: level === undefined ? null : levelOf(level) };
    }),
    places: candidate.places.map(({ place, radius_km }) => ({ ...place, radius_km })),
    work_experience: candidate.jobs.map(({ qualification }) => {
      const id = attributeIds.get(nameOf({ code: 'qualification', key: qualification }))!;
      return { qualification: { id, name: attributeOf(id).label, kldb: attributeOf(id).kldb } };
    }),
    job_place_types: candidate.job_place_types,
    job_income_year: candidate.job_income_year,
    job_income_hour: candidate.job_income_hour,
    weekly_hours: candidate.weekly_hours,
    job_date_entry: candidate.job_date_entry,
  };
}

function levelOf(key: string): { name: string; rank: number } {
  const { label, rank } = attributeOf(attributeIds.get(nameOf({ code: 'language_level', key }))!);
  return { name: label, rank: rank! };
}

/** The row that the view of the database makes of the same candidate. */
function rowOf({ id, candidate, record }: Somebody, rev: number): IndexRow {
  const { job_income_year: year, job_income_hour: hour, job_date_entry, weekly_hours, job_place_types } = candidate;
  const hours = (weekly_hours ?? 40) * 52 || HOURS;
  return {
    id,
    rev,
    terms: termsOf(record, job_place_types),
    place_ids: candidate.places.map(({ place }) => placeIds.get(place.postal_code)!),
    place_radii: candidate.places.map(({ radius_km }) => radius_km),
    wished: record.attributes.filter(({ code }) => code === 'qualification').map((wish) => wish.id),
    practised: [...new Set(record.work_experience.flatMap(({ qualification }) => qualification?.id ?? []))],
    start_on: job_date_entry === null ? null : dayNumber(job_date_entry),
    pay_year: year ?? (hour === null ? null : hour * hours),
    pay_hour: hour ?? (year === null ? null : year / hours),
    born_on: null,
    updated_at: Date.parse(candidate.updated_at.toISOString().slice(0, 10)),
  };
}

function termsOf({ attributes: stated }: MatchableRecord, placeTypes: readonly number[]): number[] {
  const terms = stated.flatMap(({ id, code, kldb, rank, level }) => {
    switch (code) {
      case 'qualification':
        return [
          term('occupation', id),
          term('kldb4', Number(kldb!.slice(0, 4))),
          term('kldb3', Number(kldb!.slice(0, 3))),
        ];
      case 'software':
      case 'coding':
      case 'soft_skill':
        return [term('skill', id)];
      case 'language':
        return upTo(level?.rank ?? 0).map((each) => term('language', id * 8 + each));
      case 'education':
      case 'graduation':
        return upTo(educationRank(code, rank)).map((each) => term('education', each));
      case 'working_time':
        return [term('working_time', id)];
      default:
        return [];
    }
  });
  const far = placeTypes.some((type) => type > 1) ? [term('works_anywhere', 1)] : [];
  const nationwide = placeTypes.includes(1) ? [term('works_nationwide', countryValue('DE'))] : [];
  return [...new Set([term('listed', 1), ...terms, ...far, ...nationwide])].sort((a, b) => a - b);
}

const upTo = (top: number) => Array.from({ length: top + 1 }, (_, value) => value);

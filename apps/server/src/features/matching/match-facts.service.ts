import { regionsOf } from '@gegenpost/contract/shared/postal-codes.ts';
import { distanceKm, furtherKind, type MatchCriteria, type MatchFacts, type ScoredFacts } from '@gegenpost/formula';
import { type CandidateRecord, type CardRecord, openGroups, type Viewer } from '#features/visibility/access-policy.ts';
import { shortName } from './wording.service.ts';

/** Fields of a record that the score reads. None of them can be hidden, so the score is the same for every viewer. */
export type MatchableRecord = Pick<
  CandidateRecord,
  | 'attributes'
  | 'country'
  | 'job_place_types'
  | 'job_income_year'
  | 'job_income_hour'
  | 'weekly_hours'
  | 'job_date_entry'
> & {
  places: readonly Pick<CandidateRecord['places'][number], 'name' | 'latitude' | 'longitude' | 'radius_km'>[];
  work_experience: readonly Pick<CandidateRecord['work_experience'][number], 'qualification'>[];
};

/** The searched place. */
export type Centre = { country: string; latitude: number; longitude: number };

const NATIONWIDE = 1;

/** The lists of attributes that each criterion reads. */
const listsRead = {
  occupation: ['qualification'],
  skills: ['software', 'coding', 'soft_skill'],
  working_times: ['working_time'],
  languages: ['language'],
  education: ['education', 'graduation'],
} as const satisfies Partial<Record<keyof MatchCriteria, readonly string[]>>;

/** Lists that typed words search: visible to everybody, and nothing about the person. */
export const textLists = [
  'qualification',
  'software',
  'coding',
  'soft_skill',
  'language',
  'driver_class',
  'working_time',
] as const;

/** Facts that do not depend on the searched place, so that they can be cached. */
export type PlacelessFacts = Omit<MatchFacts, 'places' | 'works_anywhere'>;

/**
 * The facts of a candidate for musts and score.
 *
 * @param viewer The searcher; null: the birthday is left out.
 * @param stated The result of `placelessFactsOf`, if it is cached.
 */
export function factsOf(
  record: CardRecord,
  centre: Centre | null,
  viewer: Viewer | null,
  stated: PlacelessFacts = placelessFactsOf(record, viewer),
): MatchFacts {
  return { ...stated, ...placeFactsOf(record, centre) };
}

/** @param viewer As in `factsOf`. */
export function placelessFactsOf(record: CardRecord, viewer: Viewer | null): PlacelessFacts {
  const idsOf = (...codes: string[]) =>
    record.attributes.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  return {
    ...scoredWithoutPlaces(record),
    regions: [...new Set(record.places.flatMap(regionsOf))],
    licences: idsOf('driver_class'),
    drives: record.attributes.some(isDrivingLicence),
    vehicle: record.driver_has_vehicle === true,
    work_permit: record.work_permit === true,
    temporary_work: record.temporary_work,
    entries: idsOf(...textLists),
    nationality: idsOf('nationality'),
    handicap: record.handicap_consented_at === null ? [] : idsOf('handicap'),
    placed_by: record.vermittler_profile_id,
    birthday: viewer && openGroups(viewer, record).has('birthday') ? record.birthday : null,
  };
}

/** The list also holds certificates for fork-lifts, cranes and the like, which are no driver licence. */
export function isDrivingLicence({ code, group }: { code: string; group: string | null }): boolean {
  return code === 'driver_class' && group !== 'Zusatz';
}

/** The facts of a candidate for the score. */
export function scoredFactsOf(record: MatchableRecord, centre: Centre | null): ScoredFacts {
  return { ...scoredWithoutPlaces(record), ...placeFactsOf(record, centre) };
}

/** The wished places, and whether the candidate works anywhere around the searched place. */
function placeFactsOf(record: MatchableRecord, centre: Centre | null): Pick<ScoredFacts, 'places' | 'works_anywhere'> {
  return {
    places: record.places.map((place) => ({
      name: place.name,
      km: centre ? distanceKm(centre, place) : 0,
      radius_km: place.radius_km,
    })),
    works_anywhere: centre !== null && worksAnywhere(record, centre),
  };
}

function scoredWithoutPlaces(record: MatchableRecord): Omit<ScoredFacts, 'places' | 'works_anywhere'> {
  const of = (...codes: string[]) => record.attributes.filter(({ code }) => codes.includes(code));
  return {
    occupations: occupationsOf(record),
    skills: of(...listsRead.skills),
    pay_year: record.job_income_year,
    pay_hour: record.job_income_hour,
    weekly_hours: record.weekly_hours,
    available_on: record.job_date_entry,
    working_times: of(...listsRead.working_times),
    languages: of(...listsRead.languages).map(({ id, name, level }) => ({
      id,
      name,
      level: level && shortName(level.name),
      rank: level?.rank ?? null,
    })),
    education: of(...listsRead.education).map(({ code, name, rank }) => ({ name, rank: educationRank(code, rank) })),
  };
}

/** The rank of an entry on one scale for both lists: every university degree ranks above all other education. */
export function educationRank(code: string, rank: number | null): number {
  return (code === 'graduation' ? 100 : 0) + (rank ?? 0);
}

/**
 * Whether the candidate works anywhere around a place: "nationwide" means the own country, "Europe" and "worldwide"
 * every country of the product.
 */
function worksAnywhere({ job_place_types, country }: MatchableRecord, centre: Centre): boolean {
  return job_place_types.some(
    (type) => type > NATIONWIDE || (type === NATIONWIDE && (country ?? 'DE') === centre.country),
  );
}

function occupationsOf({ attributes, work_experience }: MatchableRecord): ScoredFacts['occupations'] {
  const coded = ({ id, name, kldb }: Coded) => (kldb === null ? [] : [{ id, name, kldb }]);
  const [first, ...others] = attributes.filter(({ code }) => code === 'qualification');
  const [main = null] = first ? coded(first) : [];
  const practised = work_experience.flatMap(({ qualification }) => (qualification ? coded(qualification) : []));
  const further = others.flatMap(coded).map((wish) => ({ ...wish, kind: furtherKind(wish, { main, practised }) }));
  return [
    ...(main === null ? [] : [{ ...main, kind: 'main' as const }]),
    ...further,
    ...practised.map((had) => ({ ...had, kind: 'practised' as const })),
  ];
}

type Coded = { id: number; name: string; kldb: string | null };

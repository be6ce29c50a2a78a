import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { type MatchCriteria, originIds } from '@gegenpost/formula';
import type { AttributeRow, PlaceRow } from '#features/reference/reference.table.ts';
import { type Centre, educationRank } from './match-facts.service.ts';
import { shortName } from './wording.service.ts';

type Entry = Pick<AttributeRow, 'id' | 'code' | 'label' | 'kldb' | 'rank' | 'parent_id'>;

/** The entries that criteria name by id. Ids that do not exist any more are left out. */
export type NamedEntries = {
  attributes: ReadonlyMap<number, Entry>;
  place: Pick<PlaceRow, 'name' | 'country' | 'latitude' | 'longitude'> | null;
  /** The agent of `staff_agent_gegenpost_id`. */
  agent: { profile_id: number; name: string } | null;
  /** Profile id of the searcher. */
  viewer_id: number;
  /** Ids of the entries that match the typed words. */
  text_ids: readonly number[];
  /** `YYYY-MM-DD` */
  today: string;
};

const skillLists = ['software', 'coding', 'soft_skill'] as const;

/** The ids of all attributes that criteria name, without duplicates. */
export function attributeIdsOf(criteria: SearchCriteria): number[] {
  const { qualifications, job_working_time, education, graduation, driver_class, nationality, handicap } = criteria;
  const lists = [qualifications, job_working_time, education, graduation, driver_class, nationality, handicap];
  const skills = skillLists.map((list) => criteria[list]);
  const languages = criteria.languages.flatMap(({ id, level }) => [id, level]);
  return [...new Set([...lists, ...skills, languages].flat())];
}

/** The criteria of a search in the form that the formula reads, and the point from which distances are measured. */
export function matchCriteriaOf(
  criteria: SearchCriteria,
  named: NamedEntries,
): { match: MatchCriteria; centre: Centre | null } {
  const match = {
    ...wishesOf(criteria, named),
    ...conditionsOf(criteria, named),
    ...(Object.keys(criteria.weights).length > 0 ? { importance: criteria.weights } : {}),
  };
  return { match, centre: named.place };
}

function wishesOf(criteria: SearchCriteria, named: NamedEntries): MatchCriteria {
  const { qualification_type, job_place_radius, job_income_year, job_income_hour, job_start } = criteria;
  const any = entriesOf(named, 'qualification', criteria.qualifications).flatMap(({ id, label, kldb }) =>
    kldb ? [{ id, name: label, kldb }] : [],
  );
  const skills = skillLists
    .flatMap((list) => entriesOf(named, list, criteria[list]))
    .map(({ id, label, parent_id }) => ({ id, name: label, parent_id }));
  const working_times = namesOf(named, 'working_time', criteria.job_working_time);
  const languages = languagesOf(criteria, named);
  const education = educationOf(criteria, named);
  const { place } = named;
  return {
    ...(any.length > 0 ? { occupation: { type: qualification_type, any } } : {}),
    ...(skills.length > 0 ? { skills } : {}),
    ...(place ? { place: { name: place.name, radius_km: job_place_radius } } : {}),
    ...(job_income_year !== null
      ? { pay: { to: job_income_year, per: 'year' } }
      : job_income_hour !== null && { pay: { to: job_income_hour, per: 'hour' } }),
    ...(job_start ? { starts_on: job_start } : {}),
    ...(working_times.length > 0 ? { working_times } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    ...(education ? { education } : {}),
  };
}

function conditionsOf(criteria: SearchCriteria, named: NamedEntries): MatchCriteria {
  const { job_regions, driver_license, driver_has_vehicle, work_permit, only_temporary_work, text, age, age_ignored } =
    criteria;
  const classes = entriesOf(named, 'driver_class', criteria.driver_class).map(({ id, label }) => ({ id, name: label }));
  const nationality = namesOf(named, 'nationality', criteria.nationality);
  const handicap = namesOf(named, 'handicap', criteria.handicap);
  const origin = originOf(criteria, named);
  return {
    ...(job_regions.length > 0 ? { regions: [...new Set(job_regions)].sort() } : {}),
    ...(driver_license || classes.length > 0 ? { licence: { any: driver_license, classes } } : {}),
    ...(driver_has_vehicle ? { vehicle: true } : {}),
    ...(work_permit ? { work_permit: true } : {}),
    ...(only_temporary_work ? { temporary_work: true } : {}),
    ...(origin.length > 0 ? { origin } : {}),
    ...(text !== '' ? { text: { typed: text, ids: named.text_ids } } : {}),
    ...(age_ignored ? {} : { age: { from: age[0], to: age[1], today: named.today } }),
    ...(nationality.length > 0 ? { nationality } : {}),
    ...(handicap.length > 0 ? { handicap } : {}),
  };
}

/**
 * The entries of one list, sorted by id and without duplicates, because the order in which they were chosen means
 * nothing.
 */
function entriesOf({ attributes }: NamedEntries, code: string, ids: readonly number[]): Entry[] {
  if (ids.length === 0) return [];
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .flatMap((id) => attributes.get(id) ?? [])
    .filter((entry) => entry.code === code);
}

function namesOf(named: NamedEntries, code: string, ids: readonly number[]): { id: number; name: string }[] {
  return entriesOf(named, code, ids).map(({ id, label }) => ({ id, name: label }));
}

/** If a language is named twice, the higher level counts. */
function languagesOf(criteria: SearchCriteria, named: NamedEntries): NonNullable<MatchCriteria['languages']> {
  const ids = criteria.languages.map(({ id }) => id);
  return entriesOf(named, 'language', ids).flatMap(({ id, label }) => {
    const levelIds = criteria.languages.filter((language) => language.id === id).map(({ level }) => level);
    const level = entriesOf(named, 'language_level', levelIds).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0];
    return level?.rank ? [{ id, name: label, level: shortName(level.label), rank: level.rank }] : [];
  });
}

/** The lowest entry that is named, of school, training and university together: reaching it is enough. */
function educationOf({ education, graduation }: SearchCriteria, named: NamedEntries): MatchCriteria['education'] {
  return [...entriesOf(named, 'education', education), ...entriesOf(named, 'graduation', graduation)]
    .map(({ code, rank, label }) => ({ name: label, rank: educationRank(code, rank) }))
    .sort((a, b) => a.rank - b.rank)[0];
}

function originOf(criteria: SearchCriteria, { agent, viewer_id }: NamedEntries): NonNullable<MatchCriteria['origin']> {
  const { self_registered, own, agent: byAgent } = originIds;
  return [
    ...(criteria.only_self_registered ? [{ id: self_registered, placed_by: null, agent: null }] : []),
    ...(criteria.only_own_user ? [{ id: own, placed_by: viewer_id, agent: null }] : []),
    ...(agent ? [{ id: byAgent, placed_by: agent.profile_id, agent: agent.name }] : []),
  ];
}

const plainKeys = Object.keys(SearchCriteria.shape)
  .filter((key) => key !== 'languages' && key !== 'weights')
  .sort() as Exclude<keyof SearchCriteria, 'languages' | 'weights'>[];

/**
 * The canonical form of criteria: equal for the same search, independent of the order in which its lists were filled.
 */
export function canonicalCriteria(criteria: SearchCriteria): SearchCriteria {
  const { languages, weights } = criteria;
  const plain = plainKeys.map((key) => {
    const value = criteria[key];
    const isList = Array.isArray(value) && value.length > 1 && key !== 'age';
    return [key, isList ? [...new Set<number | string>(value)].sort((a, b) => (a < b ? -1 : 1)) : value];
  });
  return {
    ...(Object.fromEntries(plain) as Omit<SearchCriteria, 'languages' | 'weights'>),
    languages: [...languages].sort((a, b) => a.id - b.id || a.level - b.level).map(({ id, level }) => ({ id, level })),
    weights: Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

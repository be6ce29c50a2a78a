import { asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db.ts';
import { candidateAttributes, candidatePlaces, candidates, profiles, workExperiences } from './profiles.table.ts';

const levels = alias(attributes, 'levels');

/** One parameter however many candidates, and the same plan for all. */
const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} in (select unnest(${sql.param([...ids])}::int[]))`;

/** The single values that matching reads; in no order. */
export async function findMatchableRows(db: Db, profileIds: readonly number[]) {
  return db
    .select({
      profile_id: candidates.profile_id,
      country: profiles.country,
      job_date_entry: candidates.job_date_entry,
      job_place_types: candidates.job_place_types,
      job_income_year: candidates.job_income_year,
      job_income_hour: candidates.job_income_hour,
      weekly_hours: candidates.weekly_hours,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(isOneOf(candidates.profile_id, profileIds));
}

/** What many candidates chose from some lists, by order of preference. */
export async function findChosenOfLists(db: Db, profileIds: readonly number[], codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .select({
      profile_id: candidateAttributes.profile_id,
      id: attributes.id,
      code: candidateAttributes.code,
      name: attributes.label,
      group: attributes.group,
      kldb: attributes.kldb,
      rank: attributes.rank,
      level: { name: levels.label, rank: levels.rank },
    })
    .from(candidateAttributes)
    .innerJoin(attributes, eq(attributes.id, candidateAttributes.attribute_id))
    .leftJoin(levels, eq(levels.id, candidateAttributes.level_id))
    .where(
      sql`${isOneOf(candidateAttributes.profile_id, profileIds)} and ${inArray(candidateAttributes.code, [...codes])}`,
    )
    .orderBy(asc(candidateAttributes.position), asc(attributes.id));
}

export async function findPlacesOfMany(db: Db, profileIds: readonly number[]) {
  return db
    .select({
      profile_id: candidatePlaces.profile_id,
      name: places.name,
      latitude: places.latitude,
      longitude: places.longitude,
      radius_km: candidatePlaces.radius_km,
    })
    .from(candidatePlaces)
    .innerJoin(places, eq(places.id, candidatePlaces.place_id))
    .where(isOneOf(candidatePlaces.profile_id, profileIds))
    .orderBy(asc(candidatePlaces.position));
}

/** The occupations that many candidates practised. */
export async function findPractisedOfMany(db: Db, profileIds: readonly number[]) {
  return db
    .select({
      profile_id: workExperiences.profile_id,
      qualification: { id: attributes.id, name: attributes.label, kldb: attributes.kldb },
    })
    .from(workExperiences)
    .innerJoin(attributes, eq(attributes.id, workExperiences.qualification_id))
    .where(sql`${isOneOf(workExperiences.profile_id, profileIds)} and ${isNotNull(attributes.kldb)}`)
    .orderBy(sql`${workExperiences.from_on} desc nulls last`, sql`${workExperiences.id} desc`);
}

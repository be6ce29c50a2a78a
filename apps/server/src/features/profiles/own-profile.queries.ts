import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { documents } from '#features/documents/documents.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import {
  type CandidateRow,
  candidateAttributes,
  candidatePlaces,
  candidates,
  profiles,
  workExperiences,
} from './profiles.table.ts';

const levels = alias(attributes, 'levels');
const profileId = sql`${sql.placeholder('profile_id')}::int`;

const OwnChoices = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    level_id: z.int().nullable(),
    level: z.string().nullable(),
  }),
);
const OwnPlaces = z.array(z.object({ place_id: z.int(), postal_code: z.string(), name: z.string(), radius: z.int() }));

/** All chosen entries, each list in order of preference. */
const choices = sql`coalesce((
  select json_agg(json_build_object('id', ${attributes.id}, 'code', ${candidateAttributes.code},
      'name', ${attributes.label}, 'level_id', ${candidateAttributes.level_id}, 'level', ${levels.label})
    order by ${candidateAttributes.code}, ${candidateAttributes.position}, ${attributes.id})
  from ${candidateAttributes} join ${attributes} on ${attributes.id} = ${candidateAttributes.attribute_id}
  left join ${attributes} ${sql.identifier('levels')} on ${levels.id} = ${candidateAttributes.level_id}
  where ${candidateAttributes.profile_id} = ${profileId}), '[]')`.mapWith(checked(OwnChoices));

/** Wished places in order of preference. */
const wishedPlaces = sql`coalesce((
  select json_agg(json_build_object('place_id', ${places.id}, 'postal_code', ${places.postal_code},
      'name', ${places.name}, 'radius', ${candidatePlaces.radius_km}) order by ${candidatePlaces.position})
  from ${candidatePlaces} join ${places} on ${places.id} = ${candidatePlaces.place_id}
  where ${candidatePlaces.profile_id} = ${profileId}), '[]')`.mapWith(checked(OwnPlaces));

/** A candidate's own profile in one statement; null: the profile has no candidate. */
export async function findOwnCandidate(db: Db, profileId: number) {
  return (await selectCandidate(db, { profile_id: profileId }))[0] ?? null;
}

const selectCandidate = prepareQuery('own_candidate', (db) =>
  db
    .select({
      gegenpost_id: profiles.gegenpost_id,
      image_hash: profiles.image_hash,
      job_date_entry: candidates.job_date_entry,
      job_place_types: candidates.job_place_types,
      job_income_year: candidates.job_income_year,
      job_income_hour: candidates.job_income_hour,
      weekly_hours: candidates.weekly_hours,
      temporary_work: candidates.temporary_work,
      work_permit: candidates.work_permit,
      driver_has_vehicle: candidates.driver_has_vehicle,
      handicap_consented_at: candidates.handicap_consented_at,
      about: candidates.about,
      stations: sql<number>`(select count(*)::int from ${workExperiences}
        where ${workExperiences.profile_id} = ${candidates.profile_id})`,
      documents: sql<number>`(select count(*)::int from ${documents}
        where ${documents.profile_id} = ${candidates.profile_id} and ${documents.deleted_at} is null)`,
      choices,
      job_places: wishedPlaces,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(eq(candidates.profile_id, profileId)),
);

/** Also locks the candidate until the transaction ends, so that changes of one profile happen one after the other. */
export async function updateCandidate(
  tx: Db,
  profileId: number,
  values: Partial<Omit<CandidateRow, 'profile_id' | 'updated_at'>>,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(candidates)
    .set({ ...values, updated_at: now })
    .where(eq(candidates.profile_id, profileId))
    .returning({ profile_id: candidates.profile_id });
  return changed.length === 1;
}

/** Replaces the chosen entries of one list; the given order is the order of preference. */
export async function replaceChoices(
  tx: Db,
  profileId: number,
  code: string,
  choices: readonly { id: number; level_id: number | null }[],
): Promise<void> {
  await tx
    .delete(candidateAttributes)
    .where(and(eq(candidateAttributes.profile_id, profileId), eq(candidateAttributes.code, code)));
  if (choices.length === 0) return;
  await tx.insert(candidateAttributes).values(
    choices.map(({ id, level_id }, position) => ({
      profile_id: profileId,
      attribute_id: id,
      code,
      position,
      level_id,
    })),
  );
}

export async function replacePlaces(
  tx: Db,
  profileId: number,
  wished: readonly { place_id: number; radius: number }[],
): Promise<void> {
  await tx.delete(candidatePlaces).where(eq(candidatePlaces.profile_id, profileId));
  if (wished.length === 0) return;
  await tx.insert(candidatePlaces).values(
    wished.map(({ place_id, radius }, position) => ({
      profile_id: profileId,
      position,
      place_id,
      radius_km: radius,
    })),
  );
}

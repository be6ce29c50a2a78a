import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowsOf } from '#platform/db/rows.ts';
import {
  type Choice,
  type PersonColumns,
  type Place,
  personColumns,
  type WishColumns,
  wishColumns,
} from './candidate-columns.ts';

const PERSON_TYPES =
  'salutation text, title text, first_name text, last_name text, birthday date, street text, postal_code text, city text, country text, phone text, mobile text, email text';
const WISH_TYPES =
  'external_id text, job_date_entry date, job_place_types smallint[], job_income_year int, job_income_hour numeric, weekly_hours smallint, temporary_work boolean, work_permit boolean, driver_has_vehicle boolean, handicap_consented_at timestamptz, about text';

const names = (columns: readonly string[]) => sql.raw(columns.join(', '));
const assignments = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => `${column} = given.${column}`).join(', '));
/** Rows of one parameter: statements stay the same for any number of them. */
const given = (rows: readonly object[], types: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(types)})`;

/** @returns Ids by public id. */
export async function insertProfiles(
  tx: Db,
  rows: readonly (PersonColumns & { gegenpost_id: string })[],
  now: Date,
): Promise<Map<string, number>> {
  const inserted = await rowsOf(
    tx,
    IdRow.extend({ gegenpost_id: z.string() }),
    sql`insert into profiles (gegenpost_id, ${names(personColumns)}, created_at, updated_at)
      select gegenpost_id, ${names(personColumns)}, ${now}, ${now}
      from ${given(rows, `gegenpost_id text, ${PERSON_TYPES}`)}
      returning id, gegenpost_id`,
  );
  return new Map(inserted.map(({ id, gegenpost_id }) => [gegenpost_id, id]));
}

type Owner = { company_id: number; agent_profile_id: number };

/** Offline, with the visibility that everybody begins with. */
export async function insertCandidateRows(
  tx: Db,
  { company_id, agent_profile_id }: Owner,
  rows: readonly (WishColumns & { profile_id: number; is_imported: boolean })[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into candidates
      (profile_id, is_imported, ${names(wishColumns)}, vermittler_company_id, vermittler_profile_id, created_at, updated_at)
    select profile_id, is_imported, ${names(wishColumns)}, ${company_id}, ${agent_profile_id}, ${now}, ${now}
    from ${given(rows, `profile_id int, is_imported boolean, ${WISH_TYPES}`)}`);
  await tx.execute(sql`insert into visibility_settings (profile_id)
    select unnest(${sql.param(rows.map(({ profile_id }) => profile_id))}::int[])`);
}

export async function updateProfiles(
  tx: Db,
  rows: readonly (PersonColumns & { profile_id: number })[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`update profiles set ${assignments(personColumns)}, updated_at = ${now}
    from ${given(rows, `profile_id int, ${PERSON_TYPES}`)} where profiles.id = given.profile_id`);
}

export async function updateCandidateRows(
  tx: Db,
  rows: readonly (WishColumns & { profile_id: number })[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`update candidates set ${assignments(wishColumns)}, updated_at = ${now}
    from ${given(rows, `profile_id int, ${WISH_TYPES}`)} where candidates.profile_id = given.profile_id`);
}

export type ListRow = { profile_id: number; code: string; choices: readonly Choice[] };

/** Replaces the lists given; their order is the order of preference. */
export async function replaceLists(tx: Db, lists: readonly ListRow[]): Promise<void> {
  if (lists.length === 0) return;
  const ids = sql.param(lists.map(({ profile_id }) => profile_id));
  const codes = sql.param(lists.map(({ code }) => code));
  await tx.execute(sql`delete from candidate_attributes c
    using unnest(${ids}::int[], ${codes}::text[]) as old (profile_id, code)
    where c.profile_id = old.profile_id and c.code = old.code`);
  await insertChoices(tx, lists);
}

export async function insertChoices(tx: Db, lists: readonly ListRow[]): Promise<void> {
  const rows = lists.flatMap(({ profile_id, code, choices }) =>
    choices.map(({ id, level_id }, position) => ({ profile_id, code, attribute_id: id, level_id, position })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`insert into candidate_attributes (profile_id, attribute_id, code, position, level_id)
    select profile_id, attribute_id, code, position, level_id
    from ${given(rows, 'profile_id int, attribute_id int, code text, position smallint, level_id int')}`);
}

export type PlacesRow = { profile_id: number; places: readonly Place[] };

export async function replacePlacesOf(tx: Db, people: readonly PlacesRow[]): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`delete from candidate_places
    where profile_id = any(${sql.param(people.map(({ profile_id }) => profile_id))}::int[])`);
  await insertPlaces(tx, people);
}

export async function insertPlaces(tx: Db, people: readonly PlacesRow[]): Promise<void> {
  const rows = people.flatMap(({ profile_id, places }) =>
    places.map(({ place_id, radius }, position) => ({ profile_id, position, place_id, radius_km: radius })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`insert into candidate_places (profile_id, position, place_id, radius_km)
    select profile_id, position, place_id, radius_km
    from ${given(rows, 'profile_id int, position smallint, place_id int, radius_km smallint')}`);
}

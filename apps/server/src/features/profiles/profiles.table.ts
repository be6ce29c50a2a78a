import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Personal data of every user, and of every candidate whom a recruiter manages (who has no user). */
export const profiles = pgTable('profiles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  gegenpost_id: text().notNull().unique('profiles_gegenpost_id_key'),
  /** null: a candidate whom a recruiter manages. */
  user_id: integer()
    .unique('profiles_user_id_key')
    .references(() => users.id),
  salutation: text({ enum: ['m', 'f', 'transgender'] }),
  title: text(),
  first_name: text(),
  last_name: text(),
  birthday: date(),
  street: text(),
  postal_code: text(),
  city: text(),
  country: text(),
  phone: text(),
  mobile: text(),
  /** Contact address; a user's login address is in `users`. */
  email: text(),
  /** People of companies: what they do there. */
  job_function: text(),
  /** Changes with the image; null: none. */
  image_hash: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type ProfileRow = typeof profiles.$inferSelect;

/** The job profile of a candidate. */
export const candidates = pgTable(
  'candidates',
  {
    profile_id: integer()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The agent who placed the candidate, and their company; both null: self-registered. */
    vermittler_profile_id: integer().references(() => profiles.id),
    vermittler_company_id: integer().references(() => companies.id),
    /**
     * Whether the candidate can be found at all. False before registration is finished, and for a recruiter's offline
     * candidate.
     */
    is_online: boolean().notNull().default(false),
    /** Created by an import and not reviewed since. */
    is_imported: boolean().notNull().default(false),
    /** The agent's own number of the candidate, unique within the company. */
    external_id: text(),
    /**
     * When the candidate placed by an agent agreed to be placed, by the last row of `candidate_consents`; null: no consent,
     * and then the candidate cannot be online.
     */
    placement_consented_at: timestamp({ withTimezone: true }),
    /** When the agent removed the candidate: offline since, and erased ten minutes later. */
    removed_at: timestamp({ withTimezone: true }),
    /** Whether a removed candidate was online, to restore it. */
    online_before_removal: boolean().notNull().default(false),
    /**
     * When the person placed by an agent took the consent back or objected: three years later the profile is erased
     * (§ 298 (2) SGB III). null: they did not, or agreed again since.
     */
    placement_ended_at: timestamp({ withTimezone: true }),
    /**
     * Since when the business records alone are kept (Art. 18 GDPR), after the person had the data deleted: nobody sees
     * the candidate any more, the agent neither. null: not restricted.
     */
    restricted_at: timestamp({ withTimezone: true }),
    /** null: available now. */
    job_date_entry: date(),
    /** 0 regional, 1 nationwide, 2 Europe, 3 worldwide; the first is the specification's `job_place_type`. */
    job_place_types: smallint().array().notNull().default([0]),
    /** Whole euros a year. */
    job_income_year: integer(),
    /** Euros an hour. */
    job_income_hour: numeric({ precision: 6, scale: 2, mode: 'number' }),
    /** Hours a week, to convert between pay by the year and by the hour. */
    weekly_hours: smallint(),
    temporary_work: boolean().notNull().default(false),
    work_permit: boolean(),
    driver_has_vehicle: boolean(),
    /** When the candidate consented to storing and showing a handicap; null: no consent, and none is stored. */
    handicap_consented_at: timestamp({ withTimezone: true }),
    /** Free text of the candidate. */
    about: text(),
    last_active_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * When they last went online or offline, or the consent to be placed came or went, written by a trigger. null:
     * never.
     */
    standing_changed_at: timestamp({ withTimezone: true }),
    /**
     * Who of the agent's company edited the candidate, and when. It was the last change of all if `edited_at` equals
     * `updated_at`. null: nobody yet.
     */
    edited_by: integer().references(() => users.id, { onDelete: 'set null' }),
    edited_at: timestamp({ withTimezone: true }),
    /** Sent by the agent's client, so that a repeated call finds the same candidate; null: not created by the form. */
    idempotency_key: text(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea(),
  },
  (table) => [
    index('candidates_vermittler_company_id_updated_at_idx')
      .on(table.vermittler_company_id, table.updated_at, table.profile_id)
      .where(sql`${table.vermittler_company_id} is not null`),
    uniqueIndex('candidates_vermittler_company_id_idempotency_key_key')
      .on(table.vermittler_company_id, table.idempotency_key)
      .where(sql`${table.idempotency_key} is not null`),
    index('candidates_vermittler_profile_id_idx').on(table.vermittler_profile_id),
    index('candidates_updated_at_idx').on(table.updated_at),
    uniqueIndex('candidates_vermittler_company_id_external_id_key')
      .on(table.vermittler_company_id, table.external_id)
      .where(sql`${table.external_id} is not null and ${table.removed_at} is null`),
    index('candidates_placement_ended_at_idx')
      .on(table.placement_ended_at)
      .where(sql`${table.placement_ended_at} is not null`),
    check(
      'candidates_restricted_check',
      sql`${table.restricted_at} is null or (not ${table.is_online} and ${table.placement_ended_at} is not null)`,
    ),
    index('candidates_removed_at_idx').on(table.removed_at).where(sql`${table.removed_at} is not null`),
    check('candidates_external_id_check', sql`length(${table.external_id}) between 1 and 64`),
    check(
      'candidates_online_check',
      sql`not ${table.is_online} or (${table.removed_at} is null
        and (${table.vermittler_company_id} is null or ${table.placement_consented_at} is not null))`,
    ),
    check(
      'candidates_vermittler_check',
      sql`(${table.vermittler_profile_id} is null) = (${table.vermittler_company_id} is null)`,
    ),
    check('candidates_job_income_year_check', sql`${table.job_income_year} between 0 and 500000`),
    check('candidates_job_income_hour_check', sql`${table.job_income_hour} between 0 and 250`),
  ],
);
export type CandidateRow = typeof candidates.$inferSelect;

/**
 * All catalogue entries that a candidate chose: qualifications, education, languages, licences, skills, working times.
 */
export const candidateAttributes = pgTable(
  'candidate_attributes',
  {
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id),
    /** The attribute's list, so that one list is read without a join. */
    code: text().notNull(),
    /** Order of preference, from 0; the first qualification is the main one. */
    position: smallint().notNull().default(0),
    /** Level of a language. */
    level_id: integer().references(() => attributes.id),
  },
  (table) => [
    primaryKey({ name: 'candidate_attributes_pkey', columns: [table.profile_id, table.attribute_id] }),
    index('candidate_attributes_attribute_id_idx').on(table.attribute_id),
  ],
);

export const candidatePlaces = pgTable(
  'candidate_places',
  {
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    place_id: integer()
      .notNull()
      .references(() => places.id),
    radius_km: smallint().notNull(),
  },
  (table) => [
    primaryKey({ name: 'candidate_places_pkey', columns: [table.profile_id, table.position] }),
    index('candidate_places_place_id_idx').on(table.place_id),
    check('candidate_places_radius_km_check', sql`${table.radius_km} between 0 and 500`),
  ],
);

export const workExperiences = pgTable(
  'work_experiences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    /** Dates are first days of months. */
    from_on: date(),
    /** null together with `current`: until today. */
    to_on: date(),
    current: boolean().notNull().default(false),
    employer: text(),
    title: text(),
    qualification_id: integer().references(() => attributes.id),
    description: text(),
    /** Sent by the candidate's client, so that a repeated call finds the same station; null: imported or demo data. */
    idempotency_key: text(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
  },
  (table) => [
    index('work_experiences_profile_id_idx').on(table.profile_id),
    uniqueIndex('work_experiences_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
  ],
);

export const cardVersion = pgSequence('card_version');

/**
 * A version that changes with every change of a card's data, in the same transaction: a cached card of this version is
 * up to date. Data that are read anew for every viewer (who may see what, the name of an agent) do not change it. The
 * triggers of `candidate_search` maintain it; no code writes it.
 */
export const cardVersions = pgTable('card_versions', {
  profile_id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(sql`nextval('card_version')`),
});

/** First and last name of a person, of `profiles` or an alias of it; null: neither is known. */
export const fullNameOf = ({ first_name, last_name }: Pick<typeof profiles, 'first_name' | 'last_name'>) =>
  sql<string | null>`nullif(concat_ws(' ', nullif(${first_name}, ''), nullif(${last_name}, '')), '')`;

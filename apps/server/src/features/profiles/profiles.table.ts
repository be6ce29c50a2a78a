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
    external_id: text(),
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
  },
  (table) => [
    index('candidates_vermittler_company_id_idx').on(table.vermittler_company_id),
    index('candidates_vermittler_profile_id_idx').on(table.vermittler_profile_id),
    index('candidates_updated_at_idx').on(table.updated_at),
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

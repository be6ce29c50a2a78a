import type { LeadOffer } from '@gegenpost/contract/public-contact.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** What all members of a group show: values of catalogues, digits and months, with what filters compare. */
export type GroupCard = {
  /** `group_ids`: the groups of occupations that it belongs to, from wide to narrow. */
  occupation: { label: string; is_group: boolean; group_ids: number[] } | null;
  region: string | null;
  working_time: { label: string; ids: number[] } | null;
  available: { kind: 'now' | 'quarter' | 'month'; from: string | null } | null;
  pay_from: number | null;
  skills: string[];
};

/** Groups of people whose public cards are the same, as the last run of the job divided them. */
export const publicGroups = pgTable(
  'public_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose list it is in; null: location-candidates. */
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    card: jsonb().$type<GroupCard>().notNull(),
  },
  (table) => [index('public_groups_company_id_idx').on(table.company_id)],
);

/** Who is in which group: of location-candidates, and of the agent's list, each once at most. */
export const publicMembers = pgTable(
  'public_members',
  {
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    in_location: boolean().notNull(),
    group_id: integer()
      .notNull()
      .references(() => publicGroups.id, { onDelete: 'cascade' }),
    /** Of `card_versions` when the group was made: a candidate who changed since is not shown until the next run. */
    card_version: bigint({ mode: 'number' }).notNull(),
    /** The id of the card in this list: random, and new with another card. */
    list_id: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'public_members_pkey', columns: [table.profile_id, table.in_location] }),
    index('public_members_group_id_idx').on(table.group_id),
    uniqueIndex('public_members_list_id_key').on(table.list_id),
  ],
);

/** How a company's list is embedded; no row: as it comes. */
export const embeddings = pgTable(
  'embeddings',
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** `rrggbb`. */
    color: text().notNull(),
    /** Empty: every page by https. */
    origins: text().array().notNull(),
    is_active: boolean().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('embeddings_color_check', sql`${table.color} ~ '^[0-9a-f]{6}$'`),
    check('embeddings_origins_check', sql`cardinality(${table.origins}) <= 10`),
  ],
);

/** Visits of a company's embedded list by day, of nobody in particular. */
export const embeddingDays = pgTable(
  'embedding_days',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    dialogs: integer().notNull().default(0),
    leads: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'embedding_days_pkey', columns: [table.company_id, table.day] })],
);

/** Messages of people without an account to candidates of public lists. Unconfirmed ones are erased after 48 hours. */
export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The agent's company; null: the candidate registered themselves. */
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    source: text({ enum: ['embed', 'staff_list', 'location_list'] }).notNull(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    offer: jsonb().$type<LeadOffer>().notNull(),
    message: text().notNull(),
    /** The version of the text that the sender agreed to. */
    consent_version: text().notNull(),
    /** SHA-256 of the token in the mail. */
    token_hash: bytea().notNull(),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    /** SHA-256 of the network that it came from (/24, /48), under a key of this installation; null: forgotten. */
    network: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** When the address was confirmed by the mailed link. */
    confirmed_at: timestamp({ withTimezone: true }),
    /** null: not confirmed, blocked, or the thread is gone. */
    thread_id: integer().references(() => threads.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('leads_token_hash_key').on(table.token_hash),
    uniqueIndex('leads_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
    index('leads_company_id_idx').on(table.company_id, table.id),
    index('leads_email_idx').on(sql`lower(${table.email})`, table.created_at),
    index('leads_network_idx').on(table.network, table.created_at),
    index('leads_expires_at_idx').on(table.expires_at).where(sql`${table.confirmed_at} is null`),
    index('leads_thread_id_idx').on(table.thread_id),
  ],
);

/** Whose messages from public lists a company does not want: an address, or a domain (`@example.org`). */
export const leadBlocks = pgTable(
  'lead_blocks',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    blocked: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'lead_blocks_pkey', columns: [table.company_id, table.blocked] })],
);

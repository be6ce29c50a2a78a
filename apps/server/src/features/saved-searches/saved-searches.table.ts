import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Company to whose plan limit it counts. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Possibly written by an earlier release: to be parsed by the contract's schema, which adds defaults. */
    criteria: jsonb().notNull().$type<SearchCriteria>(),
    notify: text({ enum: ['never', 'daily', 'weekly'] }).notNull(),
    /** Value of `notify` before a link in a mail stopped all alerts of the user; null: no link did. */
    notify_before: text({ enum: ['daily', 'weekly'] }),
    /** Sent by the user's client, so that a repeated call finds the same search; null: demo data. */
    idempotency_key: text(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the criteria changed last, or the search was removed or restored: processes that cache it read it again. */
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Later matches count as new. */
    last_opened_at: timestamp({ withTimezone: true }).notNull(),
    /** Matches until then were mailed. */
    notified_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('saved_searches_user_id_idx').on(table.user_id),
    index('saved_searches_company_id_idx').on(table.company_id),
    // For what candidates are told of those who seek their occupation.
    index('saved_searches_qualifications_idx').using(
      'gin',
      sql`(${table.criteria} -> 'qualifications') jsonb_path_ops`,
    ),
    index('saved_searches_changed_at_idx').on(table.changed_at),
    uniqueIndex('saved_searches_user_id_idempotency_key_key').on(table.user_id, table.idempotency_key),
  ],
);
export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Candidates who began to match a saved search after it was saved. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    saved_search_id: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    matched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_search_matches_pkey', columns: [table.saved_search_id, table.profile_id] }),
    index('saved_search_matches_profile_id_idx').on(table.profile_id),
    index('saved_search_matches_saved_search_id_matched_at_idx').on(table.saved_search_id, table.matched_at),
  ],
);

/**
 * Queue of candidates whose row in `candidate_search` has changed since the last run of the alerts, filled by a trigger
 * of the migration. `before` is the row at that run, as `candidate_index_row` writes it; null: there was none.
 */
export const candidatesToAlert = pgTable('candidates_to_alert', {
  profile_id: integer().primaryKey(),
  before: jsonb(),
});

/** The last searches of a user, without duplicates. */
export const lastSearches = pgTable(
  'last_searches',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Equal for equal criteria. */
    criteria_hash: text().notNull(),
    criteria: jsonb().notNull().$type<SearchCriteria>(),
    /** Number of hits at that time. */
    total: integer().notNull(),
    searched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'last_searches_pkey', columns: [table.user_id, table.criteria_hash] })],
);

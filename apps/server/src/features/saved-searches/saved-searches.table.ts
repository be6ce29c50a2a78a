import type { SearchCriteria } from '@gegenpost/contract/search.ts';
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
    /** Whose plan it counts for. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** As the release wrote them that saved them: read through the contract, which fills in what came later. */
    criteria: jsonb().notNull().$type<SearchCriteria>(),
    notify: text({ enum: ['never', 'daily', 'weekly'] }).notNull(),
    /** What `notify` was before a link in a mail stopped all alerts of the user; null: none did. */
    notify_before: text({ enum: ['daily', 'weekly'] }),
    /** Of the user's own client, so that a repeated creation finds the same search; null: shipped. */
    idempotency_key: text(),
    /** What was asked for under the key, see `digestOf`; null: created before it was kept. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the criteria changed last, or the search was removed or taken back: whoever keeps it in memory reads it anew. */
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What matched later is new. */
    last_opened_at: timestamp({ withTimezone: true }).notNull(),
    /** What matched until then was told by mail. */
    notified_at: timestamp({ withTimezone: true }).notNull(),
    /** Set: removed, and taken away for good ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('saved_searches_user_id_idx').on(table.user_id),
    index('saved_searches_company_id_idx').on(table.company_id),
    index('saved_searches_changed_at_idx').on(table.changed_at),
    uniqueIndex('saved_searches_user_id_idempotency_key_key').on(table.user_id, table.idempotency_key),
  ],
);
export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Who came to match a saved search after it was saved. */
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
 * Candidates whose row in `candidate_search` changed since alerts were looked after, by a trigger of the migration.
 * `before` is the row as it was then, as `candidate_index_row` writes it; null: there was none.
 */
export const candidatesToAlert = pgTable('candidates_to_alert', {
  profile_id: integer().primaryKey(),
  before: jsonb(),
});

/** The last searches of a user, each once. */
export const lastSearches = pgTable(
  'last_searches',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Same criteria, same name. */
    criteria_hash: text().notNull(),
    criteria: jsonb().notNull().$type<SearchCriteria>(),
    /** Hits at that time. */
    total: integer().notNull(),
    searched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'last_searches_pkey', columns: [table.user_id, table.criteria_hash] })],
);

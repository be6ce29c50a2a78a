import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Imports that were applied to a profile, each once. */
export const profileImports = pgTable(
  'profile_imports',
  {
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of the candidate's client; a repeated call finds the same import. */
    idempotency_key: text().notNull(),
    /** What was asked for under the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    /** Stations that it added; some of them may be gone. */
    station_ids: integer().array().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'profile_imports_pkey', columns: [table.profile_id, table.idempotency_key] })],
);
export type ProfileImportRow = typeof profileImports.$inferSelect;

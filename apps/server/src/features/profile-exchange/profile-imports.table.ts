import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Applied imports, so that each is applied only once. */
export const profileImports = pgTable(
  'profile_imports',
  {
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Sent by the candidate's client; a repeated call finds the same import. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    /** Stations that the import added; some may have been deleted since. */
    station_ids: integer().array().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'profile_imports_pkey', columns: [table.profile_id, table.idempotency_key] })],
);
export type ProfileImportRow = typeof profileImports.$inferSelect;

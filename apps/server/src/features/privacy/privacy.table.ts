import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** Exports of all data of a person, as ZIP, made on request. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A `running` one that takes too long counts as failed, a `ready` one past its day as expired. */
    state: text({ enum: ['running', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('running'),
    /** Size in bytes; null while it is being made. */
    size: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null while it is being made. */
    expires_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('data_exports_user_id_idx').on(table.user_id, table.id),
    // At most one running export per user.
    uniqueIndex('data_exports_user_id_key').on(table.user_id).where(sql`${table.state} = 'running'`),
  ],
);
export type DataExportRow = typeof dataExports.$inferSelect;

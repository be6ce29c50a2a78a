import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** ZIPs of everything about a person, made on request. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `running` for too long means failed, `ready` past its day means expired. */
    state: text({ enum: ['running', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('running'),
    /** Bytes; null while it is made. */
    size: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null while it is made. */
    expires_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('data_exports_user_id_idx').on(table.user_id, table.id),
    // One at a time.
    uniqueIndex('data_exports_user_id_key').on(table.user_id).where(sql`${table.state} = 'running'`),
  ],
);
export type DataExportRow = typeof dataExports.$inferSelect;

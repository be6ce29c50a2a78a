import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions, users } from '#features/auth/auth.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Permissions of users to let the support see their account, and the views that were opened by them. While a view is
 * open, the operator's session acts as the user and only reads (`findActor`, `platform/http/support-view.ts`).
 */
export const supportViews = pgTable(
  'support_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code; null: it was used. */
    code_hash: bytea(),
    /** Wrong codes so far; one statement raises it, up to the limit. */
    attempts: smallint().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** null: not opened, or the operator's account is gone. */
    operator_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The operator's session that sees the account; null: not opened, or the session has ended, and with it the view. */
    session_id: integer().references(() => sessions.id, { onDelete: 'set null' }),
    /** null: not opened. */
    reason: text(),
    opened_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    ended_by: text({ enum: ['user', 'operator', 'logout', 'time'] }),
  },
  (table) => [
    index('support_views_user_id_idx').on(table.user_id),
    uniqueIndex('support_views_session_id_key').on(table.session_id).where(sql`${table.ended_at} is null`),
    // A user has one code at a time.
    uniqueIndex('support_views_code_key').on(table.user_id).where(sql`${table.code_hash} is not null`),
  ],
);
export type SupportViewRow = typeof supportViews.$inferSelect;

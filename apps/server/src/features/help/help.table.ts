import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

export const helpItems = pgTable(
  'help_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role_id: smallint().notNull().$type<Role>(),
    /** Route name, e.g. `Search`. */
    route: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** SHA-256 of the release's text in this row; null: an operator wrote it, and releases do not change it. */
    shipped_hash: text(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The row of a removed item stays, so that no release brings it back. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('help_items_role_id_route_key').on(table.role_id, table.route)],
);
export type HelpItemRow = typeof helpItems.$inferSelect;

/** When a user last opened the help: what came later is new to them. */
export const helpVisits = pgTable('help_visits', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seen_at: timestamp({ withTimezone: true }).notNull(),
});

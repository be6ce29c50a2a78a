import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import type { TourMode, TourState, TourStep } from '@gegenpost/contract/tours.ts';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

export const tours = pgTable(
  'tours',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role_id: smallint().notNull().$type<Role>(),
    /** Route on which it begins. */
    route: text().notNull(),
    name: text().notNull(),
    mode: text().notNull().$type<TourMode>(),
    /** Validated by the contract's schema when they are written. */
    steps: jsonb().notNull().$type<TourStep[]>(),
    /** SHA-256 of the release's tour in this row; null: an operator wrote it, and releases do not change it. */
    shipped_hash: text(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The row of a removed tour stays, so that no release brings it back. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('tours_role_id_route_key').on(table.role_id, table.route)],
);
export type TourRow = typeof tours.$inferSelect;

/** How far a user came in a tour. */
export const userTours = pgTable(
  'user_tours',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tour_id: integer()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<TourState>(),
    /** Index of the last step that was shown. */
    step: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_tours_pkey', columns: [table.user_id, table.tour_id] }),
    index('user_tours_tour_id_idx').on(table.tour_id),
  ],
);
export type UserTourRow = typeof userTours.$inferSelect;

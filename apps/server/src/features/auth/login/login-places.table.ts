import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Browsers and networks from which accounts have logged in recently. */
export const loginPlaces = pgTable(
  'login_places',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the browser's token or the network, with the user's id, so that accounts of one place cannot be
     * linked.
     */
    place_hash: bytea().notNull(),
    last_login_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'login_places_pkey', columns: [table.user_id, table.place_hash] }),
    index('login_places_last_login_at_idx').on(table.last_login_at),
  ],
);

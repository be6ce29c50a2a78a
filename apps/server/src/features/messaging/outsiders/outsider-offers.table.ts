import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { threads } from '#features/messaging/messaging.table.ts';

/**
 * A thread that began with an offer from a public list, of somebody whose company nobody checked: until the candidate's
 * side accepts it, nobody writes. A thread has this or a contact request, or neither.
 */
export const outsiderOffers = pgTable(
  'outsider_offers',
  {
    thread_id: integer()
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    state: text({ enum: ['open', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('open'),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** null: not answered. */
    decided_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('outsider_offers_expires_at_idx').on(table.expires_at).where(sql`${table.state} = 'open'`)],
);

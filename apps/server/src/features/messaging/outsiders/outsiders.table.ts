import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The other side of a thread when it has no account: a person who answered a candidate's link and confirmed the
 * address. When the address gets an account, the thread moves to it and the row is deleted.
 */
export const threadOutsiders = pgTable(
  'thread_outsiders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    company: text().notNull(),
    /** Confirmed by a mailed link. */
    email: text().notNull(),
    /** Last message of the candidate that was mailed. */
    last_mailed_id: integer().notNull().default(0),
    /** Since when the outsider wants no mails about answers. */
    mails_stopped_at: timestamp({ withTimezone: true }),
    /** Since when the candidate blocks the outsider. */
    blocked_at: timestamp({ withTimezone: true }),
    /** Since when only the address is kept, so that the block remains. */
    erased_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('thread_outsiders_email_idx').on(sql`lower(${table.email})`)],
);

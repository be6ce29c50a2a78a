import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The other side of a thread without an account: somebody who answered a candidate's link and confirmed the address.
 * With an account of that address the thread becomes the account's, and the row goes.
 */
export const threadOutsiders = pgTable(
  'thread_outsiders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    company: text().notNull(),
    /** Confirmed by a link. */
    email: text().notNull(),
    /** Messages of the candidate up to this one were mailed. */
    last_mailed_id: integer().notNull().default(0),
    /** Since when they want no mails of what is answered. */
    mails_stopped_at: timestamp({ withTimezone: true }),
    /** Since when the candidate wants no more from them. */
    blocked_at: timestamp({ withTimezone: true }),
    /** Since when only the address is kept, by which they remain blocked. */
    erased_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('thread_outsiders_email_idx').on(sql`lower(${table.email})`)],
);

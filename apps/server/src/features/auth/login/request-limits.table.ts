import { index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something that costs a mail was requested recently: one row for each kind and hashed address. */
export const requestLimits = pgTable(
  'request_limits',
  {
    key: text().primaryKey(),
    /** Number of requests in the hour that began at `began_at`. */
    count: smallint().notNull(),
    began_at: timestamp({ withTimezone: true }).notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('request_limits_last_at_idx').on(table.last_at)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * One row: up to where ClickHouse holds the changes of candidates. Whoever holds its lock feeds ClickHouse; it is
 * written after ClickHouse, so that what was interrupted is done again. No row: there is no table yet.
 */
export const searchFeed = pgTable(
  'search_feed',
  {
    is_only: boolean().primaryKey().default(true),
    /** The table of ClickHouse that answers searches. */
    table_name: text().notNull(),
    /** The snapshot that it holds: all transactions before `read_below`, and of the later ones the changes in `seen`. */
    read_below: xid8().notNull(),
    /** When that snapshot was taken. */
    read_at: timestamp({ withTimezone: true }).notNull(),
    /** Transaction and profile id, with a space between them. */
    seen: text().array().notNull(),
    /** A new table is to be made, while this one answers. */
    is_to_rebuild: boolean().notNull().default(false),
  },
  (table) => [check('search_feed_is_only_check', sql`${table.is_only}`)],
);

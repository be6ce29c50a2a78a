import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';

/** Reports of users about the other side of a thread; visible to operators only. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** null: the account was deleted. */
    reporter_id: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: ['spam', 'insult', 'fraud', 'discrimination', 'other'] }).notNull(),
    /** The reporter's text; null: none. */
    text: text(),
    reported_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('message_reports_thread_id_reporter_id_key').on(table.thread_id, table.reporter_id)],
);

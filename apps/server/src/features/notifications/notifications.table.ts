import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** Events of which a user is notified: ids only, the text is made when they are read. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Id of the subject; the kind says in which table. No foreign key: the notification survives its subject. */
    subject_id: integer().notNull(),
    /** Number of events since it was last read. */
    count: integer().notNull().default(1),
    /** Time of the last event. */
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null: unread. */
    read_at: timestamp({ withTimezone: true }),
    /** Was marked as unread again: the next event gets a row of its own. */
    is_reopened: boolean().notNull().default(false),
  },
  (table) => [
    index('notifications_user_id_created_at_idx').on(table.user_id, table.created_at, table.id),
    index('notifications_user_id_unread_idx').on(table.user_id).where(sql`${table.read_at} is null`),
    uniqueIndex('notifications_raised_key')
      .on(table.user_id, table.kind, table.subject_id)
      .where(sql`${table.read_at} is null and not ${table.is_reopened}`),
    index('notifications_created_at_idx').on(table.created_at),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

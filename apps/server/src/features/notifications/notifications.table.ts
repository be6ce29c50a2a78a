import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** That something happened which a user is told of: ids alone, the words are made for whoever reads them. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** What it is about; its kind says in which table. No reference: what is gone is told without it. */
    subject_id: integer().notNull(),
    /** How often it happened since it was last read. */
    count: integer().notNull().default(1),
    /** When it happened last. */
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null: unread. */
    read_at: timestamp({ withTimezone: true }),
    /** Was read and marked as unread again: what happens next is told beside it. */
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

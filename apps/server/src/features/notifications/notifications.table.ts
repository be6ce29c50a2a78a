import type { NotificationKind } from '@gegenpost/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    index('notifications_user_id_created_at_idx').on(table.user_id, table.created_at, table.id),
    index('notifications_user_id_unread_idx').on(table.user_id).where(sql`${table.read_at} is null`),
    index('notifications_created_at_idx').on(table.created_at),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

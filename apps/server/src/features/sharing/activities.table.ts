import type { ActivityType } from '@gegenpost/contract/job-manager.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { threads } from '#features/messaging/messaging.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';
import { externalSharings } from './external-sharings.table.ts';

/** Activities that candidates add to a sharing or a contact. Automatic ones are computed from other tables. */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sharing_id: integer().references(() => externalSharings.id, { onDelete: 'cascade' }),
    thread_id: integer().references(() => threads.id, { onDelete: 'cascade' }),
    type: text().$type<ActivityType>().notNull(),
    date: date().notNull(),
    note: text().notNull(),
    remind_on: date(),
    /** When the reminder of `remind_on` was sent; null: not yet, or the day was changed since. */
    reminded_at: timestamp({ withTimezone: true }),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; within the undo window it can be restored. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('activities_target_check', sql`num_nonnulls(${table.sharing_id}, ${table.thread_id}) = 1`),
    uniqueIndex('activities_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
    index('activities_sharing_id_idx').on(table.sharing_id),
    index('activities_thread_id_idx').on(table.thread_id),
    index('activities_remind_on_idx')
      .on(table.remind_on)
      .where(sql`${table.remind_on} is not null and ${table.reminded_at} is null`),
    index('activities_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);
export type ActivityRow = typeof activities.$inferSelect;

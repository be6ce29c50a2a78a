import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** A conversation of a user, or of a visitor, with the operators. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null: a visitor without an account. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    role_id: smallint().notNull().$type<Role>(),
    /** Of a visitor; null: a user, or no name given. */
    name: text(),
    /** Where the answer to a visitor goes; null: a user. */
    email: text(),
    subject: text().notNull(),
    /** Route on which the person asked; null: none. */
    asked_at: text(),
    /** Thread in the user's inbox where the answers stand; null: none yet, or a visitor. */
    thread_id: integer().references(() => threads.id, { onDelete: 'set null' }),
    state: text({ enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_message_at: timestamp({ withTimezone: true }).notNull(),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
  },
  (table) => [
    uniqueIndex('support_requests_user_id_idempotency_key_key').on(table.user_id, table.idempotency_key),
    uniqueIndex('support_requests_guest_idempotency_key_key')
      .on(table.idempotency_key)
      .where(sql`${table.user_id} is null`),
    index('support_requests_thread_id_idx').on(table.thread_id),
    index('support_requests_state_last_message_at_idx').on(table.state, table.last_message_at),
  ],
);
export type SupportRequestRow = typeof supportRequests.$inferSelect;

export const supportMessages = pgTable(
  'support_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    request_id: integer()
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** False: the person who asked. Which operator answered stands in the log. */
    is_operator: boolean().notNull(),
    body: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null: the first message, which was sent with the request. */
    idempotency_key: text(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea(),
  },
  (table) => [
    index('support_messages_request_id_idx').on(table.request_id, table.id),
    uniqueIndex('support_messages_idempotency_key_key').on(table.request_id, table.is_operator, table.idempotency_key),
  ],
);
export type SupportMessageRow = typeof supportMessages.$inferSelect;

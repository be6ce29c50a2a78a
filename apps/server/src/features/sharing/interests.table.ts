import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/column-types.ts';
import { externalSharings } from './external-sharings.table.ts';

/** Interest of people without an account, from sending the form until a day after the confirmation link expires. */
export const sharingInterests = pgTable(
  'sharing_interests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sharing_id: integer()
      .notNull()
      .references(() => externalSharings.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail. */
    token_hash: bytea().notNull(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** When the address was confirmed and the message was delivered to a thread. */
    confirmed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sharing_interests_token_hash_key').on(table.token_hash),
    uniqueIndex('sharing_interests_sharing_id_idempotency_key_key').on(table.sharing_id, table.idempotency_key),
    index('sharing_interests_expires_at_idx').on(table.expires_at),
  ],
);

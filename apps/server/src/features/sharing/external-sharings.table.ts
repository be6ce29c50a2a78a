import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { threads } from '#features/messaging/messaging.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Links with which candidates show their profiles outside. `deactivated_at` is final. */
export const externalSharings = pgTable(
  'external_sharings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of the recipient, as typed; null: the candidate hands the link over. */
    email: text(),
    /** SHA-256 of the token: what a link is looked up by. */
    token_hash: bytea().notNull(),
    /** The token itself, sealed with a key of the server: its owner sees the link again. */
    token_sealed: text().notNull(),
    with_documents: boolean().notNull(),
    groups: text().array().notNull(),
    companies: text().array().notNull(),
    /** The last day in Germany on which it opens; null: without end. */
    expires_on: date(),
    /** The `expires_on` whose end was told to open pages; another one may follow. */
    lapse_told_on: date(),
    deactivated_at: timestamp({ withTimezone: true }),
    views: integer().notNull().default(0),
    first_viewed_at: timestamp({ withTimezone: true }),
    last_viewed_at: timestamp({ withTimezone: true }),
    mailed_at: timestamp({ withTimezone: true }),
    /** The day in Germany that `mails` counts. */
    mails_on: date(),
    mails: smallint().notNull().default(0),
    /** The first thread that interest in it began. */
    thread_id: integer().references(() => threads.id, { onDelete: 'set null' }),
    idempotency_key: text().notNull(),
    /** What was asked for under the key, see `digestOf`; null: created before it was kept. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('external_sharings_token_hash_key').on(table.token_hash),
    uniqueIndex('external_sharings_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
    index('external_sharings_thread_id_idx').on(table.thread_id),
    index('external_sharings_expires_on_idx').on(table.expires_on).where(sql`${table.deactivated_at} is null`),
  ],
);
export type ExternalSharingRow = typeof externalSharings.$inferSelect;

/** How many mails with links a candidate sent on the last day with any; it outlives the sharings. */
export const sharingMailDays = pgTable('sharing_mail_days', {
  profile_id: integer()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** In Germany. */
  day: date().notNull(),
  mails: smallint().notNull(),
});

import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { threads } from '#features/messaging/messaging.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Links with which candidates share their profiles. `deactivated_at` is final. */
export const externalSharings = pgTable(
  'external_sharings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Address of the recipient, as typed; null: the candidate passes the link on. */
    email: text(),
    /** SHA-256 of the token, by which a link is looked up. */
    token_hash: bytea().notNull(),
    /** The token, encrypted with a key of the server, so that its owner can see the link again. */
    token_sealed: text().notNull(),
    with_documents: boolean().notNull(),
    groups: text().array().notNull(),
    companies: text().array().notNull(),
    /** The last day in Germany on which the link works; null: unlimited. */
    expires_on: date(),
    /** The `expires_on` for which open pages were informed of the end; the day may be changed afterwards. */
    lapse_told_on: date(),
    deactivated_at: timestamp({ withTimezone: true }),
    views: integer().notNull().default(0),
    first_viewed_at: timestamp({ withTimezone: true }),
    last_viewed_at: timestamp({ withTimezone: true }),
    mailed_at: timestamp({ withTimezone: true }),
    /** The day in Germany to which the count `mails` belongs. */
    mails_on: date(),
    mails: smallint().notNull().default(0),
    /** The first thread that began by interest in this sharing. */
    thread_id: integer().references(() => threads.id, { onDelete: 'set null' }),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
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

/** Number of mails with links that a candidate sent on the last such day; kept when sharings are deleted. */
export const sharingMailDays = pgTable('sharing_mail_days', {
  profile_id: integer()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** Day in Germany. */
  day: date().notNull(),
  mails: smallint().notNull(),
});

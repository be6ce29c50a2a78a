import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Anonymous profiles that recruiters sent to their customers by mail. */
export const presentations = pgTable(
  'presentations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The agent's company. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    /** null: the customer was deleted. */
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The customer's name at that time. */
    customer_name: text().notNull(),
    /** Where the mail went. */
    email: text().notNull(),
    /** Who sent it; null: the account was deleted. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** The person blocked the customer then: no mail was sent, which the agent's side is never told. */
    is_withheld: boolean().notNull().default(false),
    /** The sheet as it was sent; null: deleted after 30 days. */
    sheet_key: text(),
    /** Sent by the client; a repeated call sends nothing again. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('presentations_profile_id_idx').on(table.profile_id),
    index('presentations_customer_id_idx').on(table.customer_id),
    index('presentations_company_id_created_at_idx').on(table.company_id, table.created_at),
    index('presentations_sheet_idx').on(table.created_at).where(sql`${table.sheet_key} is not null`),
    uniqueIndex('presentations_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
  ],
);
export type PresentationRow = typeof presentations.$inferSelect;

/**
 * Addresses to which a company sent presentations. They outlive the customer, so that nobody who stopped the mails gets
 * them again as a new one.
 */
export const presentationRecipients = pgTable(
  'presentation_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** Since when the recipient wants no presentations of this company; null: they may be sent. */
    stopped_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('presentation_recipients_company_id_email_key').on(table.company_id, table.email)],
);

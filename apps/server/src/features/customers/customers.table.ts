import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Clients for whom a recruiter looks for people. Unknown values are empty texts. */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The recruiter's company. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The customer's name. */
    company: text().notNull(),
    contact_person: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    street: text().notNull(),
    postal_code: text().notNull(),
    city: text().notNull(),
    /** ISO alpha-2. */
    country: text().notNull(),
    note: text().notNull(),
    /** Day of the last contact: typed, or the day of the last presentation; null: none is known. */
    contacted_on: date(),
    /** Sent by the client; a repeated call finds the same customer. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed: its projects then count as without a customer. A job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('customers_company_id_idx').on(table.company_id),
    uniqueIndex('customers_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
    index('customers_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);
export type CustomerRow = typeof customers.$inferSelect;

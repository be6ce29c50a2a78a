import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const vatStates = ['unchecked', 'pending', 'valid', 'invalid'] as const;

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gegenpost_id: text().notNull().unique('companies_gegenpost_id_key'),
    /** Which side of the market: 2 employer, 3 staff agent, 4 leasing agent. */
    role_id: smallint().notNull().$type<2 | 3 | 4>(),
    name: text().notNull(),
    name_addition: text(),
    is_headquarters: boolean().notNull().default(true),
    website: text(),
    /** Recruiters: their online candidates appear in everyone's search. */
    share_candidates_sitewide: boolean().notNull().default(true),
    description: text(),
    invoice_email: text(),
    /** Keys of the reference lists. */
    legal_form: text(),
    industry: text(),
    company_size: text(),
    tax_number: text(),
    commercial_register_number: text(),
    vat_reg_no: text(),
    vat_state: text({ enum: vatStates }).notNull().default('unchecked'),
    non_eu_tax_number: text(),
    street: text(),
    postal_code: text(),
    city: text(),
    /** ISO alpha-2; null until registration is finished. */
    country: text(),
    logo_url: text(),
    /** Place among the top employers; null: not shown there. */
    top_employer_sort: smallint(),
    /** The company tells candidates that it opened their profile. */
    shows_visits: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('companies_role_id_check', sql`${table.role_id} in (2, 3, 4)`)],
);
export type CompanyRow = typeof companies.$inferSelect;

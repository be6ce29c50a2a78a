import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const vatStates = ['unchecked', 'pending', 'valid', 'invalid'] as const;
/** Who answered: a register, or an operator who saw a proof. */
export const vatRegisters = ['vies', 'recorded', 'operator'] as const;
export const vatOutcomes = ['valid', 'invalid', 'unavailable', 'refused'] as const;

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
    /** Leasing agents: the permit for temporary work, and its last day; null: without end. */
    leasing_permit: text(),
    leasing_permit_until: date(),
    /** Staff agents: the approval for placement vouchers. */
    azav_number: text(),
    azav_until: date(),
    /** As `normaliseVatId` of the contract writes it. */
    vat_reg_no: text(),
    vat_state: text({ enum: vatStates }).notNull().default('unchecked'),
    /** Since when this number waits for an answer of the register; null: it does not. */
    vat_pending_since: timestamp({ withTimezone: true }),
    /** When the register last said valid or invalid of this number. */
    vat_checked_at: timestamp({ withTimezone: true }),
    /** When checks of the VAT id were requested, by hand or by saving a number: those of the last hour count. */
    vat_checks_asked: timestamp({ withTimezone: true }).array().notNull().default([]),
    non_eu_tax_number: text(),
    /** Leitweg-ID or number of an order, for invoices. */
    buyer_reference: text(),
    street: text(),
    postal_code: text(),
    city: text(),
    /** ISO alpha-2; null until registration is finished. */
    country: text(),
    /** Random, changes with the logo, names its files; null: none. */
    logo_hash: text(),
    /** Place among the top employers; null: not shown there. */
    top_employer_sort: smallint(),
    /** The company tells candidates that it opened their profile. */
    shows_visits: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('companies_role_id_check', sql`${table.role_id} in (2, 3, 4)`),
    check('companies_vat_state_check', sql`${table.vat_state} in ('unchecked', 'pending', 'valid', 'invalid')`),
    check(
      'companies_vat_pending_check',
      sql`(${table.vat_state} = 'pending') = (${table.vat_pending_since} is not null)`,
    ),
    check('companies_vat_reg_no_check', sql`${table.vat_state} = 'unchecked' or ${table.vat_reg_no} is not null`),
  ],
);
export type CompanyRow = typeof companies.$inferSelect;

/** A stored proof; the hash is hexadecimal. */
export type VatProofFile = { key: string; name: string; media_type: string; size: number; sha256: string };

/**
 * Questions to registers of VAT ids and decisions of operators, with their answers, as proofs for invoices without VAT.
 * A trigger prevents changes and deletions.
 */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The company stays, anonymous, when its people are erased. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    vat_reg_no: text().notNull(),
    register: text({ enum: vatRegisters }).notNull(),
    /** The operator's own number, without which there is no consultation id. */
    requester_vat_id: text(),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }).notNull(),
    outcome: text({ enum: vatOutcomes }).notNull(),
    error_code: text(),
    consultation_id: text(),
    name: text(),
    address: text(),
    /** How name and address of the company compare with the register's, where it says. */
    matches: jsonb().$type<Record<string, string>>(),
    /** The answer as it came, cut to 10,000 characters; empty: an operator decided. */
    raw: text().notNull(),
    /** Who decided, an account that may be gone; null: a register answered. */
    operator_id: integer(),
    reason: text(),
    /** The file on which an operator's decision rests. */
    proof: jsonb().$type<VatProofFile>(),
  },
  (table) => [
    index('vat_checks_company_id_idx').on(table.company_id, table.id.desc()),
    check(
      'vat_checks_operator_check',
      sql`(${table.register} = 'operator') = (${table.operator_id} is not null and ${table.reason} is not null and ${table.proof} is not null)`,
    ),
  ],
);
export type VatCheckRow = typeof vatChecks.$inferSelect;

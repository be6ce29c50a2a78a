import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import type { Seller } from './seller.ts';
import type { Buyer, Line, Payment } from './snapshot.ts';
import type { TaxCase } from './tax-cases.ts';

/**
 * The last number that was given in each year. Triggers of the migrations count it when an invoice is inserted, let it
 * grow by one only, and refuse a commit with a number that no invoice has.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  /** In Germany, of the day of issue. */
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/**
 * Documents as they were issued. A trigger refuses changes and deletions, with two exceptions: `company_id` becomes null
 * when the company is deleted, and the retention job deletes old documents. What happens to an invoice later, such as its
 * payment, is a row of `invoice_events`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A trigger sets it when the row is inserted. */
    number: text().notNull().unique('invoices_number_key'),
    kind: text({ enum: ['invoice', 'correction', 'cancellation'] }).notNull(),
    /** The document that a correction or cancellation takes back; null for an invoice. */
    corrects_id: integer(),
    /** The company that bought; null: it was deleted, and only `buyer` still names it. */
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** Number of the order; null: there was none. */
    order_number: text(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    payment: jsonb().$type<Payment>().notNull(),
    net_cents: integer().notNull(),
    /** Whole per cent. */
    vat_rate: smallint().notNull(),
    vat_cents: integer().notNull(),
    gross_cents: integer().notNull(),
    tax_case: text().$type<TaxCase>().notNull(),
    /** Sentence about the tax that is printed on the invoice; null: none is needed. */
    tax_note: text(),
    /** Id of the check of the buyer's VAT id that proves a reverse charge; null: there was no check. */
    vat_check_id: integer(),
    service_from: date().notNull(),
    service_to: date().notNull(),
    issued_on: date().notNull(),
    /** Last day for a transfer; null: nothing has to be transferred. */
    due_on: date(),
    /** Reference that the buyer asked for (BT-10); null: none. */
    buyer_reference: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({ name: 'invoices_corrects_id_fkey', columns: [table.corrects_id], foreignColumns: [table.id] }),
    index('invoices_company_id_idx').on(table.company_id, table.id),
    index('invoices_issued_on_idx').on(table.issued_on),
    index('invoices_corrects_id_idx').on(table.corrects_id),
    uniqueIndex('invoices_cancellation_key').on(table.corrects_id).where(sql`${table.kind} = 'cancellation'`),
    check('invoices_kind_check', sql`${table.kind} in ('invoice', 'correction', 'cancellation')`),
    check('invoices_gross_cents_check', sql`${table.gross_cents} = ${table.net_cents} + ${table.vat_cents}`),
    check('invoices_service_check', sql`${table.service_from} <= ${table.service_to}`),
    check('invoices_corrects_id_check', sql`(${table.kind} = 'invoice') = (${table.corrects_id} is null)`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** The files of an invoice. They are made once; every download and mail gets the stored bytes. Insert-only. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: ['pdf', 'xml'] }).notNull(),
    file_key: text().notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'invoice_files_pkey', columns: [table.invoice_id, table.kind] })],
);
export type InvoiceFileRow = typeof invoiceFiles.$inferSelect;

export const invoiceEventKinds = ['mailed', 'paid', 'unpaid', 'refunded'] as const;

/** What happened to an invoice after it was issued. Insert-only. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: invoiceEventKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Reference of the payment or of the bank statement; null: there is none. */
    reference: text(),
  },
  (table) => [
    index('invoice_events_invoice_id_idx').on(table.invoice_id, table.id),
    uniqueIndex('invoice_events_mailed_key').on(table.invoice_id).where(sql`${table.kind} = 'mailed'`),
  ],
);

/** The seller: one row, or none until the operator has entered it. Each invoice keeps a copy. */
export const invoiceSeller = pgTable(
  'invoice_seller',
  {
    id: smallint().primaryKey(),
    seller: jsonb().$type<Seller>().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('invoice_seller_id_check', sql`${table.id} = 1`)],
);

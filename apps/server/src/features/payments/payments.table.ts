import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { paymentFailures, paymentStates } from './payment-states.ts';

/** The contract's list, as a column takes it. */
export const paymentKinds = ['card', 'debit', 'transfer'] as const satisfies PaymentKind[];
export const providerNames = ['stripe', 'sandbox'] as const;

/** Who a company is at a provider, which keeps its cards and accounts under that name. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    provider: text({ enum: providerNames }).notNull(),
    provider_ref: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payment_customers_pkey', columns: [table.company_id, table.provider] }),
    uniqueIndex('payment_customers_provider_ref_key').on(table.provider, table.provider_ref),
  ],
);

/** Cards and accounts that a company let us charge again; their numbers are at the provider alone. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    provider: text({ enum: providerNames }).notNull(),
    provider_ref: text().notNull(),
    kind: text({ enum: ['card', 'debit'] }).notNull(),
    /** `Visa`, `SEPA`. */
    brand: text().notNull(),
    last4: text().notNull(),
    /** Last day of a card; null: an account. */
    expires_on: date(),
    /** Of a direct debit; null: a card. */
    mandate_ref: text(),
    mandate_signed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Since when it is charged no more; null: it is the company's present one. */
    replaced_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payment_methods_provider_ref_key').on(table.provider, table.provider_ref),
    uniqueIndex('payment_methods_company_id_key').on(table.company_id).where(sql`${table.replaced_at} is null`),
    check('payment_methods_mandate_check', sql`(${table.kind} = 'debit') = (${table.mandate_ref} is not null)`),
  ],
);
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** Tries to get the amount of an invoice. At most one of an invoice is under way, and at most one succeeded. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** It is kept as long as its invoice. */
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    amount_cents: integer().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** null: a transfer, which the operator marks as paid. */
    provider: text({ enum: providerNames }),
    /**
     * Of the payment at the provider, or of the bank statement for a transfer; null: the provider does not know of it
     * yet, or nothing was transferred.
     */
    provider_ref: text(),
    /** When the money of a transfer came, as the bank statement says; null: it did not, or nobody said when. */
    paid_on: date(),
    state: text({ enum: paymentStates }).notNull(),
    failure: text({ enum: paymentFailures }),
    /** First, second … try for this invoice. */
    attempt: smallint().notNull(),
    /** The card or account that is charged without its owner; null: the payer is asked. */
    method_id: integer().references(() => paymentMethods.id),
    refunded_cents: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('payments_provider_ref_key').on(table.provider, table.provider_ref),
    uniqueIndex('payments_attempt_key').on(table.invoice_id, table.attempt),
    uniqueIndex('payments_under_way_key')
      .on(table.invoice_id)
      .where(sql`${table.state} in ('open', 'requires_action', 'processing')`),
    uniqueIndex('payments_succeeded_key').on(table.invoice_id).where(sql`${table.state} = 'succeeded'`),
    index('payments_company_id_idx').on(table.company_id, table.id),
    index('payments_state_idx').on(table.state, table.updated_at),
    check('payments_amount_cents_check', sql`${table.amount_cents} > 0`),
    check('payments_refunded_cents_check', sql`${table.refunded_cents} between 0 and ${table.amount_cents}`),
    check('payments_provider_check', sql`(${table.kind} = 'transfer') = (${table.provider} is null)`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Changes of the card or account that were begun, each at a page of the provider. */
export const paymentSetups = pgTable(
  'payment_setups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    provider: text({ enum: providerNames }).notNull(),
    /** null: the provider does not know of it yet. */
    provider_ref: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When a card or account was named, or the page ended without one; null: the page is open. */
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payment_setups_provider_ref_key').on(table.provider, table.provider_ref),
    index('payment_setups_company_id_idx').on(table.company_id),
  ],
);
export type PaymentSetupRow = typeof paymentSetups.$inferSelect;

/** Events of the provider by their own ids, so that one that comes twice is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    provider: text({ enum: providerNames }).notNull(),
    type: text().notNull(),
    /** Of the payment at the provider; null: it is about something else. */
    provider_ref: text(),
    received_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payment_events_received_at_idx').on(table.received_at)],
);

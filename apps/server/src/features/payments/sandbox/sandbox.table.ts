import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentFailures, paymentStates } from '#features/payments/payment-states.ts';

/** How the sandbox treats what was entered on its page; see `test-numbers.ts`. */
export const behaviours = ['pays', 'declined_later', 'authenticated_later', 'debit_pays', 'debit_fails'] as const;
export const eventTimings = ['prompt', 'late', 'twice', 'reordered', 'never'] as const;

/**
 * What the sandbox, which stands in for a payment provider, knows of payments and of changes of the card. The room
 * reaches it through `PaymentProvider` alone, as it would reach a provider over the network.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Names its page too, so it cannot be guessed. */
    ref: text().primaryKey(),
    /** The same key again gives the same row. */
    key: text().notNull().unique('sandbox_payments_key_key'),
    /** `page` asks the payer, `charge` takes a saved card, `setup` only names one. */
    mode: text({ enum: ['page', 'charge', 'setup'] }).notNull(),
    /** null: a setup. */
    payment_id: integer(),
    amount_cents: integer(),
    kind: text({ enum: ['card', 'debit'] }).notNull(),
    description: text().notNull(),
    customer_ref: text().notNull(),
    /** Path on this site to return to; null: charged without the payer being present. */
    return_path: text(),
    state: text({ enum: paymentStates }).notNull(),
    failure: text({ enum: paymentFailures }),
    refunded_cents: integer().notNull().default(0),
    /** Of the refunds that were made, so that a repeated one gives nothing back. */
    refund_keys: text().array().notNull().default([]),
    method_ref: text().references(() => sandboxMethods.ref),
    events: text({ enum: eventTimings }).notNull().default('prompt'),
    /** When the bank answers to a direct debit; null: it does not have to. */
    settles_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'sandbox_payments_mode_check',
      sql`(${table.mode} = 'setup') = (${table.payment_id} is null) and (${table.payment_id} is null) = (${table.amount_cents} is null)`,
    ),
    check(
      'sandbox_payments_refunded_check',
      sql`${table.refunded_cents} between 0 and coalesce(${table.amount_cents}, 0)`,
    ),
  ],
);
export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

/** Cards and accounts that were entered on a page of the sandbox; of their numbers the last four digits. */
export const sandboxMethods = pgTable('sandbox_methods', {
  ref: text().primaryKey(),
  customer_ref: text().notNull(),
  kind: text({ enum: ['card', 'debit'] }).notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expires_on: date(),
  mandate_ref: text(),
  behaviour: text({ enum: behaviours }).notNull(),
});
export type SandboxMethodRow = typeof sandboxMethods.$inferSelect;

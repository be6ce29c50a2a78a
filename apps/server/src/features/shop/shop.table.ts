import type { BillingAddress, Quote } from '@gegenpost/contract/orders.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { paymentKinds } from '#features/payments/payments.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Plans in their versions. A limit of null means unlimited. What was sold is never changed: another price is another
 * version, with a key of its own. First versions come with releases, later ones are added by operators; a trigger keeps
 * them as they are.
 */
export const plans = pgTable(
  'plans',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    /** Days of the term; 0 for the free plan, which never ends. */
    term_days: integer().notNull(),
    auto_renewal_days: integer().notNull(),
    /** Net. */
    price_cents: integer().notNull(),
    profile_views_limit: integer(),
    saved_search_limit: integer(),
    contacts_limit: integer(),
    project_limit: integer(),
    talent_limit: integer(),
    sub_account_limit: integer().notNull(),
    /** Whether this release sells it, said by the first version for all; running subscriptions keep it in any case. */
    is_sold: boolean().notNull().default(true),
    /** Key of the first version. */
    line: text().notNull(),
    version: smallint().notNull(),
    /** First day, in Germany, on which it is sold instead of the version before; null: the first version. */
    sold_from: date(),
  },
  (table) => [
    uniqueIndex('plans_version_key').on(table.line, table.version),
    check('plans_version_check', sql`(${table.version} = 1) = (${table.sold_from} is null)`),
  ],
);
export type PlanRow = typeof plans.$inferSelect;

/**
 * Paid subscriptions, each with the price and term for which it was bought. A company without a running one has the free
 * plan. Their terms are the orders.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    plan_key: text()
      .notNull()
      .references(() => plans.key),
    plan_name: text().notNull(),
    /** Net, at which it renews. */
    price_cents: integer().notNull(),
    /** Days by which it renews. */
    auto_renewal_days: integer().notNull(),
    payment_kind: text({ enum: paymentKinds }).notNull(),
    state: text({ enum: ['active', 'ended'] }).notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** End of the running term: midnight in Germany after its last day. */
    ends_at: timestamp({ withTimezone: true }).notNull(),
    /** null: it renews. */
    cancelled_at: timestamp({ withTimezone: true }),
    /** Since when the invoice of the running term is due and not paid; null: it is paid, or being collected. */
    past_due_since: timestamp({ withTimezone: true }),
    /** How many reminders of that invoice were sent. */
    reminders: smallint().notNull().default(0),
    /** With which plan it renews; null: the same one. */
    next_plan_key: text().references(() => plans.key),
    /** Whether the coming renewal was announced by mail. */
    renewal_announced: boolean().notNull().default(false),
    ended_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_company_id_key').on(table.company_id).where(sql`${table.state} = 'active'`),
    index('subscriptions_ends_at_idx').on(table.ends_at).where(sql`${table.state} = 'active'`),
    index('subscriptions_past_due_since_idx').on(table.past_due_since).where(sql`${table.past_due_since} is not null`),
    check('subscriptions_state_check', sql`(${table.state} = 'ended') = (${table.ended_at} is not null)`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What a company is about to order. */
export const orderDrafts = pgTable('order_drafts', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  plan_key: text().references(() => plans.key),
  billing: jsonb().$type<BillingAddress>(),
  payment_kind: text({ enum: paymentKinds }),
  return_to: text(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * The terms of subscriptions as they were ordered or renewed. Rows are added and never changed, but for invoice and quote
 * when the tax of an invoice is corrected.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `A-2026-000001` by id; may have gaps. */
    number: text().notNull().unique('orders_number_key'),
    kind: text({ enum: ['start', 'renewal', 'change'] }).notNull(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Who ordered; null: it renewed itself, or the person is gone. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    subscription_id: integer().notNull(),
    /** First, second … term of the subscription. */
    term: smallint().notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    billing: jsonb().$type<BillingAddress>().notNull(),
    /** The billing address was the one of the company's profile: a renewal takes what the profile says then. */
    follows_profile: boolean().notNull(),
    payment_kind: text({ enum: paymentKinds }).notNull(),
    /** It is kept as long as its invoice. */
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** The terms that were accepted; null: it renewed itself. */
    terms_version: text(),
    return_to: text(),
    /** null: it renewed itself. */
    idempotency_key: uuid(),
    request_digest: bytea(),
    /** The network of who ordered, with 256 or more addresses; null: it renewed itself, or a private network. */
    network: text(),
    placed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'orders_subscription_id_fkey',
      columns: [table.subscription_id],
      foreignColumns: [subscriptions.id],
    }),
    uniqueIndex('orders_term_key').on(table.subscription_id, table.term),
    uniqueIndex('orders_idempotency_key_key').on(table.company_id, table.idempotency_key),
    uniqueIndex('orders_invoice_id_key').on(table.invoice_id),
    index('orders_company_id_idx').on(table.company_id, table.id),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** What the operator agreed with a company beside its plan. */
export const companyTerms = pgTable('company_terms', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** May pay by transfer from its first order on. */
  pays_by_transfer: boolean().notNull().default(false),
});

/** Use of a company in a month; changed only by conditional statements. */
export const companyUsage = pgTable(
  'company_usage',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** First day of the month in Europe/Berlin. */
    month: date().notNull(),
    profile_views_count: integer().notNull().default(0),
    contacts_count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'company_usage_pkey', columns: [table.company_id, table.month] }),
    check('company_usage_profile_views_count_check', sql`${table.profile_views_count} >= 0`),
    check('company_usage_contacts_count_check', sql`${table.contacts_count} >= 0`),
  ],
);

/** First contacts of a company by day (at most 30). */
export const companyContactDays = pgTable(
  'company_contact_days',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    contacts_count: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'company_contact_days_pkey', columns: [table.company_id, table.day] })],
);

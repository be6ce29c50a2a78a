import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';

/** Plans that can be bought. A limit of null means unlimited. */
export const plans = pgTable('plans', {
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
});
export type PlanRow = typeof plans.$inferSelect;

export const subscriptionStates = ['active', 'cancelled', 'past_due', 'ended'] as const;

/** Paid subscriptions. A company without a running one has the free plan. */
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
    state: text({ enum: subscriptionStates }).notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    cancelled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('subscriptions_company_id_key').on(table.company_id).where(sql`${table.state} <> 'ended'`)],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

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

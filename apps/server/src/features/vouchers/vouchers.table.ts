import { voucherDeadlines } from '@gegenpost/contract/shared/voucher-state.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { candidates } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Placement vouchers (AVGS-MPAV, § 45 SGB III) of recruiters' candidates. A renewal is a new row. Days are entered from
 * the paper and never computed; the state is derived from them.
 */
export const placementVouchers = pgTable(
  'placement_vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => candidates.profile_id, { onDelete: 'cascade' }),
    /** The agent's company. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** AA: Agentur für Arbeit · JC: Jobcenter. */
    issuer: text({ enum: ['AA', 'JC'] }).notNull(),
    issuer_place: text(),
    valid_from: date().notNull(),
    /** The last day. */
    valid_until: date().notNull(),
    /** As the paper says it; null: not limited. */
    region: text(),
    radius_km: smallint(),
    amount_cents: integer().notNull(),
    /** Day of the placement contract (§ 296 SGB III). */
    contract_signed_on: date(),
    /** The scanned paper among the candidate's documents. */
    document_id: integer(),
    employment_start_on: date(),
    hours_per_week: smallint(),
    employer_name: text(),
    first_claimed_on: date(),
    first_paid_on: date(),
    second_claimed_on: date(),
    second_paid_on: date(),
    closed_on: date(),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    removed_at: timestamp({ withTimezone: true }),
    /** Whether employers may learn that a grant is possible; requires the candidate's consent `funding`. */
    may_be_mentioned: boolean().notNull().default(false),
  },
  (table) => [
    index('placement_vouchers_profile_id_idx').on(table.profile_id),
    index('placement_vouchers_company_id_valid_until_idx').on(table.company_id, table.valid_until),
    uniqueIndex('placement_vouchers_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
    check('placement_vouchers_valid_check', sql`${table.valid_from} <= ${table.valid_until}`),
    check('placement_vouchers_amount_check', sql`${table.amount_cents} between 0 and 1000000`),
  ],
);
export type VoucherRow = typeof placementVouchers.$inferSelect;

/** Of which deadlines the agent of a voucher was told: once for each day that they speak of. */
export const voucherReminders = pgTable(
  'voucher_reminders',
  {
    voucher_id: integer()
      .notNull()
      .references(() => placementVouchers.id, { onDelete: 'cascade' }),
    about: text({ enum: voucherDeadlines }).notNull(),
    /** The deadline. It changes when the agent corrects a day of the voucher, and then is told anew. */
    day: date().notNull(),
    told_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.voucher_id, table.about, table.day] })],
);

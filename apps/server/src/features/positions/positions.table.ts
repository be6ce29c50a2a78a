import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Jobs for which companies look for people. */
export const positions = pgTable(
  'positions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    state: text({ enum: ['draft', 'open', 'filled'] }).notNull(),
    qualification_id: integer().references(() => attributes.id),
    job_place_id: integer().references(() => places.id),
    working_time_id: integer().references(() => attributes.id),
    /** Days a week that one may work at home. */
    home_office_days: smallint().notNull().default(0),
    contract_kind: text({ enum: ['direct', 'temporary'] }).notNull(),
    pay_from: numeric({ precision: 9, scale: 2, mode: 'number' }),
    pay_to: numeric({ precision: 9, scale: 2, mode: 'number' }),
    pay_per: text({ enum: ['year', 'hour'] }).notNull(),
    /** null: as soon as possible. */
    starts_on: date(),
    tasks: text().notNull(),
    benefits: text().notNull(),
    team: text().notNull(),
    /** Customer of the recruiter; null: none. */
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Incremented by every change. */
    revision: integer().notNull().default(1),
    /** Sent by the client; a repeated call finds the same position. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('positions_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
    index('positions_company_id_updated_at_idx').on(table.company_id, table.updated_at.desc()),
    index('positions_customer_id_idx').on(table.customer_id),
    // For what candidates are told of those who seek their occupation.
    index('positions_qualification_id_idx').on(table.qualification_id).where(sql`${table.state} = 'open'`),
    index('positions_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check('positions_home_office_days_check', sql`${table.home_office_days} between 0 and 5`),
    check('positions_pay_check', sql`${table.pay_from} <= ${table.pay_to} and ${table.pay_from} >= 0`),
    check(
      'positions_complete_check',
      sql`${table.state} = 'draft' or num_nulls(${table.qualification_id}, ${table.job_place_id}, ${table.working_time_id}, ${table.pay_from}, ${table.pay_to}) = 0`,
    ),
  ],
);
export type PositionRow = typeof positions.$inferSelect;

import type { RejectionReason } from '@gegenpost/contract/offers.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { positions } from '#features/positions/positions.table.ts';

const reasons = text().array().$type<RejectionReason[]>().notNull();

/**
 * Rejections of contact requests and of offers from public lists that can still be taken back. The request stays open,
 * so that its company sees nothing of it; ten minutes later a job rejects it, tells the company and removes the row.
 */
export const pendingRejections = pgTable(
  'pending_rejections',
  {
    thread_id: integer()
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    rejected_at: timestamp({ withTimezone: true }).notNull(),
    /** Words to the company; null: none. */
    reason: text(),
    reasons,
  },
  (table) => [index('pending_rejections_rejected_at_idx').on(table.rejected_at)],
);

/**
 * Reasons of the rejections that a company was told of, one row each, without the person, the thread or the moment: the
 * company gets only numbers out of whole groups of five, see `countReasons`.
 */
export const rejectionReasons = pgTable(
  'rejection_reasons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** null: the letter was about no position. Goes with its position, so that no group gains what another one loses. */
    position_id: integer().references(() => positions.id, { onDelete: 'cascade' }),
    reasons,
  },
  (table) => [
    index('rejection_reasons_company_id_position_id_idx').on(table.company_id, table.position_id, table.id),
    index('rejection_reasons_position_id_idx').on(table.position_id),
    check('rejection_reasons_reasons_check', sql`cardinality(${table.reasons}) > 0`),
  ],
);

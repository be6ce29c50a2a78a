import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who runs the platform, in one row; none: nobody said it yet. Why it was changed stands in the operator log. */
export const operatorDetails = pgTable(
  'operator_details',
  {
    id: smallint().primaryKey().default(1),
    details: jsonb().notNull().$type<OperatorDetails>(),
    /** Counts the changes. */
    version: integer().notNull().default(1),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('operator_details_id_check', sql`${table.id} = 1`)],
);

/**
 * Changes of the list of processors that companies were told of in advance, as their contract wants it. The rows are
 * proofs of what was announced when.
 */
export const processorChanges = pgTable(
  'processor_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The whole list from that day on, one processor a line. */
    processors: text().notNull(),
    /** Calendar day in Germany. */
    effective_on: date().notNull(),
    announced_at: timestamp({ withTimezone: true }).notNull(),
    /** How it ended; null: it is still to come. */
    outcome: text({ enum: ['in_force', 'replaced', 'withdrawn'] }),
  },
  (table) => [
    // One change is planned at most.
    uniqueIndex('processor_changes_planned_key').on(sql`(true)`).where(sql`${table.outcome} is null`),
  ],
);
export type ProcessorChangeRow = typeof processorChanges.$inferSelect;

import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

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

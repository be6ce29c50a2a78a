import type { OperatorAction, OperatorSubject } from '@gegenpost/contract/operator.ts';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What operators did. A trigger lets no row be changed, and none be deleted before it is 24 months old; so nothing here
 * refers to accounts, which may be erased.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Id of an account that may be gone; null: by the command line. */
    operator_id: integer(),
    action: text().notNull().$type<OperatorAction>(),
    subject_kind: text().notNull().$type<OperatorSubject>(),
    /** null: there is only one such subject. */
    subject_id: text(),
    reason: text().notNull(),
  },
  (table) => [
    index('operator_log_subject_idx').on(table.subject_kind, table.subject_id),
    index('operator_log_at_idx').on(table.at),
  ],
);

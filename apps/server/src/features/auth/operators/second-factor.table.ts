import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Second factors of operators, by time-based codes (RFC 6238). */
export const operatorSecondFactors = pgTable('operator_second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by the installation's secret. */
  secret: text().notNull(),
  /** When a first code was right; null: it is being set up and asks for nothing yet. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code: none up to it is accepted again. */
  last_step: bigint({ mode: 'number' }).notNull(),
});

/** Codes that each replace one code of the app, once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 80 random bits. */
    code_hash: bytea().notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'operator_recovery_codes_pkey', columns: [table.user_id, table.code_hash] })],
);

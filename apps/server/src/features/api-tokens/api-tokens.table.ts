import type { TokenScope } from '@gegenpost/contract/api-tokens.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** With what programs of recruiters call `/api/v1`. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who made it, and answers for what it writes: it goes with the account. */
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().notNull().$type<TokenScope[]>(),
    /** SHA-256 of the token, which only its owner knows. */
    token_hash: bytea().notNull().unique('api_tokens_token_hash_key'),
    /** Its first 8 characters, to tell it from others. */
    prefix: text().notNull(),
    /** The last day, in Germany, on which it works; null: no end. */
    expires_on: date(),
    revoked_at: timestamp({ withTimezone: true }),
    /** The day, in Germany, of the last call; null: none yet. */
    last_used_on: date(),
    /** The network of the last call, never a single address; null: a private one, or no call yet. */
    last_network: text(),
    /** The minute in which it was called last, and how often in it; null: never. */
    minute: timestamp({ withTimezone: true }),
    minute_calls: integer().notNull().default(0),
    /** SHA-256 of the client's key: the token is derived from the key, so that a repeated call gets the same one. */
    idempotency_hash: bytea().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('api_tokens_company_id_idempotency_hash_key').on(table.company_id, table.idempotency_hash),
    index('api_tokens_user_id_idx').on(table.user_id),
    check('api_tokens_prefix_check', sql`length(${table.prefix}) = 8`),
  ],
);
export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** How often a token was used on a day in Germany. */
export const apiTokenDays = pgTable(
  'api_token_days',
  {
    token_id: integer()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    calls: integer().notNull(),
    failures: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'api_token_days_pkey', columns: [table.token_id, table.day] })],
);

/** The last calls of a token that failed, or of which rows were refused: never what was sent. */
export const apiTokenFailures = pgTable(
  'api_token_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    token_id: integer()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    method: text().notNull(),
    /** The pattern of the address. */
    route: text().notNull(),
    status: smallint().notNull(),
    code: text(),
    /** Rows that were refused; null: the whole call failed. */
    failed_rows: smallint(),
  },
  (table) => [index('api_token_failures_token_id_idx').on(table.token_id, table.id)],
);
export type ApiFailureRow = typeof apiTokenFailures.$inferSelect;

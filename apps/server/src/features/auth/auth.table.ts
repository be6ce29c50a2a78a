import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Rights that a main account may give to a sub-account. */
export const rights = ['search', 'contact', 'projects', 'candidates', 'billing'] as const;

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As typed; unique ignoring case. */
    email: text().notNull(),
    /** Argon2id hash; null: no login with a password is possible. */
    password_hash: text(),
    role_id: smallint().notNull().$type<1 | 2 | 3 | 4 | 5>(),
    /** null for candidates, and for operators who have no company. */
    company_id: integer().references(() => companies.id),
    is_operator: boolean().notNull().default(false),
    /** Rights of a sub-account; null: a main account, which has all rights. */
    rights: text().array(),
    /** A random identifier of the user for keys in local storage. */
    user_hash: text().notNull().unique('users_user_hash_key'),
    language_id: text().notNull().default('de').$type<'de'>(),
    /** null: the address was never confirmed, and the account cannot log in. */
    email_confirmed_at: timestamp({ withTimezone: true }),
    registration_finished: boolean().notNull().default(false),
    needs_term_agreement: boolean().notNull().default(false),
    /** The account is deleted 30 days later, unless its user logs in before. */
    deletion_requested_at: timestamp({ withTimezone: true }),
    /** Sub-accounts: since when the plan of the company does not cover it; it cannot log in until it does. */
    paused_at: timestamp({ withTimezone: true }),
    /** Since when an operator locked the account: it cannot log in, is not found, and gets no mails about others. */
    locked_at: timestamp({ withTimezone: true }),
    last_login_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_company_id_idx').on(table.company_id),
    check('users_role_id_check', sql`${table.role_id} in (1, 2, 3, 4, 5)`),
    check('users_company_id_check', sql`(${table.role_id} in (1, 5)) = (${table.company_id} is null)`),
  ],
);
export type UserRow = typeof users.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token. */
    token_hash: bytea().notNull().unique('sessions_token_hash_key'),
    remember: boolean().notNull(),
    user_agent: text(),
    /** The network of the login, with 256 or more addresses and never a single one; null: a private network. */
    network: text(),
    /** When an operator last entered the password, or used what it opens; null: not in this session. */
    operator_confirmed_at: timestamp({ withTimezone: true }),
    /** Whether the login cancelled a requested deletion. */
    cancelled_deletion: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.user_id), index('sessions_expires_at_idx').on(table.expires_at)],
);
export type SessionRow = typeof sessions.$inferSelect;

/**
 * Login attempts of the last minutes, one row for each key they count under (see `login-lock.ts`). An attempt is
 * inserted before its password is verified, so that concurrent attempts on several processes see each other.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same on all rows of one attempt. */
    attempt_id: uuid().notNull(),
    key: text().notNull(),
    /** False while the password is being verified; a successful attempt is deleted. */
    has_failed: boolean().notNull().default(false),
    attempted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('login_attempts_key_idx').on(table.key, table.attempted_at),
    index('login_attempts_attempt_id_idx').on(table.attempt_id),
    index('login_attempts_attempted_at_idx').on(table.attempted_at),
  ],
);

/** Keys that were locked recently. Each strike doubles the duration of the next lock. */
export const loginLocks = pgTable('login_locks', {
  key: text().primaryKey(),
  strikes: smallint().notNull(),
  locked_until: timestamp({ withTimezone: true }).notNull(),
});

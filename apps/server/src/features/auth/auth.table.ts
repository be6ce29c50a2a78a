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

/** What a main account may let a sub-account do. */
export const rights = ['search', 'contact', 'projects', 'candidates', 'billing'] as const;

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As typed; unique without regard to case. */
    email: text().notNull(),
    /** Argon2id; null: this account cannot log in. */
    password_hash: text(),
    role_id: smallint().notNull().$type<1 | 2 | 3 | 4>(),
    /** null for candidates. */
    company_id: integer().references(() => companies.id),
    is_operator: boolean().notNull().default(false),
    /** Rights of a sub-account; null: the main account, which may do everything. */
    rights: text().array(),
    /** A random name of the user for keys in local storage. */
    user_hash: text().notNull().unique('users_user_hash_key'),
    language_id: text().notNull().default('de').$type<'de'>(),
    /** null: the address was never confirmed, and nobody can log in. */
    email_confirmed_at: timestamp({ withTimezone: true }),
    registration_finished: boolean().notNull().default(false),
    needs_term_agreement: boolean().notNull().default(false),
    /** The account is deleted 30 days later unless somebody logs in. */
    deletion_requested_at: timestamp({ withTimezone: true }),
    last_login_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_company_id_idx').on(table.company_id),
    check('users_role_id_check', sql`${table.role_id} in (1, 2, 3, 4)`),
    check('users_company_id_check', sql`(${table.role_id} = 1) = (${table.company_id} is null)`),
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
    /** Where it began: a network of 256 or more addresses, never one address; null: a private network. */
    network: text(),
    /** The login took back a deletion that was asked for. */
    cancelled_deletion: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.user_id), index('sessions_expires_at_idx').on(table.expires_at)],
);
export type SessionRow = typeof sessions.$inferSelect;

/**
 * Tries to log in of the last minutes, one row for each key they count under (see `login-lock.ts`). A try is entered
 * before the password is judged, so that tries at the same moment on several processes see each other.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same on all rows of one try. */
    attempt_id: uuid().notNull(),
    key: text().notNull(),
    /** False while the password is being judged; a success leaves no row. */
    has_failed: boolean().notNull().default(false),
    attempted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('login_attempts_key_idx').on(table.key, table.attempted_at),
    index('login_attempts_attempt_id_idx').on(table.attempt_id),
    index('login_attempts_attempted_at_idx').on(table.attempted_at),
  ],
);

/** Keys that were locked lately. The strikes double the wait of the next lock. */
export const loginLocks = pgTable('login_locks', {
  key: text().primaryKey(),
  strikes: smallint().notNull(),
  locked_until: timestamp({ withTimezone: true }).notNull(),
});

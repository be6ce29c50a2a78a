import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.user_id), index('sessions_expires_at_idx').on(table.expires_at)],
);
export type SessionRow = typeof sessions.$inferSelect;

/** Failed logins of the last minutes; what the lock counts. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the lowercase address, so that unknown addresses count without being kept. */
    email_hash: bytea().notNull(),
    ip: text().notNull(),
    failed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('login_failures_email_hash_idx').on(table.email_hash, table.failed_at),
    index('login_failures_ip_idx').on(table.ip, table.failed_at),
  ],
);

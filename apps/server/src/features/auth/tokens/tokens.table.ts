import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { bytea } from '#platform/db/column-types.ts';

export const tokenKinds = ['activation', 'account_activation', 'password_reset', 'email_change'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Data of a token besides its user: the new address of an e-mail change. */
export type TokenData = { email?: string };

/**
 * Tokens of mailed links. A row stays for a while after its end, so that a late visitor learns why the link is invalid.
 */
export const tokens = pgTable(
  'tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: tokenKinds }).notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail. */
    token_hash: bytea().notNull().unique('tokens_token_hash_key'),
    data: jsonb().$type<TokenData>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    /** Set: a newer mail or a change of the account made it invalid. */
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('tokens_user_id_kind_key')
      .on(table.user_id, table.kind)
      .where(sql`${table.used_at} is null and ${table.ended_at} is null`),
    index('tokens_expires_at_idx').on(table.expires_at),
  ],
);
export type TokenRow = typeof tokens.$inferSelect;

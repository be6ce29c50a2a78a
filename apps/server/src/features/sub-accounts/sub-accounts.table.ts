import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/**
 * The invitation of every sub-account. Until it is accepted the address is stored only here, and the user has a made-up
 * one: an invitation neither reveals nor blocks an account with the address.
 */
export const subAccountInvitations = pgTable('sub_account_invitations', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As the main account typed it. */
  email: text().notNull(),
  /** When the last mail was sent. */
  invited_at: timestamp({ withTimezone: true }).notNull(),
});

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/**
 * The invitation behind every sub-account. Until it is accepted the address stands here alone, and the user has one
 * that nobody owns: an invitation neither shows nor blocks an account that the address may have.
 */
export const subAccountInvitations = pgTable('sub_account_invitations', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As the main account typed it. */
  email: text().notNull(),
  /** When the last mail left. */
  invited_at: timestamp({ withTimezone: true }).notNull(),
});

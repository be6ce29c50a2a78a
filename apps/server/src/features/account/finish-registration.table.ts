import type { RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** What somebody typed who has not finished the registration yet. */
export const registrationDrafts = pgTable('registration_drafts', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  draft: jsonb().$type<RegistrationDraft>().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

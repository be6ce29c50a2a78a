import type { RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** Drafts of registrations that are not finished. */
export const registrationDrafts = pgTable('registration_drafts', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  draft: jsonb().$type<RegistrationDraft>().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

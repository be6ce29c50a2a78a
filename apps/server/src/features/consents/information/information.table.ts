import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Which recruiters' candidates were told of their data (Art. 14 GDPR). No row: not yet. */
export const candidateInformations = pgTable(
  'candidate_informations',
  {
    profile_id: integer()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** When the mail server took the mail, or the day on which the agent says they told the person. */
    informed_at: timestamp({ withTimezone: true }).notNull(),
    informed_by: text({ enum: ['mail', 'agent'] }).notNull(),
    /** The agent who states it; null: told by mail, or their account was erased. */
    stated_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('candidate_informations_company_id_idx').on(table.company_id)],
);

/**
 * Mails in an agent's name to candidates. A job sends them: how many an address gets a day is limited there, so that no
 * answer to an agent tells what others wrote to it.
 */
export const candidateLetters = pgTable(
  'candidate_letters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['information', 'consent_request', 'claim'] }).notNull(),
    /**
     * `queued` waits for the job · `sending` is in the queue of mails · `sent` the mail server took it · `failed` it did
     * not, finally · `dropped` was not to be sent any more.
     */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    /** Address it went to; null: not sent yet. */
    email: text(),
    /** Id of the mail in the queue of mails; null: not sent yet. */
    mail_id: uuid(),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was given to the queue of mails; null: not yet. */
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('candidate_letters_profile_id_idx').on(table.profile_id, table.kind, table.asked_at),
    index('candidate_letters_company_id_idx').on(table.company_id),
    index('candidate_letters_open_idx').on(table.state, table.id).where(sql`${table.state} in ('queued', 'sending')`),
    index('candidate_letters_email_idx').on(sql`lower(${table.email})`, table.sent_at),
    uniqueIndex('candidate_letters_open_key').on(table.profile_id, table.kind).where(sql`${table.state} = 'queued'`),
  ],
);
export type CandidateLetterRow = typeof candidateLetters.$inferSelect;

/**
 * Links to a candidate's own page. One opens as long as the profile has the address to which it was mailed, so that a
 * corrected address closes the links of the wrong one.
 */
export const myDataLinks = pgTable(
  'my_data_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_hash: bytea().notNull().unique('my_data_links_token_hash_key'),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the person closed their links; null: open. */
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('my_data_links_profile_id_idx').on(table.profile_id),
    index('my_data_links_company_id_idx').on(table.company_id),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';

/**
 * What candidates of recruiters agreed to, and what they took back. Rows are only added (trigger `keep_consent_rows`);
 * the last of a candidate, company and kind applies. `placement` is repeated in `candidates.placement_consented_at` by
 * the same transaction.
 */
export const candidateConsents = pgTable(
  'candidate_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The agent's company. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /**
     * `placement`: to be shown to employers (§ 298 SGB III) · `publication`: in public lists · `handicap`: Art. 9 GDPR ·
     * `funding`: that employers learn of a possible grant.
     */
    kind: text({ enum: ['placement', 'publication', 'handicap', 'funding'] }).notNull(),
    state: text({ enum: ['requested', 'given', 'withdrawn', 'refused'] }).notNull(),
    /** The version of the text that was agreed to; null: agreed to outside the product. */
    text_version: text(),
    /** How it was given; null: it was not. */
    form: text({ enum: ['portal', 'written', 'electronic'] }),
    /** The day on which it was given; null: it was not. */
    given_on: date(),
    /** The agent who states that it was given; null: the candidate themselves said so in the product. */
    attested_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Document of the candidate that proves it; null: none was uploaded. */
    evidence_document_id: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('candidate_consents_profile_id_idx').on(table.profile_id, table.company_id, table.kind, table.id),
    index('candidate_consents_company_id_idx').on(table.company_id),
    check(
      'candidate_consents_given_check',
      sql`(${table.state} = 'given') = (${table.given_on} is not null) and (${table.state} = 'given') = (${table.form} is not null)`,
    ),
  ],
);
export type ConsentRow = typeof candidateConsents.$inferSelect;

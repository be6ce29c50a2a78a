import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** Every version of terms and privacy text that was ever in force; the newest one is in force. */
export const termsVersions = pgTable('terms_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  valid_from: date().notNull(),
  /** What changed, in plain words, as Markdown. */
  changes: text().notNull(),
  terms: text().notNull(),
  privacy: text().notNull(),
  /** SHA-256 of the texts of a release; null: an operator published them. */
  shipped_hash: text().unique('terms_versions_shipped_hash_key'),
  published_at: timestamp({ withTimezone: true }).notNull(),
});
export type TermsVersionRow = typeof termsVersions.$inferSelect;

/** Who accepted which version, and when. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    terms_version_id: integer()
      .notNull()
      .references(() => termsVersions.id),
    accepted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'terms_acceptances_pkey', columns: [table.user_id, table.terms_version_id] }),
    index('terms_acceptances_terms_version_id_idx').on(table.terms_version_id),
  ],
);

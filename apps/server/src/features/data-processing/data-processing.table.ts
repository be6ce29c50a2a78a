import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';

/** Every version of the contract of Art. 28 GDPR that somebody accepted. */
export const dpaVersions = pgTable('dpa_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the text as it was published, with the placeholders of the operator's details. */
  hash: text().notNull().unique('dpa_versions_hash_key'),
  title: text().notNull(),
  /** Markdown with these placeholders. */
  body: text().notNull(),
  published_at: timestamp({ withTimezone: true }).notNull(),
});
export type DpaVersionRow = typeof dpaVersions.$inferSelect;

/** Which company accepted which version. The rows are proofs: nobody changes them. */
export const dpaAcceptances = pgTable(
  'dpa_acceptances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    version_id: integer()
      .notNull()
      .references(() => dpaVersions.id),
    /** null: the account is gone. */
    accepted_by: integer().references(() => users.id, { onDelete: 'set null' }),
    accepted_at: timestamp({ withTimezone: true }).notNull(),
    /** The other side of the contract on that day; null: nothing was known of it. */
    operator: jsonb().$type<OperatorDetails>(),
  },
  (table) => [
    uniqueIndex('dpa_acceptances_company_id_version_id_key').on(table.company_id, table.version_id),
    index('dpa_acceptances_version_id_idx').on(table.version_id),
    index('dpa_acceptances_accepted_by_idx').on(table.accepted_by),
  ],
);

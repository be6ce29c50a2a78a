import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';

export const visibilitySettings = pgTable('visibility_settings', {
  profile_id: integer()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  visibility: text({ enum: ['public', 'anonymous', 'individually'] })
    .notNull()
    .default('anonymous'),
  /** Groups that are shown to every company while `visibility` is `individually`. */
  visible_groups: text().array().notNull().default([]),
  /** Whether roles 3 and 4 may find and contact the candidate. */
  contact_by_recruiters: boolean().notNull().default(false),
  documents_after_approval: boolean().notNull().default(true),
  no_phone_contact: boolean().notNull().default(true),
});
export type VisibilitySettingsRow = typeof visibilitySettings.$inferSelect;

/** Groups that a candidate released to one company by accepting its request. */
export const releases = pgTable(
  'releases',
  {
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    groups: text().array().notNull(),
    released_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the release was withdrawn. */
    withdrawn_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'releases_pkey', columns: [table.profile_id, table.company_id] }),
    index('releases_company_id_idx').on(table.company_id),
  ],
);

/** Companies that never find the candidate: by name or mail domain (as typed), or by id from a block in the inbox. */
export const companyBlocks = pgTable(
  'company_blocks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    company_name: text(),
    email_domain: text(),
  },
  (table) => [
    index('company_blocks_profile_id_idx').on(table.profile_id),
    uniqueIndex('company_blocks_profile_id_company_id_key')
      .on(table.profile_id, table.company_id)
      .where(sql`${table.company_id} is not null`),
    check(
      'company_blocks_target_check',
      sql`num_nonnulls(${table.company_id}, ${table.company_name}, ${table.email_domain}) = 1`,
    ),
  ],
);

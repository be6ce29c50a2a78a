import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';

/** Candidates whom an employer stores. The company's notes about them are in `candidate_notes`. */
export const talents = pgTable(
  'talents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** How the company found them. */
    origin: text({ enum: ['search', 'link'] }).notNull(),
    /** The link that shows them to the company, while it works; null: none, or its owner deleted it. */
    sharing_id: integer().references(() => externalSharings.id, { onDelete: 'set null' }),
    rejected: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('talents_company_id_profile_id_key').on(table.company_id, table.profile_id),
    index('talents_profile_id_idx').on(table.profile_id),
    index('talents_sharing_id_idx').on(table.sharing_id),
    index('talents_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);
export type TalentRow = typeof talents.$inferSelect;

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';

/** Candidates whom an employer keeps. What the company noted about them stands in `candidate_notes`. */
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
    /** How the company came to keep them. */
    origin: text({ enum: ['search', 'link'] }).notNull(),
    /** The link that shows them to the company, while it opens; null: none, or its owner forgot it. */
    sharing_id: integer().references(() => externalSharings.id, { onDelete: 'set null' }),
    rejected: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** Set: kept no longer, and taken away for good ten minutes later. */
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

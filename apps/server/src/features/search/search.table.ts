import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';

/** Profile views: the first opening of one candidate by one company in a month; later ones update `viewed_at`. */
export const profileViews = pgTable(
  'profile_views',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** First day of the month in Europe/Berlin. */
    month: date().notNull(),
    /** User who opened it last. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    viewed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'profile_views_pkey', columns: [table.company_id, table.profile_id, table.month] }),
    index('profile_views_company_id_viewed_at_idx').on(table.company_id, table.viewed_at),
    index('profile_views_profile_id_idx').on(table.profile_id),
  ],
);

/** A company's note about a candidate, shared by its users. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    /** User who changed it last. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'candidate_notes_pkey', columns: [table.company_id, table.profile_id] }),
    index('candidate_notes_profile_id_idx').on(table.profile_id),
    index('candidate_notes_user_id_idx').on(table.user_id),
    check('candidate_notes_note_check', sql`${table.note} <> ''`),
  ],
);

/** Legal grounds for searches by age, nationality or handicap; one row per user, ground and day. */
export const legalGrounds = pgTable(
  'legal_grounds',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    criterion: text({ enum: ['age', 'nationality', 'handicap'] }).notNull(),
    ground: text().notNull(),
    /** In Europe/Berlin. */
    day: date().notNull(),
    first_used_at: timestamp({ withTimezone: true }).notNull(),
    /** To ten minutes. */
    last_used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'legal_grounds_pkey',
      columns: [table.user_id, table.criterion, table.ground, table.day],
    }),
    index('legal_grounds_company_id_idx').on(table.company_id),
  ],
);

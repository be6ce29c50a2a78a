import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    language: text().notNull().$type<'de'>(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the release's text in this row; null: an operator wrote it, and releases do not change it. */
    shipped_hash: text(),
  },
  (table) => [uniqueIndex('pages_slug_language_key').on(table.slug, table.language)],
);
export type PageRow = typeof pages.$inferSelect;

export const helpItems = pgTable(
  'help_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role_id: smallint().notNull().$type<0 | 1 | 2 | 3 | 4>(),
    /** Route name, e.g. `Search`. */
    route: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
  },
  (table) => [uniqueIndex('help_items_role_id_route_key').on(table.role_id, table.route)],
);
export type HelpItemRow = typeof helpItems.$inferSelect;

/** The operator's settings of the whole site, in one row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: smallint().primaryKey().default(1),
    /** The "more than N" figures on the frontpage, which are hidden while one of them is null. */
    candidates_figure: integer(),
    employers_figure: integer(),
    recruiters_figure: integer(),
    /** null: the demo data were never loaded. */
    demo_loaded_at: timestamp({ withTimezone: true }),
  },
  (table) => [check('site_settings_id_check', sql`${table.id} = 1`)],
);
export type SiteSettings = Omit<typeof siteSettings.$inferSelect, 'id'>;

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/column-types.ts';

/** Content pages with the text that is public; what was public before and what is being written stands beside them. */
export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    language: text().notNull().$type<'de'>(),
    title: text().notNull(),
    /** Shorter, for navigation; null: the title. */
    nav_title: text(),
    /** For search engines; null: that of the whole site. */
    description: text(),
    /** Markdown. */
    body: text().notNull(),
    /** null: never public, or withdrawn. */
    published_at: timestamp({ withTimezone: true }),
    /** Number of the version whose text this is; null: none was published. */
    published_no: integer(),
    /** The last number given to a version. */
    last_version_no: integer().notNull().default(0),
    /** Grows with every change by an operator, who names the one that it was made on. */
    revision: integer().notNull().default(1),
    /** null: not withdrawn. */
    unpublished_at: timestamp({ withTimezone: true }),
    /** Since when it was public before it was withdrawn, for undoing that. */
    published_before: timestamp({ withTimezone: true }),
    /** SHA-256 of the release's text in this row; null: an operator wrote it, and releases do not change it. */
    shipped_hash: text(),
    /** Name of the release's page, which stays when the page is renamed; null: an operator made the page. */
    shipped_slug: text(),
    /** SHA-256 of the last text of a release that an operator built on or rejected; null: none. */
    seen_shipped_hash: text(),
    /** null: a page of a release. */
    idempotency_key: uuid(),
    request_digest: bytea(),
  },
  (table) => [
    uniqueIndex('pages_slug_language_key').on(table.slug, table.language),
    uniqueIndex('pages_shipped_slug_key').on(table.shipped_slug, table.language),
    uniqueIndex('pages_idempotency_key_key').on(table.idempotency_key),
    check('pages_published_no_check', sql`${table.published_no} <= ${table.last_version_no}`),
  ],
);
export type PageRow = typeof pages.$inferSelect;

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

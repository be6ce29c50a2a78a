import type { PageVersionKind } from '@gegenpost/contract/operator-pages.ts';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/db/column-types.ts';
import { pages } from './pages.table.ts';

const pageId = () =>
  integer()
    .notNull()
    .references(() => pages.id, { onDelete: 'cascade' });

const pageText = {
  title: text().notNull(),
  nav_title: text(),
  description: text(),
  /** Markdown. */
  body: text().notNull(),
};

/** Every text of a page that was published or set aside. A trigger lets no row be changed or deleted. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page_id: integer()
      .notNull()
      .references(() => pages.id),
    /** Counted for each page from 1. */
    no: integer().notNull(),
    kind: text().notNull().$type<PageVersionKind>(),
    ...pageText,
    /** Of an account that may be gone, so it refers to none; null: a release. */
    author_id: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Why it was published; null: a release, or it was set aside. */
    note: text(),
  },
  (table) => [uniqueIndex('page_versions_page_id_no_key').on(table.page_id, table.no)],
);
export type PageVersionRow = typeof pageVersions.$inferSelect;

/** What is being written, at most one draft for each page. Nothing of it is public. */
export const pageDrafts = pgTable('page_drafts', {
  page_id: pageId().primaryKey(),
  ...pageText,
  /** Of an account that may be gone. */
  author_id: integer().notNull(),
  saved_at: timestamp({ withTimezone: true }).notNull(),
});
export type PageDraftRow = typeof pageDrafts.$inferSelect;

/** A version that becomes public at its time. */
export const pageSchedules = pgTable(
  'page_schedules',
  {
    page_id: pageId().primaryKey(),
    version_no: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Everybody has to accept the new text. */
    asks_consent: boolean().notNull(),
    /** What changed, for those who have to accept it; empty: nobody has to. */
    changes: text().notNull(),
    /** Of an account that may be gone. */
    operator_id: integer().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('page_schedules_at_idx').on(table.at)],
);
export type PageScheduleRow = typeof pageSchedules.$inferSelect;

/** The text of a release for a page that an operator edited, until it is taken over or rejected. */
export const pageProposals = pgTable('page_proposals', {
  page_id: pageId().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  shipped_hash: text().notNull(),
  offered_at: timestamp({ withTimezone: true }).notNull(),
});
export type PageProposalRow = typeof pageProposals.$inferSelect;

/** Addresses that pages had; each leads to the page that had it last. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    slug: text().notNull(),
    language: text().notNull().$type<'de'>(),
    page_id: pageId(),
  },
  (table) => [
    primaryKey({ name: 'page_redirects_pkey', columns: [table.slug, table.language] }),
    index('page_redirects_page_id_idx').on(table.page_id),
  ],
);

/** Links that show the draft of a page to everybody who has the link. */
export const pagePreviews = pgTable(
  'page_previews',
  {
    token_hash: bytea().primaryKey(),
    page_id: pageId(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('page_previews_page_id_idx').on(table.page_id)],
);

/** Images that operators uploaded for content pages. */
export const media = pgTable(
  'media',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name in its address; the file lies under `media/`. */
    file_key: text().notNull(),
    /** What it shows, for those who do not see it. */
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('media_file_key_key').on(table.file_key)],
);

import { and, asc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { pageDrafts, pagePreviews, pageRedirects } from './page-versions.table.ts';
import { type PageRow, pages, type SiteSettings, siteSettings } from './pages.table.ts';

/** Published pages of a language by slug; at most one when a slug is given. */
export async function findPages(db: Db, language: 'de', slug: string | undefined, now: Date): Promise<PageRow[]> {
  return db
    .select()
    .from(pages)
    .where(
      and(
        eq(pages.language, language),
        lte(pages.published_at, now),
        slug === undefined ? undefined : eq(pages.slug, slug),
      ),
    )
    .orderBy(asc(pages.slug));
}

/** The published pages without their texts. */
export async function findPageTitles(db: Db, language: 'de', now: Date) {
  return selectTitles(db, { language, now });
}

const selectTitles = prepareQuery('page_titles', (db) =>
  db
    .select({ id: pages.id, slug: pages.slug, title: sql<string>`coalesce(${pages.nav_title}, ${pages.title})` })
    .from(pages)
    .where(and(eq(pages.language, sql.placeholder('language')), lte(pages.published_at, sql.placeholder('now'))))
    .orderBy(asc(pages.slug)),
);

export async function findPage(db: Db, id: number, now: Date): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), lte(pages.published_at, now)));
  return row ?? null;
}

/** The public page that had this address last; null: none, or it is withdrawn. */
export async function findMovedPage(db: Db, language: 'de', slug: string, now: Date): Promise<PageRow | null> {
  const [row] = await db
    .select(getTableColumns(pages))
    .from(pageRedirects)
    .innerJoin(pages, eq(pages.id, pageRedirects.page_id))
    .where(and(eq(pageRedirects.slug, slug), eq(pageRedirects.language, language), lte(pages.published_at, now)));
  return row ?? null;
}

/** What a preview link shows: the draft, or without one the text of the page. */
export async function findPreview(db: Db, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      title: sql<string>`coalesce(${pageDrafts.title}, ${pages.title})`,
      body: sql<string>`coalesce(${pageDrafts.body}, ${pages.body})`,
      expires_at: pagePreviews.expires_at,
    })
    .from(pagePreviews)
    .innerJoin(pages, eq(pages.id, pagePreviews.page_id))
    .leftJoin(pageDrafts, eq(pageDrafts.page_id, pages.id))
    .where(and(eq(pagePreviews.token_hash, tokenHash), gt(pagePreviews.expires_at, now)));
  return row ?? null;
}

/** Bodies of these pages by slug, whether public or not. */
export async function findBodies(db: Db, language: 'de', slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: pages.slug, body: pages.body })
    .from(pages)
    .where(and(eq(pages.language, language), inArray(pages.slug, [...slugs])));
  return new Map(rows.map(({ slug, body }) => [slug, body]));
}

export async function findSiteSettingsRow(db: Db): Promise<SiteSettings | null> {
  return (await selectSettings(db, {}))[0] ?? null;
}

const selectSettings = prepareQuery('site_settings', (db) => {
  const { id, ...columns } = getTableColumns(siteSettings);
  return db.select(columns).from(siteSettings).where(eq(id, 1));
});

export async function upsertSiteSettings(tx: Db, settings: Partial<SiteSettings>): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: siteSettings.id, set: settings });
}

import { and, asc, eq, getTableColumns, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type HelpItemRow, helpItems, type PageRow, pages, type SiteSettings, siteSettings } from './pages.table.ts';
import type { ShippedHelpItem, ShippedPage } from './shipped-content.ts';

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
  return db
    .select({ id: pages.id, slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(eq(pages.language, language), lte(pages.published_at, now)))
    .orderBy(asc(pages.slug));
}

export async function findPage(db: Db, id: number, now: Date): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), lte(pages.published_at, now)));
  return row ?? null;
}

export async function findHelpItems(db: Db): Promise<HelpItemRow[]> {
  return db.select().from(helpItems).orderBy(asc(helpItems.role_id), asc(helpItems.id));
}

/** Inserts the release's pages, and updates those that no operator edited. */
export async function upsertShippedPages(db: Db, rows: readonly ShippedPage[], now: Date): Promise<void> {
  await db
    .insert(pages)
    .values(rows.map((row) => ({ ...row, published_at: now })))
    .onConflictDoUpdate({
      target: [pages.slug, pages.language],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        published_at: sql`excluded.published_at`,
        shipped_hash: sql`excluded.shipped_hash`,
      },
      setWhere: and(isNotNull(pages.shipped_hash), ne(pages.shipped_hash, sql`excluded.shipped_hash`)),
    });
}

export async function upsertHelpItems(db: Db, rows: readonly ShippedHelpItem[]): Promise<void> {
  await db
    .insert(helpItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: [helpItems.role_id, helpItems.route],
      set: { title: sql`excluded.title`, body: sql`excluded.body` },
      setWhere: sql`(${helpItems.title}, ${helpItems.body}) is distinct from (excluded.title, excluded.body)`,
    });
}

export async function findSiteSettingsRow(db: Db): Promise<SiteSettings | null> {
  const { id, ...columns } = getTableColumns(siteSettings);
  const [row] = await db.select(columns).from(siteSettings).where(eq(id, 1));
  return row ?? null;
}

export async function upsertSiteSettings(tx: Db, settings: Partial<SiteSettings>): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: siteSettings.id, set: settings });
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type PageVersionRow, pageVersions } from './page-versions.table.ts';
import { type PageRow, pages } from './pages.table.ts';

/** What a publication writes into the row of a page. */
export type PageContent = Pick<
  PageRow,
  | 'title'
  | 'nav_title'
  | 'description'
  | 'body'
  | 'published_no'
  | 'published_at'
  | 'shipped_hash'
  | 'seen_shipped_hash'
>;

/** The next number of a page's versions; whoever takes it holds the page's row. */
export async function takeVersionNo(tx: Db, pageId: number): Promise<number> {
  const [row] = await tx
    .update(pages)
    .set({ last_version_no: sql`${pages.last_version_no} + 1` })
    .where(eq(pages.id, pageId))
    .returning({ no: pages.last_version_no });
  return the(row, 'page of a version').no;
}

export async function insertVersion(tx: Db, version: typeof pageVersions.$inferInsert): Promise<PageVersionRow> {
  const [row] = await tx.insert(pageVersions).values(version).returning();
  return the(row, 'inserted version');
}

export async function updatePublished(tx: Db, pageId: number, content: PageContent): Promise<void> {
  await tx
    .update(pages)
    .set({ ...content, unpublished_at: null, published_before: null })
    .where(eq(pages.id, pageId));
}

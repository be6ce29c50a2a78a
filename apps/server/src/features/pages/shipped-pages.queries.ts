import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { pageDrafts, pageProposals, pageSchedules } from './page-versions.table.ts';
import { type PageRow, pages } from './pages.table.ts';
import type { ShippedPage } from './shipped-content.ts';

/** Processes that start at the same time load one after the other. */
export async function lockShippedPages(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipped-pages', 0))`);
}

export type KnownPage = PageRow & { has_work: boolean; proposed_hash: string | null };

/** The page of a release, wherever it was moved, or the one at its address; locked. `has_work`: a draft or a plan. */
export async function takeShippedPage(
  tx: Db,
  { slug, language }: Pick<ShippedPage, 'slug' | 'language'>,
): Promise<KnownPage | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(pages),
      has_work: sql<boolean>`${pageDrafts.page_id} is not null or ${pageSchedules.page_id} is not null`,
      proposed_hash: pageProposals.shipped_hash,
    })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.page_id, pages.id))
    .leftJoin(pageSchedules, eq(pageSchedules.page_id, pages.id))
    .leftJoin(pageProposals, eq(pageProposals.page_id, pages.id))
    .where(and(eq(pages.language, language), or(eq(pages.shipped_slug, slug), eq(pages.slug, slug))))
    .orderBy(sql`${pages.shipped_slug} = ${slug} desc nulls last`)
    .limit(1)
    .for('no key update', { of: pages });
  return row ?? null;
}

export async function insertShippedPage(tx: Db, { slug, language, title, body }: ShippedPage): Promise<number> {
  const [row] = await tx
    .insert(pages)
    .values({ slug, shipped_slug: slug, language, title, body })
    .returning({ id: pages.id });
  return the(row, 'inserted page').id;
}

/** Offers a text in the place of an earlier one. */
export async function upsertProposal(tx: Db, proposal: typeof pageProposals.$inferInsert): Promise<void> {
  const { page_id: _, ...set } = proposal;
  await tx.insert(pageProposals).values(proposal).onConflictDoUpdate({ target: pageProposals.page_id, set });
}

export async function deleteProposal(tx: Db, pageId: number): Promise<void> {
  await tx.delete(pageProposals).where(eq(pageProposals.page_id, pageId));
}

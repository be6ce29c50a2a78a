import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, getTableColumns, lte, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import {
  pageDrafts,
  pageProposals,
  pageRedirects,
  pageSchedules,
  pageVersions,
} from '#features/pages/page-versions.table.ts';
import { type PageRow, pages } from '#features/pages/pages.table.ts';
import type { Db } from '#platform/db/db.ts';

/** A page with what is being written, planned and proposed. */
export async function findOperatorPages(db: Db, where?: SQL) {
  return db
    .select({
      page: getTableColumns(pages),
      draft: getTableColumns(pageDrafts),
      schedule: getTableColumns(pageSchedules),
      proposal: getTableColumns(pageProposals),
      draft_author: users.email,
    })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.page_id, pages.id))
    .leftJoin(pageSchedules, eq(pageSchedules.page_id, pages.id))
    .leftJoin(pageProposals, eq(pageProposals.page_id, pages.id))
    .leftJoin(users, eq(users.id, pageDrafts.author_id))
    .where(where)
    .orderBy(asc(pages.slug));
}

export type OperatorPageRow = Awaited<ReturnType<typeof findOperatorPages>>[number];

export async function findOperatorPage(db: Db, id: number): Promise<OperatorPageRow | null> {
  return (await findOperatorPages(db, eq(pages.id, id)))[0] ?? null;
}

/** The page, locked against other changes; null: there is none. */
export async function lockPage(tx: Db, id: number): Promise<PageRow | null> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('no key update');
  return row ?? null;
}

export async function updatePage(tx: Db, id: number, change: Partial<PageRow>): Promise<void> {
  await tx
    .update(pages)
    .set({ ...change, revision: sql`${pages.revision} + 1` })
    .where(eq(pages.id, id));
}

/** Calls with the same key wait for each other. */
export async function lockCreation(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${key}`}, 0))`);
}

export async function findPageByKey(tx: Db, key: string): Promise<PageRow | null> {
  const [row] = await tx.select().from(pages).where(eq(pages.idempotency_key, key));
  return row ?? null;
}

export async function insertPage(tx: Db, page: typeof pages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(pages).values(page).returning({ id: pages.id });
  return the(row, 'inserted page').id;
}

/**
 * Whether an address is free, locked until the transaction ends; pages that are not public have theirs as well.
 *
 * @param id The page that wants it; null: a new one.
 */
export async function takeSlug(
  tx: Db,
  { slug, language }: Pick<PageRow, 'slug' | 'language'>,
  id: number | null,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page slug ${slug}`}, 0))`);
  const others = id === null ? undefined : ne(pages.id, id);
  return (await tx.$count(pages, and(eq(pages.slug, slug), eq(pages.language, language), others))) === 0;
}

/** From now on an address leads to this page, whatever page had it before. */
export async function upsertRedirect(tx: Db, redirect: typeof pageRedirects.$inferInsert): Promise<void> {
  await tx
    .insert(pageRedirects)
    .values(redirect)
    .onConflictDoUpdate({
      target: [pageRedirects.slug, pageRedirects.language],
      set: { page_id: redirect.page_id },
    });
}

export async function findOldSlugs(db: Db, page: Pick<PageRow, 'id' | 'slug'>): Promise<string[]> {
  const rows = await db
    .select({ slug: pageRedirects.slug })
    .from(pageRedirects)
    .where(and(eq(pageRedirects.page_id, page.id), ne(pageRedirects.slug, page.slug)))
    .orderBy(asc(pageRedirects.slug));
  return rows.map(({ slug }) => slug);
}

export async function findDraft(tx: Db, pageId: number) {
  const [row] = await tx.select().from(pageDrafts).where(eq(pageDrafts.page_id, pageId));
  return row ?? null;
}

export async function upsertDraft(tx: Db, draft: typeof pageDrafts.$inferInsert): Promise<void> {
  const { page_id: _, ...set } = draft;
  await tx.insert(pageDrafts).values(draft).onConflictDoUpdate({ target: pageDrafts.page_id, set });
}

export async function deleteDraft(tx: Db, pageId: number): Promise<void> {
  await tx.delete(pageDrafts).where(eq(pageDrafts.page_id, pageId));
}

export async function findVersions(db: Db, pageId: number) {
  const { no, kind, title, created_at, note } = pageVersions;
  return db
    .select({ no, kind, title, created_at, note, author: users.email })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.author_id))
    .where(eq(pageVersions.page_id, pageId))
    .orderBy(desc(no));
}

export async function findVersion(db: Db, pageId: number, no: number) {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page_id, pageId), eq(pageVersions.no, no)));
  return row ?? null;
}

export async function findProposal(tx: Db, pageId: number) {
  const [row] = await tx.select().from(pageProposals).where(eq(pageProposals.page_id, pageId));
  return row ?? null;
}

export async function deleteProposal(tx: Db, pageId: number): Promise<void> {
  await tx.delete(pageProposals).where(eq(pageProposals.page_id, pageId));
}

export async function upsertSchedule(tx: Db, schedule: typeof pageSchedules.$inferInsert): Promise<void> {
  const { page_id: _, ...set } = schedule;
  await tx.insert(pageSchedules).values(schedule).onConflictDoUpdate({ target: pageSchedules.page_id, set });
}

/** @returns Whether there was a plan. */
export async function deleteSchedule(tx: Db, pageId: number): Promise<boolean> {
  const rows = await tx.delete(pageSchedules).where(eq(pageSchedules.page_id, pageId)).returning();
  return rows.length > 0;
}

/** The plan of a page if its time has come. */
export async function findDueSchedule(tx: Db, pageId: number, now: Date) {
  const [row] = await tx
    .select()
    .from(pageSchedules)
    .where(and(eq(pageSchedules.page_id, pageId), lte(pageSchedules.at, now)));
  return row ?? null;
}

export async function findDuePageIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: pageSchedules.page_id })
    .from(pageSchedules)
    .where(lte(pageSchedules.at, now))
    .orderBy(asc(pageSchedules.at));
  return rows.map(({ id }) => id);
}

/** The page of an id, which was just inserted or changed. */
export async function readOperatorPage(db: Db, id: number): Promise<OperatorPageRow> {
  return the(await findOperatorPage(db, id), 'changed page');
}

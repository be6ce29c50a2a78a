import { type MarketLink, MarketPay } from '@gegenpost/contract/labour-market.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { marketPages } from './labour-market.table.ts';
import type { DrawnPage, MarketPage } from './pages/market-page.ts';

/** One run at a time, on all processes. */
export async function lockPages(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('market-pages', 0))`);
}

/** Puts these pages in the place of all others. */
export async function replacePages(tx: Db, pages: readonly DrawnPage[]): Promise<void> {
  await tx.delete(marketPages);
  await tx.execute(sql`
    insert into market_pages (path, occupation_id, state, page)
    select path, occupation_id, state, page from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as given(path text, occupation_id int, state text, page jsonb)`);
}

export async function findMarketPage(db: Db, path: string): Promise<MarketPage | null> {
  const [row] = await db.select({ page: marketPages.page }).from(marketPages).where(eq(marketPages.path, path));
  return row?.page ?? null;
}

export async function findPagePaths(db: Db): Promise<string[]> {
  const rows = await db.select({ path: marketPages.path }).from(marketPages).orderBy(marketPages.path);
  return rows.map(({ path }) => path);
}

const LinkRow = z.object({ path: z.string(), occupation: z.string(), region: z.string().nullable(), pay: MarketPay });

/**
 * For each occupation, in their order, the page that says what is wished: about itself rather than a group above it,
 * then about the state of the place rather than all of Germany. Occupations without such a page are left out.
 */
export function findNearestPages(
  db: Db,
  occupationIds: readonly number[],
  placeId: number | null,
): Promise<MarketLink[]> {
  return rowsOf(
    db,
    LinkRow,
    sql`
    with recursive line as (
      select asked.position, attributes.id, parent_id, 0 as depth
      from unnest(${sql.param([...occupationIds])}::int[]) with ordinality as asked (id, position)
      join attributes on attributes.id = asked.id
      union all select position, above.id, above.parent_id, depth + 1
      from attributes above join line on above.id = line.parent_id)
    select distinct on (position) market_pages.path, page ->> 'occupation' as occupation,
      market_pages.state as region, page -> 'pay' as pay
    from line join market_pages on market_pages.occupation_id = line.id
    where page -> 'pay' <> 'null'
      and (state is null or state = (select places.state from places where places.id = ${placeId}))
    order by position, depth, state nulls last`,
  );
}

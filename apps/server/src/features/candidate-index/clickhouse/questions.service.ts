import { the } from '@gegenpost/contract/shared/the.ts';
import { type IndexKey, type IndexPage, type IndexQuery, PAGE_SIZE } from '@gegenpost/search-engine';
import { all, type Condition, isFoundBy, meetsAll } from './conditions.queries.ts';
import type { EngineTable } from './engine-table.ts';
import { isBehind, keyOf } from './ranking.queries.ts';

/** Rows that are read beyond a page, because some of them cancel each other out until they are merged. */
const SPARE = 20;
const MORE = 8;

/** One page and the exact total. */
export async function findPage(engine: EngineTable, query: IndexQuery, after: IndexKey | null): Promise<IndexPage> {
  const { clickhouse, table, catalogue } = engine;
  const condition = all([isFoundBy(query.audience), meetsAll(query.musts, catalogue.places)]);
  const [[counted], ranked] = await Promise.all([
    clickhouse.search(`select sum(sign) from ${table} where ${condition}`),
    findRanked(engine, query, { condition, after, limit: PAGE_SIZE + 1 }),
  ]);
  const page = ranked.slice(0, PAGE_SIZE);
  return {
    ids: page.map(({ key }) => the(key.at(-1), 'id')),
    total: Number(the(counted, 'total')[0]),
    total_is_capped: false,
    next: ranked.length > PAGE_SIZE ? the(page.at(-1), 'last hit').key : null,
  };
}

/** A hit, and the value of `beside` for it. */
export type Ranked = { key: IndexKey; beside: number };
type Wanted = { condition: Condition; after: IndexKey | null; limit: number; beside?: string };

/**
 * The first candidates in the order of the query.
 *
 * @param beside What to read of each besides the key.
 */
export async function findRanked(engine: EngineTable, query: IndexQuery, wanted: Wanted): Promise<Ranked[]> {
  const { clickhouse, table, catalogue } = engine;
  const { condition, after, limit, beside = '0' } = wanted;
  const key = keyOf(query, catalogue);
  const names = key.map((_, index) => `k${index}`);
  const named = key.map((each, index) => `${each} as k${index}`);
  const behind = after === null ? '' : ` and (${isBehind(names, after)})`;
  const ordered = `select ${named.join()}, ${beside} as beside, sign from ${table} where (${condition})${behind}
    order by ${names.join()}, beside`;
  for (let read = limit + SPARE; ; read *= MORE) {
    const rows = (await clickhouse.search(`${ordered} limit ${read}`)) as number[][];
    const hits = netOf(rows, rows.length < read);
    if (hits.length >= limit || rows.length < read) return hits.slice(0, limit);
  }
}

/**
 * Adds up the signs of equal rows, which follow each other. Of rows that were cut off at a limit the last group may be
 * incomplete.
 */
function netOf(rows: readonly number[][], isComplete: boolean): Ranked[] {
  const groups: { name: string; net: number; hit: Ranked }[] = [];
  for (const row of rows) {
    const [key, [beside, sign]] = [row.slice(0, -2), row.slice(-2) as [number, number]];
    const name = `${key} ${beside}`;
    const last = groups.at(-1);
    if (last?.name === name) last.net += sign;
    else groups.push({ name, net: sign, hit: { key, beside } });
  }
  if (!isComplete) groups.pop();
  return groups.filter(({ net }) => net > 0).map(({ hit }) => hit);
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { type IndexKey, type IndexPage, type IndexQuery, PAGE_SIZE } from '@gegenpost/search-engine';
import { all, type Filter, filterSql, isHit } from './conditions.queries.ts';
import type { EngineTable } from './engine-table.ts';
import { isBehind, isByDay, keyOf } from './ranking.queries.ts';

/** Rows that are read beyond a page, because some of them cancel each other out until they are merged. */
const SPARE = 20;
const MORE = 8;

/** One page and the exact total. */
export async function findPage(engine: EngineTable, query: IndexQuery, after: IndexKey | null): Promise<IndexPage> {
  const filter = isHit(query.audience, query.musts, engine.catalogue.places);
  const wanted = { filter, after, limit: PAGE_SIZE + 1 };
  const [total, ranked] = await (isByDay(query) ? findByDay : findAndCount)(engine, query, wanted);
  const page = ranked.slice(0, PAGE_SIZE);
  return {
    ids: page.map(({ key }) => the(key.at(-1), 'id')),
    total,
    total_is_capped: false,
    next: ranked.length > PAGE_SIZE ? the(page.at(-1), 'last hit').key : null,
  };
}

type CountedHits = [total: number, ranked: Ranked[]];

function findAndCount(engine: EngineTable, query: IndexQuery, wanted: Wanted): Promise<CountedHits> {
  const { clickhouse, table } = engine;
  const counting = clickhouse.search(`select sum(sign) from ${table} ${filterSql(wanted.filter)}`);
  return Promise.all([counting.then(([row]) => Number(the(row, 'total')[0])), findRanked(engine, query, wanted)]);
}

/**
 * Counts the hits of each day first: that is the total, and tells by which day the page ends, so that only rows up to
 * that day are put in order.
 */
async function findByDay(engine: EngineTable, query: IndexQuery, wanted: Wanted): Promise<CountedHits> {
  const { clickhouse, table, catalogue } = engine;
  const day = the(keyOf(query, catalogue)[0], 'day');
  const days = (await clickhouse.search(
    `select ${day} as day, sum(sign) from ${table} ${filterSql(wanted.filter)} group by day`,
  )) as [number, number][];
  const total = days.reduce((sum, [, hits]) => sum + hits, 0);
  const last = lastDayOf(days, wanted);
  if (last === null) return [total, await findRanked(engine, query, wanted)];
  const { before, where } = wanted.filter;
  const near = { ...wanted, filter: { before: `${day} <= ${last}`, where: all([before, where]) } };
  const ranked = await findRanked(engine, query, near);
  // Candidates may have changed meanwhile.
  return [total, ranked.length < wanted.limit ? await findRanked(engine, query, wanted) : ranked];
}

/** The day with which as many hits are reached as are wanted; null: there are fewer. Of the first day some may be over. */
function lastDayOf(days: readonly [number, number][], { after, limit }: Wanted): number | null {
  const first = after?.[0] ?? Number.NEGATIVE_INFINITY;
  let missing = limit;
  for (const [day, hits] of days.toSorted(([a], [b]) => a - b)) {
    if (day > first) missing -= hits;
    if (missing <= 0) return day;
  }
  return null;
}

/** A hit, and the value of `beside` for it. */
export type Ranked = { key: IndexKey; beside: number };
type Wanted = { filter: Filter; after: IndexKey | null; limit: number; beside?: string };

/**
 * The first candidates in the order of the query.
 *
 * @param beside What to read of each besides the key.
 */
export async function findRanked(engine: EngineTable, query: IndexQuery, wanted: Wanted): Promise<Ranked[]> {
  const { clickhouse, table, catalogue } = engine;
  const { filter, after, limit, beside = '0' } = wanted;
  const key = keyOf(query, catalogue);
  const names = key.map((_, index) => `k${index}`);
  const named = key.map((each, index) => `${each} as k${index}`);
  const behind = after === null ? '' : ` and (${isBehind(names, after)})`;
  const ordered = `select ${named.join()}, ${beside} as beside, sign from ${table} ${filterSql(filter)}${behind}
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

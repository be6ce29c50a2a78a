import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { findFeedNews, findFeedPosition, openFeedPool } from './candidate-feed.queries.ts';
import { openFeed } from './candidate-feed.service.ts';
import { candidateSearch } from './candidate-index.table.ts';
import type { IndexRow } from './index-row.service.ts';

const { db, connection } = await freshDb();
const feed = await openFeed({ connection, logLevel: 'silent' });
afterAll(() => feed.close());

const DAY_MS = 86_400_000;
const dayOf = (text: string | null) => text && Date.parse(text) / DAY_MS;

/** More than one statement reads, with gaps between the revisions and the ids in another order. */
const COUNT = 45_000;
await db.execute(sql`
  insert into candidate_search
  select ${COUNT} - n, n * 3 + 1, case when n % 7 = 0 then '{}' else array[67108865, 134217729 + n % 90, 2013265920 + n] end,
    case when n % 3 = 0 then array[n % 50, n % 49] else '{}' end, case when n % 3 = 0 then array[0, 200] else '{}' end,
    array[n % 11], '{}', case when n % 2 = 0 then date '2026-01-01' + n % 400 end,
    case when n % 5 = 0 then n + 0.1 end, case when n % 5 = 0 then n / 2080.0 end,
    case when n % 4 = 0 then date '1949-12-31' + n % 20000 end,
    timestamptz '2026-01-01Z' + n * interval '1.234567 s'
  from generate_series(0, ${COUNT - 1}::int) as n`);

async function readAll(): Promise<IndexRow[]> {
  const all: IndexRow[] = [];
  for await (const rows of feed.rows()) all.push(...rows);
  return all;
}

test('all candidates are read, in the order of their revisions', async () => {
  const kept = await db
    .select({ row: candidateSearch, updated_at: sql<number>`extract(epoch from updated_at) * 1000`.mapWith(Number) })
    .from(candidateSearch)
    .orderBy(candidateSearch.rev);
  const due = kept.map(({ row: { profile_id, start_on, born_on, ...row }, updated_at }) => ({
    ...row,
    id: profile_id,
    start_on: dayOf(start_on),
    born_on: dayOf(born_on),
    updated_at,
  }));
  const rows = await readAll();
  expect(rows.length).toBe(COUNT);
  expect(rows).toEqual(due);
});

test('those who changed are read by their ids', async () => {
  const rows = await readAll();
  await db.execute(sql`insert into candidate_changes (profile_id) values (7), (3), (7), (${COUNT + 1})`);
  const changes = await feed.changesSince(0);
  expect(changes!.rows).toEqual(rows.filter(({ id }) => id === 7 || id === 3));
  expect(changes!.removed).toEqual([COUNT + 1]);
});

test('who breaks off reading has read nothing', async () => {
  for await (const _ of feed.rows()) break;
  expect(await feed.changesSince(0)).toBeNull();
  expect(feed.position()).toBeNull();
});

test('what is new is read by a plan that was made once', async () => {
  const pool = openFeedPool(connection, () => {});
  const since = await findFeedPosition(pool);
  for (const known of [[], ['1 1'], ['1 1', '1 2']]) await findFeedNews(pool, since, known);
  const { rows } = await pool.query(`select generic_plans, custom_plans from pg_prepared_statements`);
  await pool.end();
  expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
});

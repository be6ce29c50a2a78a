import { dayNumber, type IndexRow } from '@gegenpost/search-engine';
import { objectsOf } from '@gegenpost/search-engine/index-row.factory.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { freshDb } from '#test/db.ts';
import { findAllIndexRows, findFeedNews, findFeedPosition, openFeedPool } from './candidate-feed.queries.ts';
import { openFeed } from './candidate-feed.service.ts';
import { candidateSearch } from './candidate-index.table.ts';

const { db, connection } = await freshDb();
const feed = await openFeed({ connection, logLevel: 'silent' });
afterAll(() => feed.close());

const dayOf = (text: string | null) => (text === null ? null : dayNumber(text));

/** More candidates than one statement reads. */
const COUNT = 45_000;
await fill(db, COUNT);

/** Revisions have gaps, and ids and changes are in other orders. */
async function fill(to: Db, count: number): Promise<void> {
  await to.execute(sql`
    insert into candidate_search
    select ${count} - n, n * 3 + 1, case when n % 7 = 0 then '{}' else array[67108865, 134217729 + n % 90, 2013265920 + n] end,
      case when n % 3 = 0 then array[n % 50, n % 49] else '{}' end, case when n % 3 = 0 then array[0, 200] else '{}' end,
      array[n % 11], '{}', case when n % 2 = 0 then date '2026-01-01' + n % 400 end,
      case when n % 5 = 0 then n + 0.1 end, case when n % 5 = 0 then n / 2080.0 end,
      case when n % 4 = 0 then date '1949-12-31' + n % 20000 end,
      timestamptz '2026-01-01Z' + (n * 7919 % ${Math.max(count, 1)}::int) * interval '1.234567 s'
    from generate_series(0, ${count - 1}::int) as n`);
  await to.execute(sql`select setval('candidate_rev', ${count * 3 + 1})`);
}

async function readAll(): Promise<IndexRow[]> {
  const all: IndexRow[] = [];
  for await (const rows of feed.rows()) all.push(...objectsOf(rows));
  return all;
}

/** All rows of the table, read by the query builder. */
async function rowsIn(from: Db): Promise<IndexRow[]> {
  const rows = await from
    .select()
    .from(candidateSearch)
    .orderBy(candidateSearch.updated_at, candidateSearch.profile_id);
  return rows.map(({ profile_id, start_on, born_on, updated_at, ...row }) => ({
    ...row,
    id: profile_id,
    start_on: dayOf(start_on),
    born_on: dayOf(born_on),
    updated_at: Date.parse(berlinDay(updated_at)),
  }));
}

test('all candidates are read, those that changed last at the end', async () => {
  const rows = await readAll();
  expect(rows.length).toBe(COUNT);
  expect(rows).toEqual(await rowsIn(db));
});

describe('in small batches', async () => {
  const small = await freshDb();
  const pool = openFeedPool(small.connection, () => {});
  afterAll(() => pool.end());
  beforeEach(async () => {
    await small.db.execute(sql`truncate candidate_search, candidate_changes`);
  });

  test('every candidate is read once, wherever a batch ends and however few there are', async () => {
    for (const count of [0, 1, 2, 3, 6, 7]) {
      await small.db.execute(sql`truncate candidate_search`);
      await fill(small.db, count);
      const due = (await rowsIn(small.db)).map(({ id }) => id);
      for (const size of [1, 2, 3, 6, 7, 8]) {
        const batches: number[][] = [];
        for await (const rows of findAllIndexRows(pool, size)) batches.push(objectsOf(rows).map(({ id }) => id));
        expect(batches.flat()).toEqual(due);
        for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(size);
      }
    }
  });

  test('those that changed at one moment are in one batch, however many they are', async () => {
    await fill(small.db, 7);
    await small.db.execute(sql`update candidate_search set updated_at = '2026-02-01Z' where profile_id < 5`);
    const batches: number[] = [];
    for await (const rows of findAllIndexRows(pool, 2)) batches.push(rows.count);
    expect(batches).toEqual([2, 5, 0]);
  });

  test('a change while all candidates are read is either read with them or reported as a change', async () => {
    const [count, size] = [300, 20];
    await fill(small.db, count);
    for (let changed = 0; changed * size < count; changed++) {
      const position = await findFeedPosition(pool);
      const held = new Map<number, IndexRow>();
      let batch = 0;
      for await (const rows of findAllIndexRows(pool, size)) {
        if (batch++ === changed) await change(small.db);
        for (const row of objectsOf(rows)) held.set(row.id, row);
      }
      const news = await findFeedNews(pool, position, []);
      for (const { profile_id } of news!.changes) held.delete(profile_id);
      for (const row of news!.rows!) held.set(row.id, row);
      const byRev = (a: IndexRow, b: IndexRow) => a.rev - b.rev;
      expect([...held.values()].sort(byRev)).toEqual((await rowsIn(small.db)).sort(byRev));
    }
  });

  /** Updates some candidates, deletes some and adds one. */
  async function change(to: Db): Promise<void> {
    await to.execute(sql`
      with ranked as (select profile_id, row_number() over (order by rev) as nth from candidate_search),
        last as (update candidate_search
          set rev = default, updated_at = case profile_id % 2 when 0 then updated_at else now() end
          where profile_id in (select profile_id from ranked where nth % 25 = 3) returning profile_id),
        gone as (delete from candidate_search
          where profile_id in (select profile_id from ranked where nth % 50 = 4) returning profile_id),
        new as (insert into candidate_search select max(profile_id) + 1, nextval('candidate_rev'), '{7}', '{}', '{}',
          '{}', '{}', null, null, null, null, '2026-11-01Z' from ranked returning profile_id)
      insert into candidate_changes (profile_id) select * from last union all table gone union all table new`);
  }

  test('a connection that breaks while the previous batch is awaited fails the batch that it reads', async () => {
    await fill(small.db, 300);
    // The connection that reads the candidate with this revision, in the second batch, is terminated.
    await small.db.execute(sql`
      create function is_thrown_out() returns boolean stable as 'select pg_terminate_backend(pg_backend_pid())' language sql`);
    await small.db.execute(sql`alter table candidate_search rename to behind`);
    await small.db.execute(sql`
      create view candidate_search as
      select profile_id, rev, case when rev = 4 and is_thrown_out() then '{}' else terms end as terms,
        place_ids, place_radii, wished, practised, start_on, pay_year, pay_hour, born_on, updated_at from behind`);
    let read = 0;
    const reading = async () => {
      for await (const rows of findAllIndexRows(pool, 100)) read += rows.count;
    };
    await expect(reading()).rejects.toThrow('terminating connection');
    expect(read).toBe(100);
    await small.db.execute(sql`drop view candidate_search`);
    await small.db.execute(sql`alter table behind rename to candidate_search`);
    for await (const rows of findAllIndexRows(pool)) expect(rows.count).toBe(300);
  });
});

test('changed candidates are read by their ids', async () => {
  const rows = await readAll();
  await db.execute(sql`insert into candidate_changes (profile_id) values (7), (3), (7), (${COUNT + 1})`);
  const changes = await feed.changesSince(0);
  expect(objectsOf(changes!.rows)).toEqual(rows.filter(({ id }) => id === 7 || id === 3).sort((a, b) => a.rev - b.rev));
  expect(changes!.removed).toEqual([COUNT + 1]);
});

test('after a reading that stopped early all candidates have to be read again', async () => {
  for await (const _ of feed.rows()) break;
  expect(await feed.changesSince(0)).toBeNull();
  expect(feed.position()).toBeNull();
});

test('changes are read with a generic plan', async () => {
  const pool = openFeedPool(connection, () => {});
  const since = await findFeedPosition(pool);
  for (const known of [[], ['1 1'], ['1 1', '1 2']]) await findFeedNews(pool, since, known);
  const { rows } = await pool.query(`select generic_plans, custom_plans from pg_prepared_statements`);
  await pool.end();
  expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
});

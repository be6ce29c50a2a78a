import { randomUUID } from 'node:crypto';
import { Included } from '@gegenpost/contract/search.ts';
import { distanceKm } from '@gegenpost/formula';
import { type IndexCatalogue, type IndexKey, type IndexQuery, IndexRows, PAGE_SIZE } from '@gegenpost/search-engine';
import { IndexOracle } from '@gegenpost/search-engine/index-oracle.factory.ts';
import { anyFacetsOf, anyQuery } from '@gegenpost/search-engine/index-query.factory.ts';
import { makeIndexRows, seededRandom, smallCatalogue } from '@gegenpost/search-engine/index-row.factory.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readSearchUrl } from '#platform/search-url.ts';
import { TestClickHouse } from '#test/clickhouse.ts';
import { ClickHouse } from './clickhouse.ts';
import { EngineRows } from './engine-rows.ts';
import type { EngineTable } from './engine-table.ts';
import { findInsights } from './insights.service.ts';
import { PlaceKm } from './place-km.ts';
import { findPage } from './questions.service.ts';
import { createTables, insertRows } from './tables.queries.ts';
import { writeChanges } from './writing.service.ts';

const server = await TestClickHouse.start();
afterAll(() => server.stop());
const clickhouse = new ClickHouse(readSearchUrl(server.url())!);
const engineRows = new EngineRows(smallCatalogue);
const catalogue = { occupations: smallCatalogue.occupations, places: new PlaceKm(smallCatalogue) };

async function tableWith(
  rows: readonly ReturnType<typeof makeIndexRows>[number][],
  encoder = engineRows,
): Promise<EngineTable> {
  const table = `candidates_${randomUUID().slice(0, 8)}`;
  await createTables(clickhouse, table);
  await insertRows(
    clickhouse,
    table,
    encoder.from(IndexRows.from(rows)).map((row) => ({ row, sign: 1 })),
  );
  return { clickhouse, table, catalogue };
}

const RUNS = Number(process.env.RUNS ?? 150);

async function agree(engine: EngineTable, oracle: IndexOracle, seed: number): Promise<void> {
  const asked = anyQuery.chain((query) => anyFacetsOf(query).map((facets) => ({ query, facets })));
  await fc.assert(
    fc.asyncProperty(asked, async ({ query, facets }) => {
      const keys = oracle.keys(query);
      const insights = await findInsights(engine, query, { facets, include: Included.options });
      expect(await findPage(engine, query, null)).toEqual({
        ids: keys.slice(0, PAGE_SIZE).map((key) => key.at(-1)),
        total: keys.length,
        total_is_capped: false,
        // The oracle has −0 for a score of 0.
        next: keys[PAGE_SIZE] ? keys[PAGE_SIZE - 1]!.map((each) => each + 0) : null,
      });
      expect(insights.gains).toEqual(oracle.gains(query));
      expect(insights.near).toEqual(oracle.near(query));
      expect(insights.facets).toEqual(oracle.facets(query, facets));
    }),
    { numRuns: RUNS, seed },
  );
}

async function pagesOf(engine: EngineTable, query: IndexQuery): Promise<number[]> {
  const ids: number[] = [];
  for (let after: IndexKey | null = null, first = true; first || after; first = false) {
    const page = await findPage(engine, query, after);
    ids.push(...page.ids);
    after = page.next;
  }
  return ids;
}

test.for([0, 1, 900])('shards with %i candidates answer as testing every candidate does', async (count) => {
  const rows = makeIndexRows(count, count + 1);
  await agree(await tableWith(rows), new IndexOracle(smallCatalogue, rows), 1);
});

test('and after 1,000 edits', async () => {
  const random = seededRandom(7);
  const rows = new Map(makeIndexRows(250, 3).map((row) => [row.id, row]));
  const engine = await tableWith([...rows.values()]);
  for (let rev = 1000; rev < 2000; rev += 25) {
    const changed = new Set<number>();
    for (let edit = rev; edit < rev + 25; edit += 1) {
      const id = 1 + Math.floor(random() * 300);
      changed.add(id);
      if (random() < 0.2) rows.delete(id);
      else rows.set(id, makeIndexRows(1, edit, { firstId: id, firstRev: edit })[0]!);
    }
    const present = [...changed].flatMap((id) => rows.get(id) ?? []).sort((a, b) => a.rev - b.rev);
    const written = engineRows.from(IndexRows.from(present));
    await writeChanges(clickhouse, engine.table, [...changed], written);
    // Whatever was written already is not written again.
    if (rev % 100 === 0) await writeChanges(clickhouse, engine.table, [...changed], written);
  }
  const oracle = new IndexOracle(smallCatalogue, [...rows.values()]);
  await agree(engine, oracle, 2);
  await clickhouse.execute(`optimize table ${engine.table}_shard final`);
  await agree(engine, oracle, 3);
});

test('pages follow each other without gaps and repetitions, in every order', async () => {
  const rows = makeIndexRows(300, 5);
  const engine = await tableWith(rows);
  const oracle = new IndexOracle(smallCatalogue, rows);
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      expect(await pagesOf(engine, query)).toEqual(oracle.keys(query).map((key) => key.at(-1)));
    }),
    { numRuns: RUNS, seed: 4 },
  );
});

const METRE = 0.001;

test('a circle reaches as far as `distanceKm` says: its edge is in it, and a metre beyond is not', async () => {
  const random = seededRandom(9);
  const kiel = { latitude: 54.3233, longitude: 10.1228 };
  const around = [0, 0.00001, 0.001].map((by) => ({ ...kiel, longitude: kiel.longitude + by }));
  const anywhere = Array.from({ length: 12 }, () => ({ latitude: 47 + 8 * random(), longitude: 6 + 9 * random() }));
  const opposite = { latitude: -kiel.latitude, longitude: kiel.longitude - 180 };
  const points = [kiel, ...around, ...anywhere, opposite];
  const places: IndexCatalogue['places'] = points.map((point, id) => ({ ...point, id: id + 1, country: 'DE' }));
  const atlas = { occupations: [], places };
  const row = makeIndexRows(1, 1)[0]!;
  const rows = places.map(({ id }) => ({ ...row, id, rev: id, place_ids: [id], place_radii: [0] }));
  const { table } = await tableWith(rows, new EngineRows(atlas));
  const placeKm = new PlaceKm(atlas);
  for (const from of places.slice(0, 5)) {
    const distances = places.map((to) => distanceKm(from, to));
    // `distanceKm` itself is exact to some centimetres only for opposite points.
    for (const km of distances.slice(0, -1).flatMap((edge) => [edge, Math.max(0, edge - METRE)])) {
      const within = await clickhouse.search(
        `select id from ${table} where ${placeKm.isWithin(from.id, km)} order by id`,
      );
      expect(within.flat()).toEqual(places.flatMap(({ id }, at) => (distances[at]! <= km ? id : [])));
    }
    const nearest = await clickhouse.search(`select ${placeKm.nearest(from.id, 100_000)} from ${table} order by id`);
    for (const [at, [each]] of nearest.entries()) expect(Math.abs(Number(each) - distances[at]!)).toBeLessThan(METRE);
  }
});

import {
  CandidateIndex,
  type IndexKey,
  type IndexPage,
  type IndexQuery,
  IndexRows,
  NearbyPlaces,
  PAGE_SIZE,
  sortedIds,
  term,
} from '@gegenpost/search-engine';
import { anyQuery } from '@gegenpost/search-engine/index-query.factory.ts';
import { makeIndexRows, smallCatalogue } from '@gegenpost/search-engine/index-row.factory.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { candidateSearch } from './candidate-index.table.ts';
import { drawSample } from './sample.service.ts';
import { type Plan, planOf } from './sql-plan.service.ts';
import { walkFromNewest } from './sql-search.queries.ts';
import { searchAsPlanned, TOTAL_MAX } from './sql-search.service.ts';

const COUNT = 1500;
const DAY_MS = 86_400_000;
const PAGES = 4;

// Many candidates were updated on the same day, so that ties decide within pages and at page ends.
const rows = makeIndexRows(COUNT, 5).map((row) => ({ ...row, updated_at: row.updated_at - (row.updated_at % DAY_MS) }));
const dayText = (day: number | null) => (day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10));

const { db } = await freshDb();
await db.insert(candidateSearch).values(
  rows.map(({ id, start_on, born_on, updated_at, terms, place_ids, place_radii, wished, practised, ...row }) => ({
    ...row,
    profile_id: id,
    terms: [...terms],
    place_ids: [...place_ids],
    place_radii: [...place_radii],
    wished: [...wished],
    practised: [...practised],
    start_on: dayText(start_on),
    born_on: dayText(born_on),
    // The time of day must not matter to any order.
    updated_at: new Date(updated_at + ((id * 7919) % 1320) * 60_000),
  })),
);
const planInputs = { sample: await drawSample(db, smallCatalogue), nearbyPlaces: new NearbyPlaces(smallCatalogue) };
const index = new CandidateIndex(smallCatalogue);
index.put(IndexRows.from(rows));

/** Plans for a query, whatever they cost. */
const ways: Record<string, (plan: Plan) => Plan> = {
  'as estimated': (plan) => plan,
  'along the order': (plan) => ({ ...plan, depthFor: () => COUNT, readyFor: () => 2 * COUNT, shareFor: () => 1 }),
  'along the order, not far enough': (plan) => ({
    ...plan,
    depthFor: (limit) => limit + 5,
    readyFor: (limit) => limit + 5,
    shareFor: () => 0.3,
  }),
  'by all indexes': ({ conditions: { indexed, filtered } }) => ({
    ...all,
    conditions: {
      indexed: [...indexed, ...filtered.filter(({ kind }) => kind === 'any-term')],
      filtered: filtered.filter(({ kind }) => kind !== 'any-term'),
    },
  }),
  'by reading all': ({ conditions: { indexed, filtered } }) => ({
    ...all,
    conditions: { indexed: [], filtered: [...indexed, ...filtered] },
  }),
};
const all = { depthFor: () => null, readyFor: () => null, shareFor: () => null };

/** The first pages, with totals capped as by SQL. */
async function firstPages(
  search: (after: IndexKey | null) => IndexPage | Promise<IndexPage>,
  most = PAGES,
): Promise<IndexPage[]> {
  const pages: IndexPage[] = [];
  for (let after: IndexKey | null = null; pages.length < most && (after || pages.length === 0); ) {
    const page = await search(after);
    const total = Math.min(page.total, TOTAL_MAX);
    pages.push({ ...page, total, total_is_capped: page.total_is_capped || page.total > TOTAL_MAX });
    after = page.next;
  }
  return pages;
}

const bySql = (query: IndexQuery, way: (plan: Plan) => Plan, most?: number) =>
  firstPages(
    (after) =>
      searchAsPlanned(db, { catalogue: smallCatalogue }, { query, after, plan: way(planOf(query, planInputs)) }),
    most,
  );

test.each(Object.entries(ways))('the table answers what the index answers: %s', async (_name, way) => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      expect(await bySql(query, way)).toEqual(await firstPages((after) => index.search(query, after)));
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('the tie alone orders candidates who can begin today, on every page', async () => {
  const allByStart = {
    musts: [],
    audience: { role: 2, company_id: 1, blocked: sortedIds([]) },
    sort: 'start',
  } as const;
  for (const drawn of fc.sample(anyQuery, { numRuns: 10, seed: 3 })) {
    const query: IndexQuery = { ...drawn, ...allByStart };
    const expected = await firstPages((after) => index.search(query, after));
    expect(await bySql(query, ways['along the order']!)).toEqual(expected);
    expect(expected[0]!.total_is_capped).toBe(true);
  }
});

test('pages continue after the candidates who can begin today', async () => {
  const must = { key: 'skills', id: 2, label: 'Excel', is_legal: false } as const;
  const [drawn] = fc.sample(anyQuery, { numRuns: 1, seed: 3 });
  const query: IndexQuery = {
    ...drawn!,
    musts: [{ ...must, test: { kind: 'terms', any: [term('skill', 2)] } }],
    audience: { role: 2, company_id: 1, blocked: sortedIds([]) },
    sort: 'start',
    today: '2026-01-02',
  };
  const expected = await firstPages((after) => index.search(query, after), COUNT);
  const days = new Set(expected.flatMap(({ next }) => next?.[0] ?? []));
  expect(days.size).toBeGreaterThan(2);
  expect(await bySql(query, ways['along the order']!, COUNT)).toEqual(expected);
});

test('a walk goes no further than a page is expected to need, also behind the first page', async () => {
  const [drawn] = fc.sample(anyQuery, { numRuns: 1, seed: 3 });
  const query: IndexQuery = {
    ...drawn!,
    musts: [],
    audience: { role: 2, company_id: 1, blocked: sortedIds([]) },
    sort: 'newest',
  };
  const { conditions, depthFor } = planOf(query, planInputs);
  const limit = PAGE_SIZE + 1;
  const depth = depthFor(limit)!;
  expect(depth).toBeLessThan(COUNT / 10);
  const expected = await firstPages((after) => index.search(query, after));
  for (const { next } of expected) {
    const after = next as [number, number, number];
    const found = await walkFromNewest(db, conditions, { depth, tie_keys: query.tie_keys, after, limit });
    expect(found).toHaveLength(limit);
  }
});

test('how many meet a query is estimated by a sample', () => {
  for (const query of fc.sample(anyQuery, { numRuns: 100, seed: 2 })) {
    const { total } = index.search(query);
    const share = planInputs.sample.shareOf(
      query,
      query.musts.map((must) => must.test),
    );
    expect(share).toBeCloseTo(Math.max(0.5, total) / COUNT, 10);
  }
  expect(planInputs.sample.candidates).toBe(COUNT);
});

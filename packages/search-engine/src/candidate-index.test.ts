import { Included } from '@gegenpost/contract/search.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { BitMemory } from './bits/bit-memory.ts';
import { CandidateIndex, PAGE_SIZE } from './candidate-index.ts';
import { CountBoard } from './facets/count-board.ts';
import { IndexOracle } from './index-oracle.factory.ts';
import { anyFacetsOf, anyQuery } from './index-query.factory.ts';
import { makeIndexRows, seededRandom, smallCatalogue } from './index-row.factory.ts';
import type { IndexRow } from './index-rows.ts';
import { IndexRows } from './index-rows.ts';
import type { IndexKey, IndexPage, IndexQuery } from './query.ts';
import { sortedIds } from './sorted-ids.ts';

const RUNS = 1000;
// A thousand queries, each tested on every candidate, take seconds; on a busy machine many.
vi.setConfig({ testTimeout: 90_000 });

function indexOf(rows: readonly IndexRow[]): CandidateIndex {
  const index = new CandidateIndex(smallCatalogue);
  index.put(IndexRows.from(rows));
  return index;
}

/** Builds an index at once, from several batches. */
function loadIndex(rows: readonly IndexRow[]): Promise<CandidateIndex> {
  async function* batches() {
    for (let from = 0; from < rows.length; from += 250) yield IndexRows.from(rows.slice(from, from + 250));
  }
  return CandidateIndex.build(smallCatalogue, batches());
}

function compact(index: CandidateIndex): void {
  do index.compactSome();
  while (index.isCompacting);
}

/**
 * Indexes of several sizes: empty, with one candidate, with only dense postings, with lists, and with several blocks of
 * slots.
 */
const worlds = await Promise.all(
  [0, 1, 40, 300, 900].map(async (count) => {
    const rows = makeIndexRows(count, count + 1);
    const index = count % 2 === 0 ? await loadIndex(rows) : indexOf(rows);
    return { index, oracle: new IndexOracle(smallCatalogue, rows), rows };
  }),
);
const anyWorld = fc.constantFrom(...worlds);

function pagesOf(index: CandidateIndex, query: IndexQuery): number[] {
  const ids: number[] = [];
  let after: IndexKey | null = null;
  do {
    const page = index.search(query, after);
    ids.push(...page.ids);
    after = page.next;
    if (after) expect(page.ids).toHaveLength(PAGE_SIZE);
  } while (after);
  return ids;
}

/** Expects the same answer from the index as from testing each candidate. */
function expectAgreement(index: CandidateIndex, oracle: IndexOracle, query: IndexQuery): void {
  const ids = oracle.keys(query).map((key) => key.at(-1)!);
  const onPage = vi.fn<(page: IndexPage) => void>();
  const insights = index.answer(query, { facets: [], include: Included.options }, onPage);
  expect(onPage.mock.calls).toMatchObject([[{ total: ids.length, ids: ids.slice(0, PAGE_SIZE) }]]);
  expect(insights.gains).toEqual(oracle.gains(query));
  expect(insights.near).toEqual(oracle.near(query));
}

describe('the index gives the same answers as testing every candidate', () => {
  test('hits in their order, the total, gains and near misses', () => {
    fc.assert(
      fc.property(anyWorld, anyQuery, ({ index, oracle }, query) => expectAgreement(index, oracle, query)),
      { numRuns: RUNS },
    );
  });

  test('every count beside an option', () => {
    const queryWithFacets = anyQuery.chain((query) => anyFacetsOf(query).map((facets) => ({ query, facets })));
    fc.assert(
      fc.property(anyWorld, queryWithFacets, ({ index, oracle }, { query, facets }) => {
        const counts = oracle.facets(query, facets);
        for (const include of [Included.options, []]) {
          expect(index.answer(query, { facets, include }, () => {}).facets).toEqual(counts);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('every count, with a helper that counts a part beside the page, and dies', async () => {
    let memory: BitMemory | undefined;
    const board = new CountBoard();
    const index = await loadIndex(worlds[4]!.rows);
    index.useHelper({
      boardFor(itsMemory) {
        memory = itsMemory;
        return board;
      },
    });
    const helpUntil = (calls: number) => {
      let left = calls;
      const some = <A extends unknown[], R>(count: (...given: A) => R) => {
        return (...given: A) => {
          if (left-- === 0) throw new Error('the helper dies');
          return count(...given);
        };
      };
      const { count_common_4, count_marked, mark } = memory!.kernel!;
      const kernel = { count_common_4: some(count_common_4), count_marked: some(count_marked), mark };
      try {
        new CountBoard(board.shared).help({ kernel, marksAt: memory!.helperMarks!.byteOffset });
      } catch {}
    };
    const queryWithFacets = anyQuery.chain((query) => anyFacetsOf(query).map((facets) => ({ query, facets })));
    fc.assert(
      fc.property(queryWithFacets, fc.nat(30), fc.boolean(), ({ query: any, facets }, calls, isAll) => {
        const query: IndexQuery = { ...any, sort: 'score' };
        const extras = { facets, include: isAll ? Included.options : [] };
        const counts = index.answer(query, extras, () => helpUntil(calls)).facets;
        expect(counts).toEqual(worlds[4]!.oracle.facets(query, facets));
        // They are sent to another thread: with a shared buffer it would see the counts of the next query.
        for (const { buffer } of counts) expect(buffer).toBeInstanceOf(ArrayBuffer);
      }),
      { numRuns: RUNS },
    );
  });

  test('the same score as the formula', () => {
    const [{ index, oracle, rows }] = worlds.slice(3) as [(typeof worlds)[number]];
    const byId = new Map(rows.map((row) => [row.id, row]));
    fc.assert(
      fc.property(anyQuery, (any) => {
        const query: IndexQuery = { ...any, sort: 'score' };
        const { next } = index.search(query);
        if (next) expect(-next[0]!).toBe(oracle.score(query, byId.get(next.at(-1)!)!));
      }),
      { numRuns: RUNS },
    );
  });

  test('pages without gaps and repetitions, in every order', () => {
    fc.assert(
      fc.property(anyWorld, anyQuery, ({ index, oracle }, query) => {
        expect(pagesOf(index, query)).toEqual(oracle.keys(query).map((key) => key.at(-1)));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('after edits', () => {
  const random = seededRandom(7);
  const rows = new Map(makeIndexRows(250, 3).map((row) => [row.id, row]));
  const index = indexOf([...rows.values()]);
  const agreeOnSome = (count: number) => {
    const oracle = new IndexOracle(smallCatalogue, [...rows.values()]);
    for (const query of fc.sample(anyQuery, { numRuns: count, seed: 5 })) expectAgreement(index, oracle, query);
  };
  const edit = (rev: number) => {
    const id = 1 + Math.floor(random() * 300);
    if (random() < 0.2) {
      rows.delete(id);
      index.remove([id]);
    } else {
      const [row] = makeIndexRows(1, rev, { firstId: id, firstRev: rev });
      rows.set(id, row!);
      index.put(IndexRows.from([row!]));
    }
  };

  test('1,000 of them, before, during and after a compaction', () => {
    for (let rev = 1000; rev < 2000; rev++) {
      edit(rev);
      // The cached bitmaps must follow every edit.
      if (rev % 10 === 0) agreeOnSome(2);
      if ((index.isCompacting || index.needsCompaction) && rev % 100 === 0) index.compactSome();
    }
    agreeOnSome(100);
    compact(index);
    agreeOnSome(100);
    expect(index.size).toBe(rows.size);
  });

  test('a row that the index holds already changes nothing, nor does an older one', () => {
    const [row] = [...rows.values()];
    const { bytes } = index;
    index.put(IndexRows.from([row!, { ...row!, rev: row!.rev - 1, terms: [] }]));
    expect(index.bytes).toBe(bytes);
    agreeOnSome(20);
  });
});

test('candidates can be added to an empty index', async () => {
  const index = await loadIndex([]);
  const rows = makeIndexRows(40, 3);
  index.put(IndexRows.from(rows));
  const [query] = fc.sample(anyQuery, 1);
  const everybody = { ...query!, musts: [], audience: { role: 2 as const, company_id: 1, blocked: sortedIds([]) } };
  const { total } = index.search(everybody);
  expect(total).toBe(new IndexOracle(smallCatalogue, rows).keys(everybody).length);
  expect(total).toBeGreaterThan(0);
});

test('edits between two steps of a compaction are not lost', () => {
  const rows = new Map(makeIndexRows(1200, 9).map((row) => [row.id, row]));
  const index = indexOf([...rows.values()]);
  for (const [step, row] of makeIndexRows(300, 10, { firstRev: 5000 }).entries()) {
    rows.set(row.id, row);
    index.put(IndexRows.from([row]));
    if (step % 100 === 99) index.compactSome();
  }
  rows.delete(7);
  index.remove([7]);
  compact(index);
  const oracle = new IndexOracle(smallCatalogue, [...rows.values()]);
  for (const query of fc.sample(anyQuery, { numRuns: 30, seed: 1 })) expectAgreement(index, oracle, query);
});

test('edits never need a larger memory if the index is compacted in time', async () => {
  const rows = makeIndexRows(40_000, 11);
  const edited = makeIndexRows(5000, 12, { firstRev: 50_000 });
  const index = await loadIndex(rows);
  const { bytes } = index;
  let compactions = 0;
  for (const [edit, row] of edited.entries()) {
    index.put(IndexRows.from([row]));
    if (edit % 50 === 0) expect(index.bytes).toBeLessThan(bytes * 1.1);
    if (!index.needsCompaction) continue;
    compact(index);
    expect(index.needsCompaction).toBe(false);
    compactions += 1;
  }
  expect(compactions).toBeGreaterThan(1);
  const oracle = new IndexOracle(smallCatalogue, [...edited, ...rows.slice(edited.length)]);
  for (const query of fc.sample(anyQuery, { numRuns: 3, seed: 1 })) expectAgreement(index, oracle, query);
});

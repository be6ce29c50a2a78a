import { occupationKinds } from '@gegenpost/formula';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeIndexRows, smallCatalogue } from '../index-row.factory.ts';
import type { IndexRow } from '../index-rows.ts';
import { IndexRows } from '../index-rows.ts';
import type { Posting } from '../postings/posting.ts';
import { type TermKind, termKinds } from '../terms.ts';
import { CandidateStore } from './candidate-store.ts';

/** Everything that answers depend on: stores with equal states give equal answers. */
function stateOf(store: CandidateStore) {
  const slotsOf = (posting: Posting | undefined) => {
    const slots = [...(posting?.slots() ?? [])];
    expect(slots.length).toBe(posting?.count ?? 0);
    return slots;
  };
  const kinds = Object.keys(termKinds) as TermKind[];
  const codes = Array.from({ length: smallCatalogue.occupations.length * occupationKinds.length }, (_, code) => code);
  return {
    terms: store.vocabulary.map((term) => [term, slotsOf(store.posting(term))]),
    stated: kinds.map((kind) => slotsOf(store.stated(kind))),
    places: smallCatalogue.places.map((_, place) => [
      store.placeCount(place),
      [...store.placePostings(place)].map(([radius, posting]) => [radius, slotsOf(posting)]),
    ]),
    occupations: codes.map((code) => slotsOf(store.occupationPosting(code))),
    live: Array.from({ length: store.slots }, (_, slot) => (store.liveSlots[slot >>> 5]! >>> (slot & 31)) & 1),
    deleted: store.deleted,
    facts: Array.from({ length: store.slots }, (_, slot) => [
      ...[store.terms, store.places, store.occupations].map((lists) => lists.of(slot)),
      ...(['ids', 'revs', 'updatedAt', 'start', 'payYear', 'payHour', 'born'] as const).map(
        (column) => store[column].values[slot],
      ),
      store.newestUpTo(slot),
    ]),
    radii: [...store.radii.values.subarray(0, store.radii.length)],
    slots: makeIndexRows(50, 1).map(({ id }) => store.slotOf(id)),
  };
}

/** Adds all rows; some ids occur twice. */
function addAllRows(store: CandidateStore, rows: readonly IndexRow[], after: () => void): CandidateStore {
  const all = IndexRows.from(rows);
  for (const [at, { id }] of rows.entries()) {
    const old = store.slotOf(id);
    if (old !== undefined) store.markDeleted(old);
    store.add(all, at);
    after();
  }
  return store;
}

function storeAtOnce(rows: readonly IndexRow[]): CandidateStore {
  const store = addAllRows(new CandidateStore(smallCatalogue), rows, () => {});
  for (const _ of store.buildPostings());
  return store;
}

function storeOneByOne(rows: readonly IndexRow[]): CandidateStore {
  const store = new CandidateStore(smallCatalogue);
  return addAllRows(store, rows, () => store.indexNewSlots());
}

const anyRows = fc
  .record({ count: fc.integer({ min: 0, max: 150 }), again: fc.integer({ min: 0, max: 20 }), seed: fc.nat(1e6) })
  .map(({ count, again, seed }) => [
    ...makeIndexRows(count, seed),
    ...makeIndexRows(again, seed + 1, { firstRev: 1000, firstId: 5 }),
  ]);

test('a store built at once equals one built row by row, also after later rows', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (rows, later) => {
      const [atOnce, oneByOne] = [storeAtOnce(rows), storeOneByOne(rows)];
      expect(stateOf(atOnce)).toEqual(stateOf(oneByOne));
      addAllRows(atOnce, later, () => atOnce.indexNewSlots());
      addAllRows(oneByOne, later, () => oneByOne.indexNewSlots());
      expect(stateOf(atOnce)).toEqual(stateOf(oneByOne));
    }),
    { numRuns: 30 },
  );
});

test('the same in several steps, with lists and bitmaps', () => {
  const rows = makeIndexRows(12_000, 1);
  expect(stateOf(storeAtOnce(rows))).toEqual(stateOf(storeOneByOne(rows)));
});

test('a copy has the same state', () => {
  const store = storeOneByOne(makeIndexRows(500, 2));
  const copy = new CandidateStore(smallCatalogue);
  for (let slot = 0; slot < store.slots; slot++) copy.copy(store, slot);
  for (const _ of copy.buildPostings());
  expect(stateOf(copy)).toEqual(stateOf(store));
});

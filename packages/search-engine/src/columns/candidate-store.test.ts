import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeIndexRows, smallCatalogue } from '../index-row.factory.ts';
import type { IndexRow } from '../index-rows.ts';
import { IndexRows } from '../index-rows.ts';
import type { Posting } from '../postings/posting.ts';
import { type TermKind, termKinds } from '../terms.ts';
import { occupationKinds } from './candidate-columns.ts';
import { CandidateStore } from './candidate-store.ts';

/** Where a candidate is found: those with an equal state answer everything alike. */
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

/** Some come twice. */
function addAllRows(store: CandidateStore, rows: readonly IndexRow[], after: () => void): CandidateStore {
  const all = IndexRows.of(rows);
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
  for (const _ of store.postAll());
  return store;
}

function storeOneByOne(rows: readonly IndexRow[]): CandidateStore {
  const store = new CandidateStore(smallCatalogue);
  return addAllRows(store, rows, () => store.post());
}

const anyRows = fc
  .record({ count: fc.integer({ min: 0, max: 150 }), again: fc.integer({ min: 0, max: 20 }), seed: fc.nat(1e6) })
  .map(({ count, again, seed }) => [
    ...makeIndexRows(count, seed),
    ...makeIndexRows(again, seed + 1, { firstRev: 1000, firstId: 5 }),
  ]);

test('taken in at once is the same as one by one, and goes on alike', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (rows, later) => {
      const [atOnce, oneByOne] = [storeAtOnce(rows), storeOneByOne(rows)];
      expect(stateOf(atOnce)).toEqual(stateOf(oneByOne));
      addAllRows(atOnce, later, () => atOnce.post());
      addAllRows(oneByOne, later, () => oneByOne.post());
      expect(stateOf(atOnce)).toEqual(stateOf(oneByOne));
    }),
    { numRuns: 30 },
  );
});

test('the same with several steps of posting, lists and bits', () => {
  const rows = makeIndexRows(12_000, 1);
  expect(stateOf(storeAtOnce(rows))).toEqual(stateOf(storeOneByOne(rows)));
});

test('a copy holds the same', () => {
  const store = storeOneByOne(makeIndexRows(500, 2));
  const copy = new CandidateStore(smallCatalogue);
  for (let slot = 0; slot < store.slots; slot++) copy.copy(store, slot);
  for (const _ of copy.postAll());
  expect(stateOf(copy)).toEqual(stateOf(store));
});

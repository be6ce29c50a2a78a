import { setImmediate as nextTurn } from 'node:timers/promises';
import { the } from '@gegenpost/contract/shared/the.ts';
import { hasBit } from './bits/bits.ts';
import { SlotSet } from './bits/slot-set.ts';
import { CandidateStore } from './columns/candidate-store.ts';
import { CountBoard } from './facets/count-board.ts';
import { beginFacets } from './facets/facets.ts';
import type { IndexCatalogue } from './index-feed.ts';
import type { IndexRows } from './index-rows.ts';
import { type Conditions, conditionsOf, findHits, findHitsAndMisses } from './matchers/hits.ts';
import { Matchers } from './matchers/matchers.ts';
import { SlotFacts } from './matchers/slot-facts.ts';
import type { IndexExtras, IndexInsights, IndexKey, IndexPage, IndexQuery } from './query.ts';
import { nearOccupation, nearPlace } from './ranking/column-parts.ts';
import { topKeysOf } from './ranking/ranking.ts';
import type { CountingHelper } from './threads/counting-worker.ts';

export const PAGE_SIZE = 20;
const NEAR_MAX = 10;
const DELETED_SHARE_MAX = 0.2;
/** Slots that are copied in one step of a compaction; between two steps searches are answered. */
const STEP = 1000;

type Helper = Pick<CountingHelper, 'boardFor'>;

/**
 * All candidates in memory, as bitmaps and columns. It counts and orders the hits of a search exactly, in milliseconds.
 */
export class CandidateIndex {
  /** The highest `rev` of all rows that were put. */
  rev = 0;
  /** null: no helper thread counts beside this one. */
  #helper: Helper | null = null;
  readonly #ownBoard = new CountBoard();
  #store: CandidateStore;
  #matchers: Matchers;
  /** The store to which a compaction copies the slots that are not deleted; null: none is running. */
  #next: { store: CandidateStore; steps: Generator<void> } | null = null;

  constructor(catalogue: IndexCatalogue) {
    this.#store = new CandidateStore(catalogue);
    this.#matchers = new Matchers(this.#store);
  }

  /** Number of candidates, without deleted slots. */
  get size(): number {
    return this.#store.slots - this.#store.deleted;
  }

  /** Size of all buffers. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** Whether too many slots are deleted, or the memory is nearly full. `compactSome` mends both, step by step. */
  get needsCompaction(): boolean {
    return this.#store.isNearlyFull || this.#store.deleted > DELETED_SHARE_MAX * this.#store.slots;
  }

  get isCompacting(): boolean {
    return this.#next !== null;
  }

  /** Builds an index of all rows. It yields to the event loop between two steps. */
  static async build(catalogue: IndexCatalogue, batches: AsyncIterable<IndexRows>): Promise<CandidateIndex> {
    const index = new CandidateIndex(catalogue);
    for await (const rows of batches) {
      for (let at = 0; at < rows.count; at++) {
        index.#upsert(rows, at);
        if (at % STEP === 0) await nextTurn();
      }
    }
    for (const _ of index.#store.buildPostings()) await nextTurn();
    return index;
  }

  useHelper(helper: Helper): void {
    this.#helper = helper;
    helper.boardFor(this.#store.memory);
  }

  /**
   * Inserts or updates candidates. A row is ignored if the index holds the same `rev` of that candidate, or a later
   * one.
   */
  put(rows: IndexRows): void {
    for (let at = 0; at < rows.count; at++) {
      const slot = this.#upsert(rows, at);
      if (slot === null) continue;
      this.#store.indexNewSlots();
      this.#matchers.added(slot);
    }
    this.#helper?.boardFor(this.#store.memory);
  }

  /** Removes candidates by their profile ids. */
  remove(ids: Iterable<number>): void {
    for (const id of ids) {
      const slot = this.#store.slotOf(id);
      if (slot !== undefined) this.#markDeleted(slot);
    }
  }

  /** Starts a compaction, or continues the one that runs, for a few milliseconds. */
  compactSome(): void {
    if (!this.#next) {
      const store = CandidateStore.like(this.#store);
      this.#next = { store, steps: this.#moveTo(store) };
    }
    const { store, steps } = this.#next;
    if (!steps.next().done) return;
    this.#store = store;
    this.#next = null;
    this.#matchers = new Matchers(store);
    // Otherwise the helper thread would keep the old memory alive.
    this.#helper?.boardFor(store.memory);
  }

  /**
   * One page of hits with their exact total.
   *
   * @param after The key of the last hit of the page before.
   */
  search(query: IndexQuery, after: IndexKey | null = null): IndexPage {
    try {
      return this.#page(query, findHits(conditionsOf(this.#matchers, query), this.#store.slots), after);
    } finally {
      this.#store.memory.reclaim();
    }
  }

  /**
   * The first page and what is shown beside it: gains, near misses, facets.
   *
   * @param onPage Is called with the page before the rest is computed.
   */
  answer(query: IndexQuery, extras: IndexExtras, onPage: (page: IndexPage) => void): IndexInsights {
    try {
      return this.#answer(query, extras, onPage);
    } finally {
      this.#store.memory.reclaim();
    }
  }

  #answer(query: IndexQuery, { facets, include }: IndexExtras, onPage: (page: IndexPage) => void): IndexInsights {
    const conditions = conditionsOf(this.#matchers, query);
    const { slots } = this.#store;
    const hits =
      include.length > 0 ? findHitsAndMisses(conditions, slots) : { all: findHits(conditions, slots), missing: null };
    const sendPage = () => onPage(this.#page(query, hits.all, null));
    // A fast page leaves the helper thread no time to count, so the counts are started after it.
    const isFast = query.sort !== 'score';
    if (isFast) sendPage();
    const endFacets = beginFacets({ matchers: this.#matchers, board: this.#board }, conditions, hits, facets);
    if (!isFast) sendPage();
    return {
      gains: hits.missing && include.includes('gains') ? gainsOf(conditions, hits.missing) : null,
      near: hits.missing && include.includes('near_misses') ? this.#near(query, hits.missing) : null,
      facets: endFacets(),
    };
  }

  /** The facts of the candidates with these ids. Unknown ids are left out. */
  factsOf(ids: Iterable<number>): SlotFacts[] {
    const slots = [...ids].flatMap((id) => this.#store.slotOf(id) ?? []);
    return slots.map((slot) => new SlotFacts(this.#store, slot));
  }

  get #board(): CountBoard {
    return this.#helper?.boardFor(this.#store.memory) ?? this.#ownBoard;
  }

  #page(query: IndexQuery, hits: SlotSet, after: IndexKey | null): IndexPage {
    const keys = topKeysOf(this.#matchers, query, hits, { limit: PAGE_SIZE + 1, after });
    const page = keys.slice(0, PAGE_SIZE);
    return {
      ids: page.map((key) => the(key.at(-1), 'id')),
      total: hits.size,
      total_is_capped: false,
      next: keys.length > PAGE_SIZE ? the(page.at(-1), 'last hit') : null,
    };
  }

  /** Of those who miss only this must the ones who are near: not by every other occupation, and not from everywhere. */
  #nearIn(query: IndexQuery, must: number, missing: SlotSet): SlotSet {
    const { key, id } = the(query.musts[must], 'must');
    const { occupation } = query.criteria;
    if (missing.size === 0) return missing;
    if (key === 'occupation' && occupation) {
      const wanted = occupation.any.filter((one) => id === null || one.id === id);
      return missing.meeting(nearOccupation(this.#matchers, wanted));
    }
    const near = key === 'distance' ? nearPlace(this.#matchers, query.place_id) : null;
    return near ? missing.meeting(near) : missing;
  }

  /** The best candidates that miss exactly one must, which is not a legal one. */
  #near(query: IndexQuery, missing: readonly SlotSet[]): IndexInsights['near'] {
    const counted = missing
      .map((slots, must) => ({ slots, must }))
      .filter(({ must }) => !the(query.musts[must], 'must').is_legal)
      .map(({ slots, must }) => ({ slots: this.#nearIn(query, must, slots), must }));
    const all = SlotSet.union(
      counted.map(({ slots }) => slots),
      this.#store.memory,
    );
    const keys = topKeysOf(this.#matchers, { ...query, sort: 'score' }, all, { limit: NEAR_MAX, after: null });
    const data = keys.map((key) => {
      const id = the(key.at(-1), 'id');
      const slot = the(this.#store.slotOf(id), 'slot');
      return {
        id,
        must: the(
          counted.find(({ slots }) => slots.has(slot)),
          'missed must',
        ).must,
      };
    });
    return { total: all.size, data };
  }

  /** @returns The new slot; null if the index holds this row already, or a later one. */
  #upsert(rows: IndexRows, at: number): number | null {
    const rev = the(rows.revs.values[at], 'rev');
    this.rev = Math.max(this.rev, rev);
    const old = this.#store.slotOf(the(rows.ids.values[at], 'id'));
    if (old !== undefined && the(this.#store.revs.values[old], 'rev') >= rev) return null;
    if (old !== undefined) this.#markDeleted(old);
    return this.#store.add(rows, at);
  }

  *#moveTo(store: CandidateStore): Generator<void> {
    let slot = 0;
    const copy = () => {
      if (hasBit(this.#store.liveSlots, slot)) store.copy(this.#store, slot);
    };
    for (; slot < this.#store.slots; slot++) {
      copy();
      if (slot % STEP === 0) yield;
    }
    yield* store.buildPostings();
    // Candidates that were added since the compaction began.
    for (; slot < this.#store.slots; slot++) copy();
    store.indexNewSlots();
  }

  #markDeleted(slot: number): void {
    const next = this.#next?.store;
    const copied = next?.slotOf(the(this.#store.ids.values[slot], 'id'));
    if (copied !== undefined) next?.markDeleted(copied);
    this.#store.markDeleted(slot);
    this.#matchers.removed(slot);
  }
}

function gainsOf({ audience, musts }: Conditions, missing: readonly SlotSet[]): IndexInsights['gains'] {
  const everyone = SlotSet.ofBits(audience.bits());
  return musts.map((must, index) => ({
    count: the(missing[index], 'who misses the must').size,
    failing: everyone.size - everyone.sizeWith(must),
  }));
}

import { occupationKinds } from '@gegenpost/formula';
import { BitMemory, type Capacity, WORDS_STEP } from '../bits/bit-memory.ts';
import { type Bits, clearBit, setBit, wordsFor } from '../bits/bits.ts';
import type { IndexCatalogue } from '../index-feed.ts';
import type { IndexRows } from '../index-rows.ts';
import { numberPairs, PlacePostings } from '../postings/place-postings.ts';
import { isDense, Posting, postingsOf } from '../postings/posting.ts';
import { type TermKind, termKinds, VALUE_BITS } from '../terms.ts';
import { CandidateColumns } from './candidate-columns.ts';
import type { IntColumn } from './int-column.ts';

const FIRST_WORDS = 32;
const NEARLY_FULL = 0.98;
/**
 * Bitmaps besides those of postings: live slots, cached filters, postings that become dense later, and scratch bitmaps.
 */
const SETS_BESIDE = 512;
/** Values that are counted in one step; between two steps searches are answered. */
const COUNTED = 500_000;

/**
 * Candidates in columns, with the inverted index of their terms, places and occupations. Each candidate has a slot. A
 * changed candidate gets a new slot and the old one is marked as deleted (a tombstone), so that slots are only appended
 * and every posting list stays sorted.
 */
export class CandidateStore extends CandidateColumns {
  deleted = 0;
  /** The memory of all bitmaps. */
  memory = new BitMemory(FIRST_WORDS);
  liveSlots: Bits = this.memory.allocate();
  /** Number of slots that are in the postings; later ones are only in the columns so far. */
  #indexedSlots = 0;
  /** By index in the vocabulary. */
  #postings: Posting[] = [];
  readonly #places: PlacePostings;
  /** By the code of occupation and kind, as in the column. */
  #occupationPostings: Posting[];
  /** By kind of term: the slots that have any term of it. */
  readonly #stated = new Map<number, Posting>();

  constructor(catalogue: IndexCatalogue) {
    super(catalogue);
    this.#places = new PlacePostings(catalogue.places.length);
    this.#occupationPostings = Array.from(
      { length: catalogue.occupations.length * occupationKinds.length },
      () => new Posting(),
    );
  }

  /** An empty store with memory reserved for all data of another one. */
  static like(other: CandidateStore): CandidateStore {
    const store = new CandidateStore(other.catalogue);
    store.reserveLike(other);
    return store;
  }

  /**
   * Whether the next candidates would soon not fit, so that all bitmaps would have to move to a larger memory at once.
   */
  get isNearlyFull(): boolean {
    return this.slots > NEARLY_FULL * this.words * 32;
  }

  get words(): number {
    return this.memory.words;
  }

  /**
   * Adds a candidate whose id has no slot. It is found once it is in the postings (`indexNewSlots`).
   *
   * @returns The slot.
   */
  add(rows: IndexRows, at: number): number {
    return this.#markLive(this.append(rows, at));
  }

  /** Copies a candidate of another store with the same catalogue. */
  copy(from: CandidateStore, slot: number): void {
    this.#markLive(this.appendCopy(from, slot));
  }

  markDeleted(slot: number): void {
    clearBit(this.liveSlots, slot);
    this.deleted += 1;
    this.clearSlotOfId(slot);
  }

  /** Adds the new slots to the postings, one after the other. */
  indexNewSlots(): void {
    for (; this.#indexedSlots < this.slots; this.#indexedSlots++) {
      this.#indexTerms(this.#indexedSlots);
      this.#indexWishes(this.#indexedSlots);
    }
  }

  /**
   * Builds all postings at once, step by step, for a store without any. All buffers are trimmed to the size that fits.
   */
  *buildPostings(): Generator<void> {
    const terms = yield* countIn(this.terms.items, this.vocabulary.length);
    const occupations = yield* countIn(this.occupations.items, this.#occupationPostings.length);
    const pairs = yield* numberPairs(this.places, this.radii);
    this.#useMemory(this.slots * 1.05, this.#capacityForCounts([terms, occupations, pairs.counts]));
    const { slots, memory } = this;
    this.#postings = yield* postingsOf(this.terms, terms, this);
    this.#occupationPostings = yield* postingsOf(this.occupations, occupations, this);
    yield* this.#places.fill(this.places, pairs, this);
    this.#indexedSlots = slots;
    const kinds = Map.groupBy(this.#postings.keys(), (index) => this.vocabulary[index]! >>> VALUE_BITS);
    for (const [kind, indices] of kinds) {
      const postings = indices.map((index) => this.#postings[index]!);
      this.#stated.set(kind, Posting.union(postings, slots, memory));
      yield;
    }
    for (const column of this.columns()) {
      column.trim();
      yield;
    }
  }

  /** undefined: no slot ever had the term. */
  posting(term: number): Posting | undefined {
    const index = this.indexOfTerm(term);
    return index === undefined ? undefined : this.#postings[index];
  }

  stated(kind: TermKind): Posting | undefined {
    return this.#stated.get(termKinds[kind]);
  }

  /** The slots that wish a place, by radius. */
  placePostings(place: number): ReadonlyMap<number, Posting> {
    return this.#places.byRadius(place);
  }

  /** Number of slots that wish a place. */
  placeCount(place: number): number {
    return this.#places.count(place);
  }

  /**
   * The slots that have an occupation.
   *
   * @param code Its index in the catalogue × 3, plus the kind.
   */
  occupationPosting(code: number): Posting {
    return this.#occupationPostings[code]!;
  }

  override get bytes(): number {
    return this.#allPostings().reduce(
      (sum, { bytes }) => sum + bytes,
      super.bytes + this.liveSlots.byteLength + 2 * (this.memory.marks?.byteLength ?? 0),
    );
  }

  #markLive(slot: number): number {
    if (wordsFor(this.slots) > this.words) this.#widen();
    setBit(this.liveSlots, slot);
    return slot;
  }

  /** The capacity for postings with these counts. */
  #capacityForCounts(all: readonly Int32Array[]): Capacity {
    const capacity = { sets: SETS_BESIDE, listed: 0 };
    for (const counts of all) {
      for (const count of counts) {
        if (isDense(count, this.slots)) capacity.sets += 1;
        else capacity.listed += count;
      }
    }
    return capacity;
  }

  #indexTerms(slot: number): void {
    for (const index of this.terms.of(slot)) {
      this.#postings[index] ??= new Posting();
      this.#postings[index].add(slot, this.memory);
      const kind = this.vocabulary[index]! >>> VALUE_BITS;
      if (!this.#stated.has(kind)) this.#stated.set(kind, new Posting());
      this.#stated.get(kind)!.add(slot, this.memory);
    }
  }

  /** Occupations, wished and practised, and places. */
  #indexWishes(slot: number): void {
    const codes = this.occupations.items.values;
    const last = this.occupations.start(slot + 1);
    for (let at = this.occupations.start(slot); at < last; at++) {
      this.#occupationPostings[codes[at]!]!.add(slot, this.memory);
    }
    const end = this.places.start(slot + 1);
    for (let at = this.places.start(slot); at < end; at++) {
      this.#places.add(slot, { place: this.places.items.values[at]!, radius: this.radii.values[at]! }, this.memory);
    }
  }

  #widen(): void {
    const postings = this.#allPostings();
    const slots = Math.ceil(this.slots * 1.5);
    // A growing store without kernel replaces its bitmaps often: they lie in ordinary arrays.
    this.#useMemory(slots, this.memory.kernel ? capacityFor(postings, slots) : undefined);
    for (const posting of postings) posting.move(this.memory);
  }

  #useMemory(slots: number, capacity?: Capacity): void {
    const words = Math.max(FIRST_WORDS, Math.ceil(wordsFor(Math.ceil(slots)) / WORDS_STEP) * WORDS_STEP);
    this.memory = new BitMemory(words, capacity);
    const liveSlots = this.memory.allocate();
    liveSlots.set(this.liveSlots.subarray(0, words));
    this.liveSlots = liveSlots;
  }

  #allPostings(): Posting[] {
    return [...this.#postings, ...this.#places.all(), ...this.#occupationPostings, ...this.#stated.values()];
  }
}

/**
 * Counts how often each value occurs in a column.
 *
 * @param count Number of different values.
 */
function* countIn({ values, length }: IntColumn, count: number): Generator<void, Int32Array> {
  const counts = new Int32Array(count);
  for (let from = 0; from < length; from += COUNTED) {
    const to = Math.min(length, from + COUNTED);
    for (let at = from; at < to; at++) counts[values[at]!]! += 1;
    yield;
  }
  return counts;
}

function capacityFor(postings: readonly Posting[], slots: number): Capacity {
  const capacity = { sets: SETS_BESIDE, listed: 0 };
  for (const posting of postings) {
    const { sets, listed } = posting.capacityIn(slots);
    capacity.sets += sets;
    capacity.listed += listed;
  }
  return capacity;
}

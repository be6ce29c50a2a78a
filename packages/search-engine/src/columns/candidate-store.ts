import { BitMemory, type Capacity, WORDS_STEP } from '../bits/bit-memory.ts';
import { type Bits, clearBit, setBit, wordsFor } from '../bits/bits.ts';
import type { IndexCatalogue } from '../index-feed.ts';
import type { IndexRows } from '../index-rows.ts';
import { numberPairs, PlacePostings } from '../postings/place-postings.ts';
import { isDense, Posting, postingsOf } from '../postings/posting.ts';
import { type TermKind, termKinds, VALUE_BITS } from '../terms.ts';
import { CandidateColumns, occupationKinds } from './candidate-columns.ts';
import type { IntColumn } from './int-column.ts';

const FIRST_WORDS = 32;
const NEARLY_FULL = 0.98;
/** Bitsets beside those of postings: the living, those that are kept, terms that more and more get, and those of one question. */
const SETS_BESIDE = 512;
/** Values that are counted at a time, so that others get a turn. */
const COUNTED = 500_000;

/**
 * Candidates in columns and by what they state. Each has a slot; a changed candidate gets a new one and the old one is
 * dead, so that slots are only ever appended and every posting stays sorted.
 */
export class CandidateStore extends CandidateColumns {
  deleted = 0;
  /** Of every bitset. */
  memory = new BitMemory(FIRST_WORDS);
  liveSlots: Bits = this.memory.allocate();
  /** Slots that are in the postings; those behind them were only taken in. */
  #posted = 0;
  /** By place in the vocabulary. */
  #postings: Posting[] = [];
  readonly #places: PlacePostings;
  /** By occupation and kind, as in the column. */
  #occupationPostings: Posting[];
  /** By kind of term: who states any of it. */
  readonly #stated = new Map<number, Posting>();

  constructor(catalogue: IndexCatalogue) {
    super(catalogue);
    this.#places = new PlacePostings(catalogue.places.length);
    this.#occupationPostings = Array.from(
      { length: catalogue.occupations.length * occupationKinds.length },
      () => new Posting(),
    );
  }

  /** An empty store with capacity for all of another one. */
  static like(other: CandidateStore): CandidateStore {
    const store = new CandidateStore(other.catalogue);
    store.reserveLike(other);
    return store;
  }

  /** The next candidates make everything move to a wider memory, at once. */
  get isNearlyFull(): boolean {
    return this.slots > NEARLY_FULL * this.words * 32;
  }

  get words(): number {
    return this.memory.words;
  }

  /** Nobody with this id has a slot, and nobody finds this one before it is posted. @returns The slot. */
  add(rows: IndexRows, at: number): number {
    return this.#markLive(this.append(rows, at));
  }

  /** Takes one candidate of another store with the same catalogue. */
  copy(from: CandidateStore, slot: number): void {
    this.#markLive(this.appendCopy(from, slot));
  }

  markDeleted(slot: number): void {
    clearBit(this.liveSlots, slot);
    this.deleted += 1;
    this.clearSlotOfId(slot);
  }

  /** Posts those who were taken in since, one after the other. */
  post(): void {
    for (; this.#posted < this.slots; this.#posted++) {
      this.#postTerms(this.#posted);
      this.#postWishes(this.#posted);
    }
  }

  /** Posts everybody, step by step, where nobody was posted before; all buffers get the size that fits. */
  *postAll(): Generator<void> {
    const terms = yield* countIn(this.terms.items, this.vocabulary.length);
    const occupations = yield* countIn(this.occupations.items, this.#occupationPostings.length);
    const pairs = yield* numberPairs(this.places, this.radii);
    this.#useMemory(this.slots * 1.05, this.#capacityForCounts([terms, occupations, pairs.counts]));
    const { slots, memory } = this;
    this.#postings = yield* postingsOf(this.terms, terms, this);
    this.#occupationPostings = yield* postingsOf(this.occupations, occupations, this);
    yield* this.#places.fill(this.places, pairs, this);
    this.#posted = slots;
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

  /** undefined: nobody has it. */
  posting(term: number): Posting | undefined {
    const index = this.indexOfTerm(term);
    return index === undefined ? undefined : this.#postings[index];
  }

  stated(kind: TermKind): Posting | undefined {
    return this.#stated.get(termKinds[kind]);
  }

  /** Who wishes a place, by radius. */
  placePostings(place: number): ReadonlyMap<number, Posting> {
    return this.#places.of(place);
  }

  /** How many wish a place. */
  placeCount(place: number): number {
    return this.#places.count(place);
  }

  /** Who has an occupation. @param code Its position in the catalogue × 3, plus the kind. */
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

  /** What is needed where every term, occupation and place is stated so often. */
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

  #postTerms(slot: number): void {
    for (const index of this.terms.of(slot)) {
      this.#postings[index] ??= new Posting();
      this.#postings[index].add(slot, this.memory);
      const kind = this.vocabulary[index]! >>> VALUE_BITS;
      if (!this.#stated.has(kind)) this.#stated.set(kind, new Posting());
      this.#stated.get(kind)!.add(slot, this.memory);
    }
  }

  /** Occupations, those that are practised as well, and places. */
  #postWishes(slot: number): void {
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
    // While all are still coming their bitsets are thrown away again and again.
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

/** How often each value is in a column. @param count Of what can be in it. */
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

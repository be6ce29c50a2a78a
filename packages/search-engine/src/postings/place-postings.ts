import type { BitMemory } from '../bits/bit-memory.ts';
import type { IntColumn, ListColumn } from '../columns/int-column.ts';
import { TermTable } from '../columns/term-table.ts';
import { Posting, postingsOf } from './posting.ts';

/** Values and postings that are processed in one step; between two steps searches are answered. */
const STEP = 100_000;

/** The different pairs of place and radius in the columns, numbered. */
export type PlacePairs = {
  /** The number of the pair at each position of the columns. */
  numbers: Int32Array;
  /** By number: how often the pair occurs. */
  counts: Int32Array;
  pairAt(number: number): { place: number; radius: number };
};

/** The slots that wish a place, by the index of the place in the catalogue and by radius. */
export class PlacePostings {
  readonly #byRadius: Map<number, Posting>[];
  readonly #counts: Int32Array;

  /** @param places Number of places. */
  constructor(places: number) {
    this.#byRadius = Array.from({ length: places }, () => new Map());
    this.#counts = new Int32Array(places);
  }

  byRadius(place: number): ReadonlyMap<number, Posting> {
    return this.#byRadius[place]!;
  }

  /** Number of slots that wish a place. */
  count(place: number): number {
    return this.#counts[place]!;
  }

  all(): Posting[] {
    return this.#byRadius.flatMap((byRadius) => [...byRadius.values()]);
  }

  add(slot: number, { place, radius }: { place: number; radius: number }, memory: BitMemory): void {
    const known = this.#byRadius[place]!.get(radius);
    const posting = known ?? new Posting();
    if (!known) this.#byRadius[place]!.set(radius, posting);
    posting.add(slot, memory);
    this.#counts[place]! += 1;
  }

  /** Builds all postings at once, step by step; there must be none before. */
  *fill(places: ListColumn, { numbers, counts, pairAt }: PlacePairs, all: { slots: number; memory: BitMemory }) {
    const postings = yield* postingsOf(places, counts, all, numbers);
    for (const [number, posting] of postings.entries()) {
      const { place, radius } = pairAt(number);
      this.#byRadius[place]!.set(radius, posting);
      this.#counts[place]! += posting.count;
      if (number % STEP === 0) yield;
    }
  }
}

/** Numbers the pairs in the order in which they first occur. */
export function* numberPairs({ items }: ListColumn, radii: IntColumn): Generator<void, PlacePairs> {
  const { length } = items;
  let widest = 0;
  for (let at = 0; at < length; at++) widest = Math.max(widest, radii.values[at]!);
  yield;
  const table = new TermTable();
  const numbers = new Int32Array(length);
  for (let from = 0; from < length; from += STEP) {
    const to = Math.min(length, from + STEP);
    for (let at = from; at < to; at++)
      numbers[at] = table.indexOrAdd(items.values[at]! * (widest + 1) + radii.values[at]!);
    yield;
  }
  const counts = new Int32Array(table.terms.length);
  for (const number of numbers) counts[number]! += 1;
  const pairAt = (number: number) => {
    const pair = table.terms[number]!;
    return { place: Math.floor(pair / (widest + 1)), radius: pair % (widest + 1) };
  };
  return { numbers, counts, pairAt };
}

import type { Bits } from '../bits/bits.ts';
import { capacityFor, FIRST_CAPACITY, isFitting } from './column-capacity.ts';

type Ints = Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

const MAX = { 16: 0xffff, 32: 0x7fffffff };

/** Append-only column of whole numbers from 0 on: two bytes each until a value needs four. */
export class IntColumn {
  values: Ints;
  length = 0;
  #max: number;

  constructor(bits: 16 | 32 = 16) {
    this.values = bits === 16 ? new Uint16Array(FIRST_CAPACITY) : new Int32Array(FIRST_CAPACITY);
    this.#max = MAX[bits];
  }

  push(value: number): void {
    this.reserve(1, value)[this.length++] = value;
  }

  /**
   * Makes sure that `more` values fit.
   *
   * @param max Upper bound of these values; by default they fit into the present width.
   * @returns The array of all values, in which they can be written from `length` on.
   */
  reserve(more: number, max = 0): Ints {
    if (max > this.#max) {
      this.values = Int32Array.from(this.values);
      this.#max = MAX[32];
    }
    const needed = this.length + more;
    if (needed > this.values.length) this.#resize(Math.max(needed, this.values.length * 2));
    return this.values;
  }

  clear(): void {
    this.length = 0;
  }

  /** Reallocates so that about a twentieth is left for later values. */
  trim(): void {
    if (!isFitting(this.values.length, this.length)) this.#resize(capacityFor(this.length));
  }

  /** Reserves memory for as much as another column holds. This one must be empty. */
  reserveLike({ values, length }: IntColumn): void {
    const capacity = capacityFor(length);
    const isNarrow = values instanceof Uint16Array;
    this.values = isNarrow ? new Uint16Array(capacity) : new Int32Array(capacity);
    this.#max = MAX[isNarrow ? 16 : 32];
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  #resize(capacity: number): void {
    const grown: Ints = this.values instanceof Uint16Array ? new Uint16Array(capacity) : new Int32Array(capacity);
    grown.set(this.values.subarray(0, this.length));
    this.values = grown;
  }
}

/** Append-only lists of whole numbers, one for each slot. */
export class ListColumn {
  readonly items: IntColumn;
  /** Where the list of each slot ends. */
  readonly #ends: IntColumn;

  constructor(bits: 16 | 32 = 16) {
    this.items = new IntColumn(bits);
    this.#ends = new IntColumn(bits);
  }

  /** Ends the list of the next slot: the values that were pushed to `items` since the last call. */
  end(): void {
    this.#ends.push(this.items.length);
  }

  /** Appends the list of the next slot. */
  add(list: Iterable<number>): void {
    for (const item of list) this.items.push(item);
    this.end();
  }

  clear(): void {
    this.items.clear();
    this.#ends.clear();
  }

  /** Where the list of a slot begins in `items`. It ends where that of the next slot begins. */
  start(slot: number): number {
    return slot === 0 ? 0 : this.#ends.values[slot - 1]!;
  }

  /** Sets the bits of slots whose list is not empty. */
  markFilled(bits: Bits): void {
    const { values, length } = this.#ends;
    for (let slot = 0, start = 0; slot < length; slot++) {
      const end = values[slot]!;
      bits[slot >>> 5]! |= Number(end > start) << (slot & 31);
      start = end;
    }
  }

  of(slot: number): number[] {
    return Array.from(this.items.values.subarray(this.start(slot), this.start(slot + 1)));
  }

  trim(): void {
    this.items.trim();
    this.#ends.trim();
  }

  reserveLike(other: ListColumn): void {
    this.items.reserveLike(other.items);
    this.#ends.reserveLike(other.#ends);
  }

  get bytes(): number {
    return this.items.bytes + this.#ends.bytes;
  }
}

import type { Bits } from './bits.ts';
import { capacityFor, FIRST_CAPACITY, isFitting } from './column-room.ts';

type Ints = Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

const MAX_16 = 0xffff;

/** Whole numbers that are only ever appended; two bytes each until one needs four. The first of them is 0 or above. */
export class IntColumn {
  values: Ints = new Uint16Array(FIRST_CAPACITY);
  length = 0;

  push(value: number): void {
    if (value > MAX_16 && this.values instanceof Uint16Array) this.values = Int32Array.from(this.values);
    if (this.length === this.values.length) this.#resize(this.length * 2);
    this.values[this.length++] = value;
  }

  /** Takes about a twentieth of room for more to come. */
  trim(): void {
    if (!isFitting(this.values.length, this.length)) this.#resize(capacityFor(this.length));
  }

  /** Room for as much as another holds, while this one is empty. */
  makeRoomFor({ values, length }: IntColumn): void {
    const capacity = capacityFor(length);
    this.values = values instanceof Uint16Array ? new Uint16Array(capacity) : new Int32Array(capacity);
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

/** Lists of whole numbers, one for each slot. */
export class ListColumn {
  readonly items = new IntColumn();
  /** Where the list of each slot ends. */
  readonly #ends = new IntColumn();

  /** What was pushed to `items` since is the list of the next slot. */
  end(): void {
    this.#ends.push(this.items.length);
  }

  /** Where the list of a slot begins in `items`; that of the next slot is where it ends. */
  start(slot: number): number {
    return slot === 0 ? 0 : this.#ends.values[slot - 1]!;
  }

  /** Marks in an empty set whose list has anything in it. */
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

  makeRoomFor(other: ListColumn): void {
    this.items.makeRoomFor(other.items);
    this.#ends.makeRoomFor(other.#ends);
  }

  get bytes(): number {
    return this.items.bytes + this.#ends.bytes;
  }
}

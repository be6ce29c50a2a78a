import type { Bits } from '../bits/bits.ts';
import { capacityFor, FIRST_CAPACITY, isFitting } from './column-capacity.ts';

type Numbers = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A number for each slot. Days fit into 32 bits, moments and money need 64. */
export class NumberColumn {
  values: Numbers;
  length = 0;

  constructor(bits: 32 | 64) {
    this.values = bits === 32 ? new Float32Array(FIRST_CAPACITY) : new Float64Array(FIRST_CAPACITY);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#resize(this.length * 2);
    this.values[this.length++] = value;
  }

  clear(): void {
    this.length = 0;
  }

  /** Takes about a twentieth of room for more to come. */
  trim(): void {
    if (!isFitting(this.values.length, this.length)) this.#resize(capacityFor(this.length));
  }

  /** Room for as much as another holds, while this one is empty. */
  reserveLike({ length }: NumberColumn): void {
    this.#resize(capacityFor(length));
  }

  /** Marks in an empty set who has a value between two, both included. Without a branch, which would often be guessed wrong. */
  markBetween(from: number, to: number, bits: Bits): void {
    const { values, length } = this;
    for (let slot = 0; slot < length; slot++) {
      const value = values[slot]!;
      bits[slot >>> 5]! |= (Number(value >= from) & Number(value <= to)) << (slot & 31);
    }
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  #resize(capacity: number): void {
    const resized = this.values instanceof Float32Array ? new Float32Array(capacity) : new Float64Array(capacity);
    resized.set(this.values.subarray(0, this.length));
    this.values = resized;
  }
}

import type { Bits } from '../bits/bits.ts';
import { capacityFor, FIRST_CAPACITY, isFitting } from './column-capacity.ts';

type Numbers = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** One number for each slot. Days fit into 32 bits, times and money need 64. */
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

  /** Reallocates so that about a twentieth is left for later values. */
  trim(): void {
    if (!isFitting(this.values.length, this.length)) this.#resize(capacityFor(this.length));
  }

  /** Reserves memory for as much as another column holds. This one must be empty. */
  reserveLike({ length }: NumberColumn): void {
    this.#resize(capacityFor(length));
  }

  /**
   * Sets the bits of slots whose value lies between two, both included. The loop does not branch, because the branches
   * would often be mispredicted.
   */
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

import type { Bits } from './bits.ts';

/** A condition on slots. It does not look whether they are live. */
export type Matcher = {
  /** About how many meet it, never too few. */
  estimate: number;
  has(slot: number): boolean;
  /** Shared: not to be changed. */
  bits(): Bits;
  /** Those who meet it, ascending, perhaps with dead ones; null: there is no list. */
  list: Int32Array | null;
};

import { type Bits, hasBit } from '../bits/bits.ts';

/** A condition on slots. Deleted slots may meet it, too. */
export type Matcher = {
  /** Estimated number of slots that meet it, never too low. */
  estimate: number;
  has(slot: number): boolean;
  /** The bitmap is shared and must not be changed. */
  bits(): Bits;
  /** The bitmap if it exists already; null: it would have to be computed. */
  readyBits(): Bits | null;
  /** The slots that meet it, ascending, perhaps with deleted ones; null: there is no list. */
  list: Int32Array | null;
};

/** The condition as a function, for testing many slots one by one. */
export function predicateOf(condition: Matcher): (slot: number) => boolean {
  const bits = condition.readyBits();
  return bits ? (slot) => hasBit(bits, slot) : condition.has;
}

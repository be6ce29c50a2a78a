import { type Bits, hasBit } from '../bits/bits.ts';

/** A condition on slots. It does not look whether they are live. */
export type Matcher = {
  /** About how many meet it, never too few. */
  estimate: number;
  has(slot: number): boolean;
  /** Shared: not to be changed. */
  bits(): Bits;
  /** The same where they are there already. */
  readyBits(): Bits | null;
  /** Those who meet it, ascending, perhaps with dead ones; null: there is no list. */
  list: Int32Array | null;
};

/** Asks a condition about slot after slot. */
export function predicateOf(condition: Matcher): (slot: number) => boolean {
  const bits = condition.readyBits();
  return bits ? (slot) => hasBit(bits, slot) : condition.has;
}

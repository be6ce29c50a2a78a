import { type Bits, clearBit, newBits, setBit } from './bits.ts';
import { RecentlyUsed } from './recently-used.ts';

type Kept = { bits: Bits; has(slot: number): boolean };

const KEPT = 160;

/** Bitsets of the conditions that were asked for last. New slots enter them, dead ones leave. */
export class KeptBits {
  readonly #kept = new RecentlyUsed<Kept>(KEPT);

  /** @param has For slots that are still to come. */
  get(name: string, words: number, has: (slot: number) => boolean, fill: (bits: Bits) => void): Bits {
    return this.#kept.get(name, () => {
      const bits = newBits(words);
      fill(bits);
      return { bits, has };
    }).bits;
  }

  added(slot: number, words: number): void {
    for (const kept of this.#kept.values()) {
      if (kept.bits.length < words) {
        const wider = newBits(words);
        wider.set(kept.bits);
        kept.bits = wider;
      }
      if (kept.has(slot)) setBit(kept.bits, slot);
    }
  }

  removed(slot: number): void {
    for (const { bits } of this.#kept.values()) clearBit(bits, slot);
  }
}

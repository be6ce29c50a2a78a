import type { BitMemory } from '../bits/bit-memory.ts';
import { type Bits, clearBit, setBit } from '../bits/bits.ts';
import { RecentlyUsed } from '../recently-used.ts';

type Kept = { bits: Bits; memory: BitMemory; has(slot: number): boolean };

const KEPT = 160;

/** Bitsets of the conditions that were asked for last. New slots enter them, dead ones leave. */
export class FilterCache {
  readonly #kept = new RecentlyUsed<Kept>(KEPT, ({ bits, memory }) => memory.release(bits));

  /** @param has For slots that are still to come. */
  get(name: string, memory: BitMemory, has: (slot: number) => boolean, fill: (bits: Bits) => void): Bits {
    return this.#kept.get(name, () => {
      const bits = memory.allocate();
      fill(bits);
      return { bits, memory, has };
    }).bits;
  }

  /** null: not kept. */
  peek(name: string): Bits | null {
    return this.#kept.peek(name)?.bits ?? null;
  }

  added(slot: number, memory: BitMemory): void {
    for (const kept of this.#kept.values()) {
      if (kept.memory !== memory) {
        const moved = memory.allocate();
        moved.set(kept.bits);
        [kept.bits, kept.memory] = [moved, memory];
      }
      if (kept.has(slot)) setBit(kept.bits, slot);
    }
  }

  removed(slot: number): void {
    for (const { bits } of this.#kept.values()) clearBit(bits, slot);
  }
}

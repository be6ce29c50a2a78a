import type { BitMemory } from '../bits/bit-memory.ts';
import { type Bits, clearBit, setBit } from '../bits/bits.ts';
import { RecentlyUsed } from '../recently-used.ts';

type CachedFilter = { bits: Bits; memory: BitMemory; has(slot: number): boolean };

const CACHED_MAX = 160;

/** Bitmaps of the conditions that were used last. New slots are added to them, deleted ones are removed. */
export class FilterCache {
  readonly #filters = new RecentlyUsed<CachedFilter>(CACHED_MAX, ({ bits, memory }) => memory.release(bits));

  /** @param has Tests the condition on slots that are added later. */
  get(name: string, memory: BitMemory, has: (slot: number) => boolean, fill: (bits: Bits) => void): Bits {
    return this.#filters.get(name, () => {
      const bits = memory.allocate();
      fill(bits);
      return { bits, memory, has };
    }).bits;
  }

  /** null: the condition is not cached. */
  peek(name: string): Bits | null {
    return this.#filters.peek(name)?.bits ?? null;
  }

  added(slot: number, memory: BitMemory): void {
    for (const filter of this.#filters.values()) {
      if (filter.memory !== memory) {
        const moved = memory.allocate();
        moved.set(filter.bits);
        [filter.bits, filter.memory] = [moved, memory];
      }
      if (filter.has(slot)) setBit(filter.bits, slot);
    }
  }

  removed(slot: number): void {
    for (const { bits } of this.#filters.values()) clearBit(bits, slot);
  }
}

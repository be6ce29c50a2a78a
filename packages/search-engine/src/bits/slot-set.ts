import type { Matcher } from '../matchers/matcher.ts';
import type { BitMemory } from './bit-memory.ts';
import {
  addSlots,
  type Bits,
  count,
  countCommon,
  countListed,
  hasBit,
  scratchList,
  slotsOf,
  splitSlots,
  uniteInto,
} from './bits.ts';

/** Of fewer than this share of all slots a list is faster than bits. */
export const LIST_SHARE = 0.025;
/** Slots. */
const PIECE = 4096;
const MANY = 1000;

/** Whether so many slots of a set are rather a list. */
export function isListed(size: number, bits: Bits): boolean {
  return size < LIST_SHARE * 32 * bits.length;
}

/** Some slots: bits, or a sorted list where they are few. */
export class SlotSet {
  readonly bits: Bits | null;
  readonly slots: Int32Array | null;
  readonly size: number;

  private constructor(bits: Bits | null, slots: Int32Array | null, size: number) {
    this.bits = bits;
    this.slots = slots;
    this.size = size;
  }

  static ofList(slots: Int32Array): SlotSet {
    return new SlotSet(null, slots, slots.length);
  }

  static ofBits(bits: Bits, size = count(bits)): SlotSet {
    return isListed(size, bits) ? SlotSet.ofList(slotsOf(bits)) : new SlotSet(bits, null, size);
  }

  /** Of sets that have nothing in common. */
  static union(sets: readonly SlotSet[], memory: BitMemory): SlotSet {
    const filled = sets.filter(({ size }) => size > 0);
    const [only] = filled;
    if (only && filled.length === 1) return only;
    const bits = memory.scratch().fill(0);
    for (const set of filled) set.addTo(bits);
    return SlotSet.ofBits(bits);
  }

  has(slot: number): boolean {
    return this.bits ? hasBit(this.bits, slot) : this.slots!.includes(slot);
  }

  addTo(target: Bits): void {
    if (this.bits) uniteInto(target, this.bits);
    else addSlots(target, this.slots!);
  }

  /** All of them, ascending. */
  list(): Int32Array {
    return this.slots ?? slotsOf(this.bits!);
  }

  /** All of them in pieces that are easily held, the last ones first, each ascending and only there until the next. */
  *fromLast(): Generator<Int32Array> {
    const { bits, slots } = this;
    if (bits) {
      const room = scratchList(PIECE, bits);
      for (let end = bits.length; end > 0; end -= PIECE / 32) {
        const piece = slotsOf(bits, Math.max(0, end - PIECE / 32), end, room);
        if (piece.length > 0) yield piece;
      }
    } else for (let end = slots!.length; end > 0; end -= PIECE) yield slots!.subarray(Math.max(0, end - PIECE), end);
  }

  /** How many of them meet a condition. */
  sizeWith(condition: Matcher): number {
    const { bits, slots } = this;
    if (bits) {
      const isShort = condition.list && condition.list.length < bits.length;
      return isShort ? countListed(bits, condition.list!) : countCommon(bits, condition.bits());
    }
    if (slots!.length >= MANY) return countListed(condition.bits(), slots!);
    const readyBits = condition.readyBits();
    if (readyBits) return countListed(readyBits, slots!);
    return slots!.reduce((size, slot) => (condition.has(slot) ? size + 1 : size), 0);
  }
}

/** Those of a list who meet a condition, and the others. Bits are worth being made for many. */
export function splitBy(slots: Int32Array, condition: Matcher): { met: Int32Array; others: Int32Array } {
  const bits = slots.length >= MANY ? condition.bits() : condition.readyBits();
  if (bits) return splitSlots(slots, bits);
  const [met, others] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  let size = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (condition.has(slot)) met[size++] = slot;
    else others[index - size] = slot;
  }
  return { met: met.subarray(0, size), others: others.subarray(0, slots.length - size) };
}

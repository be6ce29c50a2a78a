import type { Matcher } from '../matchers/matcher.ts';
import type { BitMemory } from './bit-memory.ts';
import {
  addSlots,
  type Bits,
  count,
  countCommon,
  countListed,
  hasBit,
  intersection,
  scratchList,
  slotsOf,
  splitSlots,
  uniteInto,
} from './bits.ts';

/** A set with less than this share of all slots is faster as a list than as a bitmap. */
export const LIST_SHARE = 0.025;
/** Slots in one piece of `fromLast`. */
const PIECE = 4096;
const MANY = 1000;

/** Whether a set of this size should be a list. */
export function isListed(size: number, bits: Bits): boolean {
  return size < LIST_SHARE * 32 * bits.length;
}

/** A set of slots: a bitmap, or a sorted list if they are few. */
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

  /** The union of disjoint sets. */
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

  /** The slots that meet a condition. */
  meeting(condition: Matcher): SlotSet {
    if (this.bits) return SlotSet.ofBits(intersection(this.bits, condition.bits()));
    return SlotSet.ofList(splitBy(this.slots!, condition).met);
  }

  /** All slots, ascending. */
  list(): Int32Array {
    return this.slots ?? slotsOf(this.bits!);
  }

  /** The slots in pieces, the highest ones first. Each piece is ascending and valid until the next one. */
  *fromLast(): Generator<Int32Array> {
    const { bits, slots } = this;
    if (bits) {
      const buffer = scratchList(PIECE, bits);
      for (let end = bits.length; end > 0; end -= PIECE / 32) {
        const piece = slotsOf(bits, Math.max(0, end - PIECE / 32), end, buffer);
        if (piece.length > 0) yield piece;
      }
    } else for (let end = slots!.length; end > 0; end -= PIECE) yield slots!.subarray(Math.max(0, end - PIECE), end);
  }

  /** Number of slots that meet a condition. */
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

/**
 * Splits a list into the slots that meet a condition and the others. For a long list it is worth computing the bitmap
 * of the condition.
 */
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

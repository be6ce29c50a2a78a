import { type Bits, count, countCommon, countListed, difference, hasBit, intersection, slotsOf } from './bits.ts';
import type { Matcher } from './matcher.ts';

/** Of fewer than this share of all slots a list is faster than bits. */
export const LIST_SHARE = 0.025;
/** Slots. */
const PIECE = 4096;
const MANY = 1000;

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
    return size < LIST_SHARE * 32 * bits.length ? SlotSet.ofList(slotsOf(bits)) : new SlotSet(bits, null, size);
  }

  /** Of sets that have nothing in common. */
  static union(sets: readonly SlotSet[], words: number): SlotSet {
    const filled = sets.filter(({ size }) => size > 0);
    const [only] = filled;
    if (only && filled.length === 1) return only;
    const bits: Bits = new Int32Array(words);
    for (const set of filled) set.addTo(bits);
    return SlotSet.ofBits(bits);
  }

  has(slot: number): boolean {
    return this.bits ? hasBit(this.bits, slot) : this.slots!.includes(slot);
  }

  addTo(target: Bits): void {
    if (this.bits) for (let index = 0; index < target.length; index++) target[index]! |= this.bits[index]!;
    else for (const slot of this.slots!) target[slot >>> 5]! |= 1 << (slot & 31);
  }

  /** All of them, ascending. */
  list(): Int32Array {
    return this.slots ?? slotsOf(this.bits!);
  }

  /** All of them in pieces that are easily held, the last ones first, each ascending. */
  *fromLast(): Generator<Int32Array> {
    const { bits, slots } = this;
    if (bits) {
      for (let end = bits.length; end > 0; end -= PIECE / 32) {
        const piece = slotsOf(bits, Math.max(0, end - PIECE / 32), end);
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
    let size = 0;
    for (const slot of slots!) if (condition.has(slot)) size += 1;
    return size;
  }

  /** Those of them who meet a condition, and the others. Bits are made when they are asked for. */
  split(condition: Matcher): { size: number; make(): SlotSet }[] {
    const { bits, slots, size } = this;
    if (slots) return splitList(slots, condition).map((part) => ({ size: part.size, make: () => part }));
    const met = this.sizeWith(condition);
    return [
      { size: met, make: () => (met === size ? this : SlotSet.ofBits(intersection(bits!, condition.bits()), met)) },
      {
        size: size - met,
        make: () => (met === 0 ? this : SlotSet.ofBits(difference(bits!, condition.bits()), size - met)),
      },
    ];
  }
}

function splitList(slots: Int32Array, condition: Matcher): [SlotSet, SlotSet] {
  const meets = probeOf(condition, slots.length);
  const [met, others] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  let size = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (meets(slot)) met[size++] = slot;
    else others[index - size] = slot;
  }
  return [SlotSet.ofList(met.subarray(0, size)), SlotSet.ofList(others.subarray(0, slots.length - size))];
}

/** How to ask so many slots: bits are worth being made for many. */
function probeOf(condition: Matcher, times: number): (slot: number) => boolean {
  if (times < MANY) return condition.has;
  const bits = condition.bits();
  return (slot) => hasBit(bits, slot);
}

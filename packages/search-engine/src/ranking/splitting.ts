import {
  type Bits,
  commonSlots,
  countCommon,
  difference,
  intersection,
  partition,
  partitionBy,
  scratchList,
} from '../bits/bits.ts';
import { isListed, SlotSet } from '../bits/slot-set.ts';
import type { Matcher } from '../matchers/matcher.ts';

/** For so many slots the bits of a condition are worth being made; where it is a list, for so many. */
const MANY = 1000;
const MANY_FOR_LIST = 250;

/** A part of what was split, made when it is needed. */
export type Part = { size: number; make(): SlotSet };

/** Splits the hits of one search again and again, lists in their place. */
export class Splitter {
  readonly #liveSlots: Bits;
  /** As long as the longest list. */
  #spare: Int32Array = new Int32Array(0);

  /** @param liveSlots Bits in the memory of the hits. */
  constructor(liveSlots: Bits) {
    this.#liveSlots = liveSlots;
  }

  /** The same slots, for this splitter alone. */
  own(hits: SlotSet): SlotSet {
    if (!hits.slots) return hits;
    const slots = scratchList(hits.size, this.#liveSlots).subarray(0, hits.size);
    slots.set(hits.slots);
    return SlotSet.ofList(slots);
  }

  /** Those who meet a condition, and the others. */
  split(hits: SlotSet, condition: Matcher): [Part, Part] {
    const { bits, slots, size } = hits;
    if (slots) return this.#splitList(slots, condition);
    const met = countCommon(bits!, condition.bits());
    const part = (isMet: boolean, partSize: number): Part => ({
      size: partSize,
      make: () => (partSize === size ? hits : partOfBits(bits!, condition, isMet, partSize)),
    });
    return [part(true, met), part(false, size - met)];
  }

  #splitList(slots: Int32Array, condition: Matcher): [Part, Part] {
    if (this.#spare.length < slots.length) this.#spare = scratchList(slots.length, this.#liveSlots);
    const isWorthBits = slots.length >= (condition.list ? MANY_FOR_LIST : MANY);
    const bits = isWorthBits ? condition.bits() : condition.readyBits();
    const met = bits ? partition(slots, bits, this.#spare) : partitionBy(slots, condition.has, this.#spare);
    return [partOf(slots.subarray(0, met)), partOf(slots.subarray(met))];
  }
}

function partOfBits(bits: Bits, condition: Matcher, isMet: boolean, size: number): SlotSet {
  const other = condition.bits();
  if (isListed(size, bits)) return SlotSet.ofList(commonSlots(bits, other, isMet, size));
  return SlotSet.ofBits(isMet ? intersection(bits, other) : difference(bits, other), size);
}

function partOf(slots: Int32Array): Part {
  return { size: slots.length, make: () => SlotSet.ofList(slots) };
}

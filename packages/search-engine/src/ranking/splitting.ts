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

/**
 * For a list of at least so many slots it is worth computing the bitmap of a condition; for one that is a list, at
 * least so many.
 */
const MANY = 1000;
const MANY_FOR_LIST = 250;

/** One side of a split. `make` computes its slots. */
export type Part = { size: number; make(): SlotSet };

/** Splits the hits of one search repeatedly. Lists are reordered in place. */
export class Splitter {
  readonly #liveSlots: Bits;
  /** A buffer as long as the longest list. */
  #spare: Int32Array = new Int32Array(0);

  /** @param liveSlots Any bitmap in the memory of the hits: new lists are allocated there. */
  constructor(liveSlots: Bits) {
    this.#liveSlots = liveSlots;
  }

  /** A copy of a list, which this splitter may reorder. */
  own(hits: SlotSet): SlotSet {
    if (!hits.slots) return hits;
    const slots = scratchList(hits.size, this.#liveSlots).subarray(0, hits.size);
    slots.set(hits.slots);
    return SlotSet.ofList(slots);
  }

  /** The hits that meet a condition, and the others. */
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

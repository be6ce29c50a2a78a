import { memoryOf } from './bit-memory.ts';

/**
 * A bitmap of slots, 32 to a word. Words are signed, because the JavaScript engine would store unsigned ones as
 * floating-point numbers.
 */
export type Bits = Int32Array;

export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5;
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** target = target AND other. Bitmaps have equal lengths, here and below. */
export function intersectInto(target: Bits, other: Bits): void {
  const kernel = memoryOf(target, other)?.kernel;
  if (kernel) kernel.and(target.byteOffset, target.byteOffset, other.byteOffset, target.byteLength);
  else for (let index = 0; index < target.length; index++) target[index]! &= other[index]!;
}

export function uniteInto(target: Bits, other: Bits): void {
  const kernel = memoryOf(target, other)?.kernel;
  if (kernel) kernel.or(target.byteOffset, other.byteOffset, target.byteLength);
  else for (let index = 0; index < target.length; index++) target[index]! |= other[index]!;
}

export function addSlots(target: Bits, slots: Int32Array): void {
  const kernel = memoryOf(target, slots)?.kernel;
  if (kernel) kernel.add_list(target.byteOffset, slots.byteOffset, slots.length);
  else for (const slot of slots) setBit(target, slot);
}

/**
 * Applies one more must, whose matches are `met`. `all` keeps the slots that meet every must so far; `missing` keeps
 * the slots that miss exactly one of them.
 */
export function narrow(all: Bits, missing: Bits, met: Bits): void {
  const kernel = memoryOf(all, missing, met)?.kernel;
  if (kernel) kernel.narrow(all.byteOffset, missing.byteOffset, met.byteOffset, all.byteLength);
  else {
    for (let index = 0; index < all.length; index++) {
      const word = all[index]!;
      const meets = met[index]!;
      missing[index] = (missing[index]! & meets) | (word & ~meets);
      all[index] = word & meets;
    }
  }
}

/**
 * A copy in scratch memory: it is valid until the memory of `bits` is reclaimed. So are the results of the functions
 * below.
 */
export function copyOf(bits: Bits): Bits {
  const copy = scratchLike(bits);
  copy.set(bits);
  return copy;
}

export function emptyLike(bits: Bits): Bits {
  return scratchLike(bits).fill(0);
}

export function intersection(a: Bits, b: Bits): Bits {
  const result = scratchLike(a);
  const kernel = memoryOf(a, b, result)?.kernel;
  if (kernel) kernel.and(result.byteOffset, a.byteOffset, b.byteOffset, a.byteLength);
  else for (let index = 0; index < result.length; index++) result[index] = a[index]! & b[index]!;
  return result;
}

export function difference(a: Bits, b: Bits): Bits {
  const result = scratchLike(a);
  const kernel = memoryOf(a, b, result)?.kernel;
  if (kernel) kernel.and_not(result.byteOffset, a.byteOffset, b.byteOffset, a.byteLength);
  else for (let index = 0; index < result.length; index++) result[index] = a[index]! & ~b[index]!;
  return result;
}

function scratchLike(bits: Bits): Bits {
  return memoryOf(bits)?.scratch() ?? new Int32Array(bits.length);
}

export function count(bits: Bits): number {
  return countCommon(bits, bits);
}

/** Number of slots in both bitmaps. */
export function countCommon(a: Bits, b: Bits): number {
  const kernel = memoryOf(a, b)?.kernel;
  if (kernel) return kernel.count_common(a.byteOffset, b.byteOffset, a.byteLength);
  let total = 0;
  for (let index = 0; index < a.length; index++) total += countWord(a[index]! & b[index]!);
  return total;
}

/**
 * Number of slots of a list that are in a bitmap. The loop does not branch, because the branches would be
 * unpredictable.
 */
export function countListed(bits: Bits, slots: Int32Array): number {
  const kernel = memoryOf(bits, slots)?.kernel;
  if (kernel) return kernel.count_listed(bits.byteOffset, slots.byteOffset, slots.length);
  let total = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    total += (bits[slot >>> 5]! >>> (slot & 31)) & 1;
  }
  return total;
}

function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The slots of the words from `from` up to `to`, ascending.
 *
 * @param target Where to write them; by default a scratch list.
 */
export function slotsOf(bits: Bits, from = 0, to = bits.length, target?: Int32Array) {
  const part = bits.subarray(from, to);
  const size = count(part);
  const slots = (target ?? scratchList(size, bits)).subarray(0, size);
  const kernel = memoryOf(part, slots)?.kernel;
  if (kernel) {
    kernel.list_slots(part.byteOffset, part.byteLength, from << 5, slots.byteOffset);
    return slots;
  }
  let length = 0;
  for (let index = from; index < to; index++) {
    let word = bits[index]!;
    while (word !== 0) {
      const lowest = word & -word;
      slots[length++] = (index << 5) | (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return slots;
}

/**
 * The slots of a bitmap that are in another one too, or with `isIn` false those that are not, ascending.
 *
 * @param size Their number, counted before.
 */
export function commonSlots(bits: Bits, other: Bits, isIn: boolean, size: number): Int32Array {
  // The kernel may overwrite four slots behind the end.
  const slots = scratchList(size + 4, bits).subarray(0, size);
  const kernel = memoryOf(bits, other, slots)?.kernel;
  if (!kernel) return slotsOf(isIn ? intersection(bits, other) : difference(bits, other));
  kernel.list_common(bits.byteOffset, other.byteOffset, isIn ? 0n : -1n, bits.byteLength, 0, slots.byteOffset);
  return slots;
}

/** Splits a list of slots into those in a bitmap and the others, both in their order. */
export function splitSlots(slots: Int32Array, bits: Bits): { met: Int32Array; others: Int32Array } {
  const size = countListed(bits, slots);
  const both = scratchList(slots.length + 2, bits);
  const met = both.subarray(0, size);
  // The kernel may overwrite one slot behind the end of each.
  const others = both.subarray(size + 1, slots.length + 1);
  const kernel = memoryOf(bits, slots, both)?.kernel;
  if (kernel) {
    kernel.split_list(bits.byteOffset, slots.byteOffset, slots.length, met.byteOffset, others.byteOffset);
    return { met, others };
  }
  let [yes, no] = [0, 0];
  for (const slot of slots) {
    if (hasBit(bits, slot)) met[yes++] = slot;
    else others[no++] = slot;
  }
  return { met, others };
}

/**
 * Reorders a list in place: slots that are in the bitmap come first, then the others, both in their order.
 *
 * @param spare A buffer as long as the list.
 * @returns Number of slots in the bitmap.
 */
export function partition(slots: Int32Array, bits: Bits, spare: Int32Array): number {
  const kernel = memoryOf(bits, slots, spare)?.kernel;
  if (kernel) return kernel.partition(bits.byteOffset, slots.byteOffset, slots.length, spare.byteOffset);
  return partitionBy(slots, (slot) => hasBit(bits, slot), spare);
}

/** The same as `partition`, by a condition. */
export function partitionBy(slots: Int32Array, isMet: (slot: number) => boolean, spare: Int32Array): number {
  let [met, others] = [0, 0];
  for (const slot of slots) {
    if (isMet(slot)) slots[met++] = slot;
    else spare[others++] = slot;
  }
  slots.set(spare.subarray(0, others), met);
  return met;
}

/** A list with undefined content. It lies in a scratch bitmap if it fits into one, else in an ordinary array. */
export function scratchList(slots: number, bits: Bits): Int32Array {
  const memory = memoryOf(bits);
  return memory && slots <= memory.words ? memory.scratch() : new Int32Array(slots);
}

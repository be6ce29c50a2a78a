import { memoryOf } from './bit-memory.ts';

/** A set of slots, 32 to a word. Words are signed, so that the engine keeps them out of floating point. */
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

/** Keeps of `target` what is in `other` as well. The two are equally long, here and in all that follow. */
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

/** Takes one more must into account: `met` are those who meet it, `missing` those of `all` who missed one before. */
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

/** A set of its own, until the memory of `bits` takes it back. */
export function copyOf(bits: Bits): Bits {
  const copy = scratchLike(bits);
  copy.set(bits);
  return copy;
}

/** As `copyOf`. */
export function emptyLike(bits: Bits): Bits {
  return scratchLike(bits).fill(0);
}

/** As `copyOf`. */
export function intersection(a: Bits, b: Bits): Bits {
  const result = scratchLike(a);
  const kernel = memoryOf(a, b, result)?.kernel;
  if (kernel) kernel.and(result.byteOffset, a.byteOffset, b.byteOffset, a.byteLength);
  else for (let index = 0; index < result.length; index++) result[index] = a[index]! & b[index]!;
  return result;
}

/** As `copyOf`. */
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

/** How many are in both. */
export function countCommon(a: Bits, b: Bits): number {
  const kernel = memoryOf(a, b)?.kernel;
  if (kernel) return kernel.count_common(a.byteOffset, b.byteOffset, a.byteLength);
  let total = 0;
  for (let index = 0; index < a.length; index++) total += countWord(a[index]! & b[index]!);
  return total;
}

/** How many slots of a list are in a set. It does not branch, for the answers are as good as random. */
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

/** The slots of the words from `from` up to `to`, ascending. @param room Where to write them; left out: as `copyOf`. */
export function slotsOf(bits: Bits, from = 0, to = bits.length, room?: Int32Array) {
  const part = bits.subarray(from, to);
  const size = count(part);
  const slots = (room ?? scratchList(size, bits)).subarray(0, size);
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

/** The slots of a set who are in another as well, or who are not, ascending. @param size How many. */
export function commonSlots(bits: Bits, other: Bits, isIn: boolean, size: number): Int32Array {
  // Up to four slots more are written.
  const slots = scratchList(size + 4, bits).subarray(0, size);
  const kernel = memoryOf(bits, other, slots)?.kernel;
  if (!kernel) return slotsOf(isIn ? intersection(bits, other) : difference(bits, other));
  kernel.list_common(bits.byteOffset, other.byteOffset, isIn ? 0n : -1n, bits.byteLength, 0, slots.byteOffset);
  return slots;
}

/** Those of a list of slots who are in a set, and the others, both in their order. As `copyOf`. */
export function splitSlots(slots: Int32Array, bits: Bits): { met: Int32Array; others: Int32Array } {
  const size = countListed(bits, slots);
  const room = scratchList(slots.length + 2, bits);
  const met = room.subarray(0, size);
  // Each may be written one slot too far.
  const others = room.subarray(size + 1, slots.length + 1);
  const kernel = memoryOf(bits, slots, room)?.kernel;
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
 * Puts those of a list who are in a set before the others, both in their order.
 *
 * @param spare As long as the list; it is written over.
 * @returns How many are in the set.
 */
export function partition(slots: Int32Array, bits: Bits, spare: Int32Array): number {
  const kernel = memoryOf(bits, slots, spare)?.kernel;
  if (kernel) return kernel.partition(bits.byteOffset, slots.byteOffset, slots.length, spare.byteOffset);
  return partitionBy(slots, (slot) => hasBit(bits, slot), spare);
}

/** As `partition`, by a condition. */
export function partitionBy(slots: Int32Array, isMet: (slot: number) => boolean, spare: Int32Array): number {
  let [met, others] = [0, 0];
  for (const slot of slots) {
    if (isMet(slot)) slots[met++] = slot;
    else spare[others++] = slot;
  }
  slots.set(spare.subarray(0, others), met);
  return met;
}

/** Room for a list. Where it is short it lies in a scratch bitset, beside `bits`. */
export function scratchList(slots: number, bits: Bits): Int32Array {
  const memory = memoryOf(bits);
  return memory && slots <= memory.words ? memory.scratch() : new Int32Array(slots);
}

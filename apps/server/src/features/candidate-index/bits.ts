/** A set of slots, 32 to a word. Words are signed, so that the engine keeps them out of floating point. */
export type Bits = Int32Array<ArrayBuffer>;

export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5;
}

export function newBits(words: number): Bits {
  return new Int32Array(words);
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
export function keep(target: Bits, other: Bits): void {
  for (let index = 0; index < target.length; index++) target[index]! &= other[index]!;
}

export function addAll(target: Bits, other: Bits): void {
  for (let index = 0; index < target.length; index++) target[index]! |= other[index]!;
}

export function intersection(a: Bits, b: Bits): Bits {
  const result = newBits(a.length);
  for (let index = 0; index < result.length; index++) result[index] = a[index]! & b[index]!;
  return result;
}

export function difference(a: Bits, b: Bits): Bits {
  const result = newBits(a.length);
  for (let index = 0; index < result.length; index++) result[index] = a[index]! & ~b[index]!;
  return result;
}

export function count(bits: Bits): number {
  return countCommon(bits, bits);
}

/** How many are in both. Three words are added up bit by bit before they are counted, which halves the work. */
export function countCommon(a: Bits, b: Bits): number {
  let total = 0;
  let index = 0;
  for (const end = a.length - 2; index < end; index += 3) {
    const first = a[index]! & b[index]!;
    const second = a[index + 1]! & b[index + 1]!;
    const third = a[index + 2]! & b[index + 2]!;
    const odd = first ^ second;
    const nibbles = ofNibbles(odd ^ third) + (ofNibbles((first & second) | (odd & third)) << 1);
    total += Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; index < a.length; index++) {
    const nibbles = ofNibbles(a[index]! & b[index]!);
    total += Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  return total;
}

/** How many slots of a list are in a set. It does not branch, for the answers are as good as random. */
export function countListed(bits: Bits, slots: Int32Array): number {
  let total = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    total += (bits[slot >>> 5]! >>> (slot & 31)) & 1;
  }
  return total;
}

/** Set bits of each group of four. */
function ofNibbles(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** The slots of the words from `from` up to `to`, ascending. */
export function slotsOf(bits: Bits, from = 0, to = bits.length): Int32Array {
  const slots = new Int32Array(count(bits.subarray(from, to)));
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

import type { BitMemory, Capacity } from '../bits/bit-memory.ts';
import {
  addSlots,
  type Bits,
  count,
  countCommon,
  countListed,
  hasBit,
  setBit,
  slotsOf,
  uniteInto,
} from '../bits/bits.ts';
import type { ListColumn } from '../columns/int-column.ts';

const FIRST_CAPACITY = 4;
/** Below this many a list costs nothing, however few slots there are. */
const LIST_MIN = 64;
const DENSE_SHARE = 0.01;

/** Postings that are made and slots that are added at a time, so that others get a turn. */
const MADE = 200;
const ADDED = 1000;

/** The slots that have one fact, dead ones included: a sorted list, or bits where more than 1 % have it. */
export class Posting {
  count = 0;
  bits: Bits | null = null;
  #last = -1;
  #list: Int32Array | null;

  constructor(list: Int32Array | null = new Int32Array(FIRST_CAPACITY)) {
    this.#list = list;
  }

  /** An empty one in the form and size that fit. @param count Of those who are to be added. @param slots Of all. */
  static for(count: number, slots: number, memory: BitMemory): Posting {
    return isDense(count, slots) ? Posting.#dense(memory.allocate(), 0) : new Posting(memory.list(count));
  }

  /** All who are in any of these. */
  static union(postings: readonly Posting[], slots: number, memory: BitMemory): Posting {
    const bits = memory.allocate();
    for (const posting of postings) posting.addTo(bits);
    const size = count(bits);
    if (isDense(size, slots)) return Posting.#dense(bits, size);
    const union = Posting.for(size, slots, memory);
    for (const slot of slotsOf(bits)) union.add(slot, memory);
    memory.release(bits);
    return union;
  }

  static #dense(bits: Bits, size: number): Posting {
    const posting = new Posting(null);
    posting.bits = bits;
    posting.count = size;
    return posting;
  }

  /** @param slot Not below any that was added. @param memory For bitsets of all slots there is room for. */
  add(slot: number, memory: BitMemory): void {
    if (slot === this.#last) return;
    this.#last = slot;
    if (this.count === this.#list?.length) this.#grow(memory);
    if (this.#list) this.#list[this.count] = slot;
    else setBit(this.bits!, slot);
    this.count += 1;
  }

  has(slot: number): boolean {
    if (this.bits) return hasBit(this.bits, slot);
    let [low, high] = [0, this.count - 1];
    const list = this.#list!;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = list[middle]!;
      if (at === slot) return true;
      if (at < slot) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** Where its slots are written: bits, or a list, perhaps with room for more. */
  storage(): Int32Array {
    return this.bits ?? this.#list!;
  }

  /** null: it is dense. */
  list(): Int32Array | null {
    return this.#list ? this.#list.subarray(0, this.count) : null;
  }

  slots(): Int32Array {
    return this.list() ?? slotsOf(this.bits!);
  }

  addTo(target: Bits): void {
    if (this.bits) uniteInto(target, this.bits);
    else addSlots(target, this.list()!);
  }

  countIn(other: Bits): number {
    return this.bits ? countCommon(this.bits, other) : countListed(other, this.list()!);
  }

  /** What it needs of a memory in which it takes the form that fits so many slots. */
  capacityIn(slots: number): Capacity {
    return this.#isDenseAmong(slots) ? { sets: 1, listed: 0 } : { sets: 0, listed: this.count };
  }

  #isDenseAmong(slots: number): boolean {
    return this.bits !== null && isDense(this.count, slots);
  }

  /** Moves to a memory for more slots. */
  move(memory: BitMemory): void {
    if (this.bits) {
      const wider = memory.allocate();
      wider.set(this.bits.subarray(0, memory.words));
      this.bits = wider;
    } else if (memory.kernel) this.#list = memory.placeList(this.list()!);
  }

  get bytes(): number {
    return this.storage().byteLength;
  }

  /** Makes room for one more, or becomes dense. */
  #grow(memory: BitMemory): void {
    const list = this.#list!;
    if (isDense(this.count, memory.words * 32)) {
      const bits = memory.allocate();
      this.addTo(bits);
      [this.bits, this.#list] = [bits, null];
    } else {
      this.#list = new Int32Array(Math.max(FIRST_CAPACITY, Math.ceil(list.length * 1.5)));
      this.#list.set(list);
    }
  }
}

export function isDense(size: number, slots: number): boolean {
  return size > Math.max(LIST_MIN, slots * DENSE_SHARE);
}

const [DENSE, LISTED, ELSEWHERE] = [0, 1, 2];

/**
 * Of all slots, by the lists of a column without repetitions.
 *
 * @param counts How often each key is in the lists.
 * @param keys Which posting each item is for; left out: its value.
 */
export function* postingsOf(
  lists: ListColumn,
  counts: Int32Array,
  { slots, memory }: { slots: number; memory: BitMemory },
  keys: Int32Array | Uint16Array = lists.items.values,
): Generator<void, Posting[]> {
  const postings: Posting[] = [];
  for (const count of counts) {
    postings.push(Posting.for(count, slots, memory));
    if (postings.length % MADE === 0) yield;
  }
  // All are written through one array: to look up that of each takes three times as long.
  const words = new Int32Array(memory.shared?.buffer ?? new ArrayBuffer(0));
  const rooms = postings.map((posting) => posting.storage());
  const isInside = ({ buffer }: Int32Array) => buffer === words.buffer;
  /** Where in it the bits begin, or the next slot of a list is written. */
  const heads = Int32Array.from(rooms, (room) => (isInside(room) ? room.byteOffset / room.BYTES_PER_ELEMENT : 0));
  const kinds = Uint8Array.from(rooms, (room, key) => {
    if (!isInside(room)) return ELSEWHERE;
    return postings[key]!.bits ? DENSE : LISTED;
  });
  // Not in the loop of the generator, where the engine keeps nothing in registers.
  const add = (from: number, to: number) => {
    for (let slot = from; slot < to; slot++) {
      const end = lists.start(slot + 1);
      for (let at = lists.start(slot); at < end; at++) {
        const key = keys[at]!;
        const kind = kinds[key]!;
        if (kind === LISTED) words[heads[key]!++] = slot;
        else if (kind === DENSE) words[heads[key]! + (slot >>> 5)]! |= 1 << (slot & 31);
        else postings[key]!.add(slot, memory);
      }
    }
  };
  for (let slot = 0; slot < slots; slot += ADDED) {
    add(slot, Math.min(slots, slot + ADDED));
    yield;
  }
  for (const [key, posting] of postings.entries()) posting.count = counts[key]!;
  return postings;
}

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
/** A posting with so few slots is always a list, however few slots there are. */
const LIST_MIN = 64;
const DENSE_SHARE = 0.01;

/** Postings that are made, and slots that are added, in one step; between two steps searches are answered. */
const MADE = 200;
const ADDED = 1000;

/**
 * A posting list: the slots that have one term, place or occupation, deleted ones included. It is a sorted list, or a
 * bitmap if more than 1 % of all slots have it.
 */
export class Posting {
  count = 0;
  bits: Bits | null = null;
  #last = -1;
  #list: Int32Array | null;

  constructor(list: Int32Array | null = new Int32Array(FIRST_CAPACITY)) {
    this.#list = list;
  }

  /**
   * An empty posting in the form and size that fit.
   *
   * @param count Number of slots that will be added.
   * @param slots Number of all slots.
   */
  static for(count: number, slots: number, memory: BitMemory): Posting {
    return isDense(count, slots) ? Posting.#dense(memory.allocate(), 0) : new Posting(memory.list(count));
  }

  /** The union of postings. */
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

  /**
   * @param slot Not below any that was added before.
   * @param memory For bitmaps of all slots there are.
   */
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

  /** The buffer of its bitmap or list; that of a list may be longer than the list. */
  storage(): Int32Array {
    return this.bits ?? this.#list!;
  }

  /** null: it is a bitmap. */
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

  /** The capacity that it needs in a memory for so many slots. */
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

  /** Makes room for one more slot, or turns the list into a bitmap. */
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
 * Builds postings from the lists of a column, which have no duplicates.
 *
 * @param counts How often each key occurs in the lists.
 * @param keys The key of each item; by default its value.
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
  // All postings are written through one array: using the array of each takes three times as long.
  const words = new Int32Array(memory.shared?.buffer ?? new ArrayBuffer(0));
  const buffers = postings.map((posting) => posting.storage());
  const isInside = ({ buffer }: Int32Array) => buffer === words.buffer;
  /**
   * For each posting the index in that array: where its bitmap begins, or where the next slot of its list is written.
   */
  const heads = Int32Array.from(buffers, (buffer) =>
    isInside(buffer) ? buffer.byteOffset / buffer.BYTES_PER_ELEMENT : 0,
  );
  const kinds = Uint8Array.from(buffers, (buffer, key) => {
    if (!isInside(buffer)) return ELSEWHERE;
    return postings[key]!.bits ? DENSE : LISTED;
  });
  // A function of its own, because the JavaScript engine optimises loops in generators poorly.
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

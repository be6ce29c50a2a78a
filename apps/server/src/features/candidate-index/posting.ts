import { type Bits, hasBit, newBits, setBit, slotsOf } from './bits.ts';

const FIRST_CAPACITY = 4;
/** Below this many a list costs nothing, however few slots there are. */
const LIST_MIN = 64;
const DENSE_SHARE = 0.01;

/** The slots that have one fact, dead ones included: a sorted list, or bits where more than 1 % have it. */
export class Posting {
  count = 0;
  bits: Bits | null = null;
  #last = -1;
  #list: Int32Array<ArrayBuffer> | null = new Int32Array(FIRST_CAPACITY);

  /** @param slot Not below any that was added. @param words Words of a bitset of all slots there is room for. */
  add(slot: number, words: number): void {
    if (slot === this.#last) return;
    this.#last = slot;
    if (this.count === this.#list?.length) this.#grow(words);
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

  /** null: it is dense. */
  list(): Int32Array | null {
    return this.#list ? this.#list.subarray(0, this.count) : null;
  }

  slots(): Int32Array {
    return this.list() ?? slotsOf(this.bits!);
  }

  addTo(target: Bits): void {
    if (this.bits) for (let index = 0; index < target.length; index++) target[index]! |= this.bits[index]!;
    else for (const slot of this.list()!) setBit(target, slot);
  }

  /** Makes room for more slots. */
  widen(words: number): void {
    if (!this.bits) return;
    const wider = newBits(words);
    wider.set(this.bits.subarray(0, words));
    this.bits = wider;
  }

  /** Takes the form and the size that fit now that all slots are there. */
  trim(slots: number, words: number): void {
    if (this.bits && this.count <= Math.max(LIST_MIN, slots * DENSE_SHARE)) {
      const list = new Int32Array(this.count);
      let length = 0;
      for (let slot = 0; slot < slots; slot++) if (hasBit(this.bits, slot)) list[length++] = slot;
      [this.#list, this.bits] = [list, null];
    } else if (this.bits) this.widen(words);
    else this.#list = this.list()!.slice();
  }

  get bytes(): number {
    return (this.bits ?? this.#list)!.byteLength;
  }

  /** Makes room for one more, or becomes dense. */
  #grow(words: number): void {
    const list = this.#list!;
    if (this.count > Math.max(LIST_MIN, words * 32 * DENSE_SHARE)) {
      const bits = newBits(words);
      this.addTo(bits);
      [this.bits, this.#list] = [bits, null];
    } else {
      this.#list = new Int32Array(Math.max(FIRST_CAPACITY, Math.ceil(list.length * 1.5)));
      this.#list.set(list);
    }
  }
}

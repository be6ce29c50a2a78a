/** The header begins with PGCOPY, a row with the count of its fields, which is never so large. */
const HEADER_FIRST = 'P'.charCodeAt(0);
const HEADER_BYTES = 15;
const WORD = 2 ** 32;
/** Days from 1970 to 2000, where PostgreSQL begins. */
const DAY_0 = 10_957;

/** A list that numbers are added to, by writing behind its end. */
export type GrowingList = {
  length: number;
  /** @returns Where its numbers are, with room for so many more. */
  roomFor(more: number): { [at: number]: number };
};

/** Reads what `copyOut` brings, field by field; each is asked for by its type. Numbers are exact up to 2^53. */
export class BinaryFields {
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #end = 0;

  /** Goes to the first row of a message. */
  open(view: DataView, from: number, to: number): void {
    this.#view = view;
    this.#at = from;
    this.#end = to;
    if (view.getUint8(from) === HEADER_FIRST) this.#at += HEADER_BYTES + 4 + view.getInt32(from + HEADER_BYTES);
  }

  /** Goes to the first field of the next row, if there is one in this message; −1 fields are the end of all. */
  nextRow(): boolean {
    if (this.#at >= this.#end) return false;
    const fields = this.#view.getInt16(this.#at);
    this.#at += 2;
    return fields >= 0;
  }

  integer(): number | null {
    return this.#isNull() ? null : this.#int32();
  }

  /** Of the type bigint. */
  bigInteger(): number | null {
    return this.#isNull() ? null : this.#int64();
  }

  double(): number | null {
    if (this.#isNull()) return null;
    const value = this.#view.getFloat64(this.#at);
    this.#at += 8;
    return value;
  }

  /** Of the type date: days since 1970. */
  day(): number | null {
    return this.#isNull() ? null : this.#int32() + DAY_0;
  }

  /** Of the type integer[]: adds to a list, without what is null in it. */
  integers(list: GrowingList): void {
    const bytes = this.#int32();
    if (bytes === -1) return;
    const view = this.#view;
    const end = this.#at + bytes;
    // The count of dimensions, whether there are nulls, the type, and the bounds of each dimension.
    let at = this.#at + 12 + view.getInt32(this.#at) * 8;
    this.#at = end;
    // Each number has its length before it, null is nothing else.
    const values = list.roomFor((end - at) >>> 2);
    let { length } = list;
    while (at < end) {
      const isNull = view.getInt32(at) === -1;
      if (!isNull) values[length++] = view.getInt32(at + 4);
      at += isNull ? 4 : 8;
    }
    list.length = length;
  }

  /** Goes past the length of a field. */
  #isNull(): boolean {
    return this.#int32() === -1;
  }

  #int32(): number {
    const value = this.#view.getInt32(this.#at);
    this.#at += 4;
    return value;
  }

  #int64(): number {
    const high = this.#int32();
    return high * WORD + (this.#int32() >>> 0);
  }
}

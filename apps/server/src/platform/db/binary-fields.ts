/**
 * First byte of the header, which begins with PGCOPY. A row begins with its number of fields, which never reaches 'P'.
 */
const HEADER_FIRST = 'P'.charCodeAt(0);
const HEADER_BYTES = 15;
const WORD = 2 ** 32;
/** Days from 1970-01-01 to 2000-01-01, the epoch of PostgreSQL's dates. */
const DAY_0 = 10_957;

/** A list of numbers that grows: `integers` writes behind its end. */
export type GrowingList = {
  length: number;
  /** @returns The underlying array, with room for so many more numbers. */
  reserve(more: number): { [at: number]: number };
};

/**
 * Reads the rows of `COPY … (FORMAT binary)` field by field. The caller names each field's type. Numbers are exact up
 * to 2^53.
 */
export class BinaryFields {
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #end = 0;

  /** Begins to read the rows that lie between two offsets of a message. */
  open(view: DataView, from: number, to: number): void {
    this.#view = view;
    this.#at = from;
    this.#end = to;
    if (view.getUint8(from) === HEADER_FIRST) this.#at += HEADER_BYTES + 4 + view.getInt32(from + HEADER_BYTES);
  }

  /** Goes to the first field of the next row. False at the end of this message, and at the trailer (−1 fields). */
  nextRow(): boolean {
    if (this.#at >= this.#end) return false;
    const fields = this.#view.getInt16(this.#at);
    this.#at += 2;
    return fields >= 0;
  }

  integer(): number | null {
    return this.#isNull() ? null : this.#int32();
  }

  /** Reads a bigint. */
  bigInteger(): number | null {
    return this.#isNull() ? null : this.#int64();
  }

  double(): number | null {
    if (this.#isNull()) return null;
    const value = this.#view.getFloat64(this.#at);
    this.#at += 8;
    return value;
  }

  /** Reads a date as days since 1970-01-01. */
  day(): number | null {
    return this.#isNull() ? null : this.#int32() + DAY_0;
  }

  /** Reads an integer[] and appends its elements to a list, without nulls. */
  integers(list: GrowingList): void {
    const bytes = this.#int32();
    if (bytes === -1) return;
    const view = this.#view;
    const end = this.#at + bytes;
    // Skips the array's header: number of dimensions, null flag, element type, bounds of each dimension.
    let at = this.#at + 12 + view.getInt32(this.#at) * 8;
    this.#at = end;
    // Each element is prefixed with its length; −1 stands for null.
    const values = list.reserve((end - at) >>> 2);
    let { length } = list;
    while (at < end) {
      const isNull = view.getInt32(at) === -1;
      if (!isNull) values[length++] = view.getInt32(at + 4);
      at += isNull ? 4 : 8;
    }
    list.length = length;
  }

  /** Skips the length of a field and says whether the field is null. */
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

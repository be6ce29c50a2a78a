import type { EngineRow } from './engine-rows.ts';

/** Columns of the table in their order, with the types of ClickHouse. */
export const columns = {
  id: 'Int32',
  rev: 'Int64',
  terms: 'Array(Int32)',
  kinds: 'Int32',
  company: 'Int32',
  place_ids: 'Array(Int32)',
  place_radii: 'Array(Int32)',
  occupations: 'Array(Int32)',
  start_on: 'Int32',
  pay_year: 'Float64',
  pay_hour: 'Float64',
  born_on: 'Int32',
  updated_at: 'Int64',
  freshness: 'Int32',
} as const satisfies Record<keyof EngineRow, ColumnType>;

type ColumnType = 'Int32' | 'Int64' | 'Float64' | 'Array(Int32)';

const names = Object.keys(columns) as (keyof typeof columns)[];
const FIRST_BYTES = 65_536;

/** A row with its sign: +1 adds it, −1 takes an equal one away. */
export type SignedRow = { row: EngineRow; sign: 1 | -1 };

/** Rows in ClickHouse's format RowBinary, in which numbers lose nothing. */
export function encodeRows(rows: Iterable<SignedRow>): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  for (const { row, sign } of rows) {
    for (const name of names) writer.value(columns[name], row[name]);
    writer.byte(sign);
  }
  return writer.bytes();
}

/** Writes binary values one after the other. */
class Writer {
  #view = new DataView(new ArrayBuffer(FIRST_BYTES));
  #end = 0;

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#view.buffer, 0, this.#end);
  }

  byte(value: number): void {
    this.#view.setInt8(this.#take(1), value);
  }

  /** null is NaN: it is known to be no number. */
  value(type: ColumnType, value: number | null | readonly number[]): void {
    if (type === 'Float64') this.#view.setFloat64(this.#take(8), (value as number | null) ?? Number.NaN, true);
    else if (type === 'Int32') this.#view.setInt32(this.#take(4), value as number, true);
    else if (type === 'Int64') this.#view.setBigInt64(this.#take(8), BigInt(value as number), true);
    else this.#list(value as readonly number[]);
  }

  #list(values: readonly number[]): void {
    let left = values.length;
    for (; left >= 0x80; left >>>= 7) this.byte((left & 0x7f) - 0x80);
    this.byte(left);
    for (const value of values) this.value('Int32', value);
  }

  /** @returns The position of so many free bytes. */
  #take(count: number): number {
    const at = this.#end;
    this.#end += count;
    if (this.#end > this.#view.byteLength) {
      const wider = new Uint8Array(2 * this.#view.byteLength);
      wider.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(wider.buffer);
    }
    return at;
  }
}

import type { EngineRow } from './engine-rows.ts';
import { type TermColumn, termColumns } from './term-columns.ts';

const listColumns = Object.fromEntries(termColumns.map((column) => [column, 'Array(Int32)'])) as Record<
  TermColumn,
  'Array(Int32)'
>;

/** Columns of the table in their order, with the types of ClickHouse. */
export const columns = {
  id: 'Int32',
  rev: 'Int64',
  kinds: 'Int32',
  company: 'Int32',
  place_x: 'Array(Float64)',
  place_y: 'Array(Float64)',
  place_z: 'Array(Float64)',
  place_radii: 'Array(Int32)',
  occupations: 'Array(Int32)',
  start_on: 'Int32',
  pay_year: 'Float64',
  pay_hour: 'Float64',
  born_on: 'Int32',
  updated_at: 'Int64',
  freshness: 'Int32',
  ...listColumns,
} as const satisfies Record<keyof EngineRow, ColumnType>;

type ItemType = 'Int32' | 'Float64';
type ColumnType = ItemType | 'Int64' | `Array(${ItemType})`;

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
    const at = this.#take(1);
    this.#view.setInt8(at, value);
  }

  /**
   * null is infinite: no limit includes it. NaN would be wrong, because current versions keep the least and the greatest
   * number of a part without it, and leave out parts for conditions that only NaN meets.
   */
  value(type: ColumnType, value: number | null | readonly number[]): void {
    if (type === 'Array(Int32)') this.#list('Int32', value as readonly number[]);
    else if (type === 'Array(Float64)') this.#list('Float64', value as readonly number[]);
    else this.#number(type, value as number | null);
  }

  #number(type: 'Int32' | 'Int64' | 'Float64', value: number | null): void {
    // A wider buffer has another view: room is made before.
    const at = this.#take(type === 'Int32' ? 4 : 8);
    if (type === 'Float64') this.#view.setFloat64(at, value ?? Number.POSITIVE_INFINITY, true);
    else if (type === 'Int32') this.#view.setInt32(at, Number(value), true);
    else this.#view.setBigInt64(at, BigInt(Number(value)), true);
  }

  #list(type: ItemType, values: readonly number[]): void {
    let left = values.length;
    for (; left >= 0x80; left >>>= 7) this.byte((left & 0x7f) - 0x80);
    this.byte(left);
    for (const value of values) this.#number(type, value);
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

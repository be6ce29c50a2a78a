import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BinaryFields } from './binary-fields.ts';

/** Takes all fields of one row. */
type Read = (row: BinaryFields) => void;

/**
 * Reads every row that `COPY … TO STDOUT (FORMAT binary)` sends, as they come.
 *
 * @throws What the statement, the connection or `read` fails with; the connection is given up then.
 */
export async function copyOut(pool: pg.Pool, text: string, read: Read): Promise<void> {
  const client = await pool.connect();
  const rows = new WholeRows(read);
  let isDone = false;
  try {
    const stream = client.query(copyTo(text));
    // The end of a connection that is given up is told to its statement, when nobody listens any more.
    stream.on('error', ignore);
    for await (const chunk of stream) rows.take(chunk as Uint8Array);
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}

function ignore(): void {}

const FIRST_BYTES = 2 ** 17;
/** The signature and the flags; the length of what extends the header comes after them. */
const HEADER_BYTES = 15;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** Keeps what came in one buffer until rows are whole: pieces of a stream end anywhere. */
class WholeRows {
  readonly #read: Read;
  readonly #fields = new BinaryFields();
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #filled = 0;
  #isAfterHeader = false;

  constructor(read: Read) {
    this.#read = read;
  }

  take(chunk: Uint8Array): void {
    this.#keep(chunk);
    const end = this.#endOfRows();
    if (end === 0) return;
    for (this.#fields.open(this.#view, 0, end); this.#fields.nextRow(); ) this.#read(this.#fields);
    this.#isAfterHeader = true;
    this.#bytes.copyWithin(0, end, this.#filled);
    this.#filled -= end;
  }

  #keep(chunk: Uint8Array): void {
    const filled = this.#filled + chunk.length;
    if (filled > this.#bytes.length) {
      const kept = this.#bytes.subarray(0, this.#filled);
      this.#bytes = new Uint8Array(2 * filled);
      this.#bytes.set(kept);
      this.#view = new DataView(this.#bytes.buffer);
    }
    this.#bytes.set(chunk, this.#filled);
    this.#filled = filled;
  }

  /** Where the last whole row ends, or the mark behind all rows, which has −1 fields. */
  #endOfRows(): number {
    const view = this.#view;
    const filled = this.#filled;
    let end = 0;
    let at = this.#isAfterHeader ? 0 : this.#headerBytes();
    while (at + COUNT_BYTES <= filled) {
      let fields = view.getInt16(at);
      at += COUNT_BYTES;
      for (; fields > 0 && at + LENGTH_BYTES <= filled; fields -= 1) {
        at += LENGTH_BYTES + Math.max(0, view.getInt32(at));
      }
      if (fields > 0 || at > filled) break;
      end = at;
    }
    return end;
  }

  #headerBytes(): number {
    const lengthEnd = HEADER_BYTES + LENGTH_BYTES;
    return this.#filled < lengthEnd ? lengthEnd : lengthEnd + this.#view.getInt32(HEADER_BYTES);
  }
}

import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { BinaryFields } from './binary-fields.ts';

/** Called for each row; reads all of its fields. */
type Read = (row: BinaryFields) => void;
type Listener = (chunk: Uint8Array) => void;

/**
 * Streams the rows of `COPY … TO STDOUT (FORMAT binary)` to `read`.
 *
 * The only code that relies on undocumented parts of `pg`: the methods that it calls on a `Submittable`, and that a
 * single listener reads the socket. Its tests fail when a release of `pg` changes them.
 *
 * @throws What the statement, the connection or `read` fails with; the connection is destroyed then.
 * @see docs/decisions/042-copies-past-the-driver.md
 */
export async function copyOut(pool: pg.Pool, text: string, read: Read): Promise<void> {
  const client = await pool.connect();
  const copy = new Copy(text, read);
  client.on('error', ignore);
  try {
    client.query(copy);
    await copy.end;
  } finally {
    client.off('error', ignore);
    client.release(!copy.isDone);
  }
}

/** A broken connection also rejects the statement. Without this listener its error event would end the process. */
function ignore(): void {}

/** A statement in the driver's form: it calls these methods when the server's messages arrive. */
class Copy implements pg.Submittable {
  isDone = false;
  readonly #text: string;
  readonly #read: Read;
  readonly #end = Promise.withResolvers<void>();
  #rows: RowMessages | undefined;

  constructor(text: string, read: Read) {
    this.#text = text;
    this.#read = read;
  }

  get end(): Promise<void> {
    return this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    if (connection.stream.listenerCount('data') !== 1) {
      this.#end.reject(new Error('pg reads its socket in another way than copyOut expects.'));
      return;
    }
    this.#rows = new RowMessages(connection.stream, this.#read, this.#end.reject);
    connection.query(this.#text);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.isDone = true;
    this.#rows?.detach();
    this.#end.resolve();
  }

  handleError(error: Error): void {
    this.#rows?.detach();
    this.#end.reject(error);
  }
}

/** A message begins with its code and its length, which includes the four bytes of the length itself. */
const CODE_BYTES = 1;
const HEAD_BYTES = CODE_BYTES + 4;
const COPY_DATA = 'd'.charCodeAt(0);
const FIRST_BYTES = 2 ** 17;

/**
 * Intercepts the messages with rows on a connection and reads them in place, because the driver creates an object and
 * an event for each, which takes 2 s for a million rows. All other messages are forwarded to the driver.
 */
class RowMessages {
  readonly #stream: Duplex;
  readonly #read: Read;
  readonly #fail: (error: unknown) => void;
  readonly #driver: Listener[];
  readonly #fields = new BinaryFields();
  /** Buffer of received bytes that were not processed yet: mostly an incomplete message. */
  #view = new DataView(new ArrayBuffer(FIRST_BYTES));
  #filled = 0;
  #isOver = false;

  /** @param fail Called when a row cannot be read; the connection has to be destroyed then. */
  constructor(stream: Duplex, read: Read, fail: (error: unknown) => void) {
    this.#stream = stream;
    this.#read = read;
    this.#fail = fail;
    this.#driver = stream.listeners('data') as Listener[];
    stream.on('data', this.#take);
    for (const listener of this.#driver) stream.off('data', listener);
  }

  /** Stops intercepting: the driver receives all messages again. */
  detach(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const listener of this.#driver) this.#stream.on('data', listener);
    this.#stream.off('data', this.#take);
  }

  readonly #take = (chunk: Uint8Array): void => {
    this.#keep(chunk);
    const view = this.#view;
    let at = 0;
    while (!this.#isOver && at + HEAD_BYTES <= this.#filled) {
      const end = at + CODE_BYTES + view.getUint32(at + CODE_BYTES);
      if (end > this.#filled) break;
      if (view.getUint8(at) === COPY_DATA) this.#readRows(at + HEAD_BYTES, end);
      else this.#forward(at, end);
      at = end;
    }
    if (this.#isOver) this.#forward(at, this.#filled);
    else this.#keepFrom(at);
  };

  #readRows(from: number, to: number): void {
    try {
      for (this.#fields.open(this.#view, from, to); this.#fields.nextRow(); ) this.#read(this.#fields);
    } catch (error) {
      this.#fail(error);
    }
  }

  #forward(from: number, to: number): void {
    if (from === to) return;
    const bytes = Buffer.from(this.#view.buffer.slice(from, to));
    for (const listener of this.#driver) listener(bytes);
  }

  #keep(chunk: Uint8Array): void {
    const filled = this.#filled + chunk.length;
    if (filled > this.#view.byteLength) {
      const kept = new Uint8Array(this.#view.buffer, 0, this.#filled);
      this.#view = new DataView(new ArrayBuffer(2 * filled));
      new Uint8Array(this.#view.buffer).set(kept);
    }
    new Uint8Array(this.#view.buffer).set(chunk, this.#filled);
    this.#filled = filled;
    // Nobody else uses this chunk: its memory is freed at once, else the garbage collector would run all the time.
    if (chunk.buffer instanceof ArrayBuffer && chunk.byteLength === chunk.buffer.byteLength) chunk.buffer.transfer(0);
  }

  #keepFrom(at: number): void {
    new Uint8Array(this.#view.buffer).copyWithin(0, at, this.#filled);
    this.#filled -= at;
  }
}

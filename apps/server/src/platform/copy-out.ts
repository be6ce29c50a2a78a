import type pg from 'pg';

/** Takes what is in a piece, which begins where a row begins. Its bytes are overwritten afterwards. */
type Read<Row> = (piece: Buffer, rows: Row[]) => void;

/** What `COPY … TO STDOUT (FORMAT binary)` sends, as it comes. Whoever stops early closes the connection. */
export async function* copyOut<Row>(pool: pg.Pool, text: string, read: Read<Row>): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const copy = new Copy(text, read);
  client.on('error', ignore);
  try {
    client.query(copy);
    for (let rows = await copy.next(); rows; rows = await copy.next()) yield rows;
  } finally {
    client.off('error', ignore);
    client.release(!copy.isDone);
  }
}

/** A connection that breaks tells its statement as well; without a listener it would end the process. */
function ignore(): void {}

/** A statement as the driver takes it; it calls the methods by the messages of the server. */
class Copy<Row> implements pg.Submittable {
  isDone = false;
  readonly #text: string;
  readonly #read: Read<Row>;
  #rows: Row[] = [];
  #error: Error | undefined;
  #news = Promise.withResolvers<void>();

  constructor(text: string, read: Read<Row>) {
    this.#text = text;
    this.#read = read;
  }

  /** What came since; null: that was all. */
  async next(): Promise<Row[] | null> {
    while (this.#rows.length === 0 && !this.isDone && !this.#error) {
      this.#news = Promise.withResolvers();
      await this.#news.promise;
    }
    if (this.#error) throw this.#error;
    const rows = this.#rows;
    this.#rows = [];
    return rows.length > 0 ? rows : null;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    try {
      this.#read(chunk, this.#rows);
    } catch (error) {
      this.#error = error as Error;
    }
    this.#news.resolve();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.isDone = true;
    this.#news.resolve();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#news.resolve();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchUrl } from '#platform/search-url.ts';

/** ClickHouse did not answer, or answered with an error. `code`: its number of the error; null: no answer came. */
export class ClickHouseError extends Error {
  override readonly name = 'ClickHouseError';
  readonly code: number | null;

  constructor(message: string, code: number | null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

type Row = readonly unknown[];

/** Limits of a statement that answers a search: after that SQL on PostgreSQL is the better way. */
const SEARCH_SETTINGS = { max_execution_time: '2', max_memory_usage: '4000000000', readonly: '2' };
/** Numbers as numbers, infinite ones as null; lists of places are long. */
const SETTINGS = {
  default_format: 'JSONCompact',
  output_format_json_quote_64bit_integers: '0',
  output_format_json_quote_denormals: '0',
  max_query_size: '20000000',
  insert_distributed_sync: '1',
};
const SEARCH_MS = 3000;
/** Shorter than PostgreSQL lets a transaction wait, which holds the lock of the feed meanwhile. */
const OTHERWISE_MS = 25_000;

/** Statements to ClickHouse over HTTP. */
export class ClickHouse {
  readonly url: SearchUrl;

  constructor(url: SearchUrl) {
    this.url = url;
  }

  /** Asks all shards, within the limits of a search. */
  async search(sql: string): Promise<Row[]> {
    return rowsIn(await this.#send(this.#asked, { body: sql, ms: SEARCH_MS, settings: SEARCH_SETTINGS }));
  }

  async query(sql: string, node: string = this.#asked): Promise<Row[]> {
    return rowsIn(await this.#send(node, { body: sql, ms: OTHERWISE_MS }));
  }

  async execute(sql: string, node: string = this.#asked): Promise<void> {
    await this.#send(node, { body: sql, ms: OTHERWISE_MS });
  }

  /** Inserts rows in one block, so that each shard takes all of its rows or none. */
  async insert(sql: string, rows: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#send(this.#asked, { body: rows, ms: OTHERWISE_MS, settings: { query: sql } });
  }

  get #asked(): string {
    const [first] = this.url.nodes;
    if (first === undefined) throw new Error('no node of ClickHouse');
    return first;
  }

  async #send(node: string, { body, ms, settings }: Request): Promise<string> {
    const { user, password, database } = this.url;
    const parameters = new URLSearchParams({ ...SETTINGS, ...settings, database });
    const headers = { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': password };
    const url = `http://${node}/?${parameters}`;
    // After a long computation connections may have been closed that are still taken for open.
    await nextTurn();
    const ask = () => askOnce(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ms) });
    // The other side closes a connection that was idle for seconds, perhaps while this one begins to use it.
    const again = (cause: Error) =>
      typeof body === 'string' && cause.name !== 'TimeoutError' ? ask() : Promise.reject(cause);
    const { status, text } = await ask()
      .catch(again)
      .catch((cause) => {
        throw new ClickHouseError(`${node} does not answer`, null, { cause });
      });
    if (status === 200) return text;
    throw new ClickHouseError(`${node}: ${text.trim().slice(0, 300)}`, Number(/^Code: (\d+)/.exec(text)?.[1] ?? 0));
  }
}

type Request = { body: string | Uint8Array<ArrayBuffer>; ms: number; settings?: Record<string, string> };

async function askOnce(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
}

/** An error in the middle of an answer stands behind its beginning, so that this is no JSON. */
function rowsIn(text: string): Row[] {
  try {
    return (JSON.parse(text) as { data: Row[] }).data;
  } catch (cause) {
    throw new ClickHouseError(`broken answer: ${text.slice(-300)}`, 0, { cause });
  }
}

import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { the } from '@gegenpost/contract/shared/the.ts';
import { CandidateIndex } from '../candidate-index.ts';
import type { IndexFeed, OpenFeed } from '../index-feed.ts';
import type { IndexExtras, IndexInsights, IndexKey, IndexPage, IndexPosition, IndexQuery } from '../query.ts';
import { CountingHelper } from './counting-worker.ts';

/** What the thread of the index is started with. */
export type ThreadData = { feed: string; settings: unknown };

/** Asks for one page; with `extras` for the first page and its insights. */
export type IndexRequest = {
  query: IndexQuery;
  after: IndexKey | null;
  extras: IndexExtras | null;
  allowStale: boolean;
};
export type NumberedRequest = IndexRequest & { id: number };
/** A page is sent as soon as it is computed. A request with `extras` ends with its insights. */
export type ThreadMessage =
  | { kind: 'page'; id: number; page: IndexPage; position: IndexPosition | null }
  | { kind: 'insights'; id: number; insights: IndexInsights }
  | { kind: 'failure'; id: number; reason: unknown; is_stale: boolean }
  | { kind: 'helper_error'; reason: string }
  | ({ kind: 'state' } & IndexState);

export type IndexState = { is_ready: boolean; rev: number; size: number; bytes: number };

const RETRY_MS = 1000;
/** Much shorter than the time for which changes are kept in the database. */
const POLL_MS = 5 * 60_000;

/** The feed failed, so the index may lack changes. */
class StaleIndex extends Error {}

/** The index with its feed: loads all candidates, follows changes, compacts and answers. */
class IndexThread {
  readonly #feed: IndexFeed;
  readonly #port: MessagePort;
  /** A helper thread is only of use on a second core. */
  readonly #helper =
    availableParallelism() > 1
      ? new CountingHelper((err) => this.#post({ kind: 'helper_error', reason: textOf(err) }))
      : null;
  #index: CandidateIndex | null = null;
  #rev = 0;
  /** The snapshot that the index holds; null: not known. */
  #position: IndexPosition | null = null;
  /** Size of all buffers after the last load or compaction; summing them up takes milliseconds. */
  #bytes = 0;
  /** The read that runs, and the one that follows it. All requests that arrive during a read share the next one. */
  #reading: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  constructor(feed: IndexFeed, port: MessagePort) {
    this.#feed = feed;
    this.#port = port;
  }

  async start(): Promise<void> {
    this.#port.on('message', (request: NumberedRequest) => void this.#respond(request));
    this.#reading = this.#load();
    await this.#reading;
    await this.#feed.listen(() => void this.#follow());
    await this.#follow();
    setInterval(() => void this.#follow(), POLL_MS);
  }

  async #respond(request: NumberedRequest): Promise<void> {
    try {
      await this.#ensureCurrent(request);
      this.#answer(request);
    } catch (reason) {
      this.#post({ kind: 'failure', id: request.id, reason, is_stale: reason instanceof StaleIndex });
    }
  }

  /** Page and insights are of one state of the index: nothing is awaited in between. */
  #answer({ id, query, after, extras }: NumberedRequest): void {
    const index = the(this.#index, 'index');
    const position = this.#position;
    const sendPage = (page: IndexPage) => this.#post({ kind: 'page', id, page, position });
    if (extras) this.#post({ kind: 'insights', id, insights: index.answer(query, extras, sendPage) });
    else sendPage(index.search(query, after));
  }

  async #ensureCurrent({ allowStale }: NumberedRequest): Promise<void> {
    if (!this.#index) throw new Error('the index is not loaded');
    try {
      await (allowStale ? this.#awaitReading() : this.#catchUp());
    } catch (cause) {
      throw new StaleIndex('the index cannot read what changed', { cause });
    }
  }

  /** Waits for reads that run already, after a notification; they end soon, and a further read would take longer. */
  async #awaitReading(): Promise<void> {
    await (this.#waiting ?? this.#reading).catch(() => {}); // no position is known then, and all is read below
    if (this.#position === null) await this.#catchUp();
  }

  /** Reads all changes that were committed before this call. */
  #catchUp(): Promise<void> {
    this.#waiting ??= this.#reading
      .catch(() => {}) // what failed there is read again here
      .then(() => {
        this.#waiting = null;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#waiting;
  }

  /** Catches up, and tries again while the feed fails. Until then the index is not ready, and SQL answers. */
  async #follow(): Promise<void> {
    for (;;) {
      try {
        await this.#catchUp();
        return;
      } catch {
        this.#postState(false);
        await wait(RETRY_MS);
      }
    }
  }

  async #read(): Promise<void> {
    const index = this.#index;
    const changes = index && (await this.#feed.changesSince(this.#rev));
    if (!changes) return this.#load();
    index.put(changes.rows);
    index.remove(changes.removed);
    this.#rev = changes.rev;
    this.#position = this.#feed.position();
    this.#postState(true);
    if (index.needsCompaction) void this.#compact(index);
  }

  async #load(): Promise<void> {
    this.#position = null;
    this.#postState(false);
    const index = await CandidateIndex.build(await this.#feed.catalogue(), this.#feed.rows());
    this.#rev = Math.max(this.#rev, index.rev);
    if (this.#helper) index.useHelper(this.#helper);
    this.#index = index;
    this.#bytes = index.bytes;
    this.#position = this.#feed.position();
    this.#postState(true);
  }

  /** Waiting requests are answered between two steps. */
  async #compact(index: CandidateIndex): Promise<void> {
    if (index.isCompacting) return;
    do {
      index.compactSome();
      await nextTurn();
    } while (index.isCompacting);
    this.#bytes = index.bytes;
  }

  #postState(isReady: boolean): void {
    const { size = 0 } = this.#index ?? {};
    this.#post({ kind: 'state', is_ready: isReady, rev: this.#rev, size, bytes: this.#bytes });
  }

  #post(message: ThreadMessage): void {
    this.#port.postMessage(message);
  }
}

/** Errors lose their text when they are sent to another thread. */
function textOf(err: unknown): string {
  return String((err as Error).stack ?? err);
}

if (parentPort) {
  const { feed, settings } = workerData as ThreadData;
  const { openFeed } = (await import(feed)) as { openFeed: OpenFeed<unknown> };
  await new IndexThread(await openFeed(settings), parentPort).start();
}

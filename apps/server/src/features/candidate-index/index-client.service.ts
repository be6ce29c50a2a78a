import type { Worker } from 'node:worker_threads';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  type AsOf,
  type IndexAnswer,
  type IndexEngine,
  type IndexExtras,
  type IndexInsights,
  type IndexKey,
  type IndexPage,
  type IndexQuery,
  type IndexRequest,
  type IndexState,
  type NumberedRequest,
  type SearchOptions,
  startIndexThread,
  type ThreadData,
  type ThreadMessage,
} from '@gegenpost/search-engine';
import type { Logger } from 'pino';
import type { Parts } from '#platform/parts.ts';
import type { FeedSettings } from './candidate-feed.service.ts';
import { IndexUnavailable } from './index-unavailable.ts';

export { IndexUnavailable } from './index-unavailable.ts';

/** Requests that are sent to the thread at a time. The others wait here, where they can still be cancelled. */
const IN_THREAD_MAX = 2;
/** Maximal number of waiting requests. SQL answers further ones sooner. */
const WAITING_MAX = 100;
/**
 * Delays of the first, second and all later restarts. They stay short, so that the index is back soon after the
 * database is.
 */
const RESTART_MS = [500, 2000, 5000] as const;

/** Creates the index of the candidates of a database, which still has to be started. */
export function candidateIndexOf({
  connection,
  config,
  log,
}: Pick<Parts, 'connection' | 'config' | 'log'>): IndexClient {
  const settings: FeedSettings = { connection, logLevel: config.logLevel };
  return new IndexClient({ feed: new URL('./candidate-feed.service.ts', import.meta.url).href, settings }, log);
}

/** A request without its answer. `insights` null: only the page was requested. */
type PendingRequest = {
  page: PromiseWithResolvers<AsOf<IndexPage>>;
  insights: PromiseWithResolvers<IndexInsights> | null;
};
type Waiting = { request: NumberedRequest; pending: PendingRequest; signal: AbortSignal | undefined };

const notReady: IndexState = { is_ready: false, rev: 0, size: 0, bytes: 0 };

/**
 * The index of candidates, in a thread of its own. While it loads, lags behind, or restarts after a failure, it is not
 * ready and rejects requests with `IndexUnavailable`.
 */
export class IndexClient implements IndexEngine {
  readonly #data: ThreadData;
  readonly #log: Logger;
  #worker: Worker | null = null;
  #state = notReady;
  #lastId = 0;
  #restarts = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #inThread = new Map<number, PendingRequest>();
  readonly #waiting: Waiting[] = [];

  /** @param data URL of the feed module, and the settings with which it is opened. */
  constructor(data: ThreadData, log: Logger) {
    this.#data = data;
    this.#log = log;
  }

  get isReady(): boolean {
    return this.#state.is_ready;
  }

  get state(): IndexState {
    return this.#state;
  }

  start(): void {
    const worker = startIndexThread(this.#data);
    this.#worker = worker;
    worker.on('message', (message: ThreadMessage) => this.#onMessage(message));
    worker.on('error', (err) => this.#log.error({ err }, 'the index of candidates broke'));
    worker.on('exit', () => this.#onExit());
  }

  search(query: IndexQuery, after: IndexKey | null, options: SearchOptions = {}): Promise<AsOf<IndexPage>> {
    return this.#enqueue({ query, after, extras: null }, options).page.promise;
  }

  async answer(query: IndexQuery, extras: IndexExtras, options: SearchOptions = {}): Promise<AsOf<IndexAnswer>> {
    const pending = this.#enqueue({ query, after: null, extras }, options);
    const { answered: page, position } = await pending.page.promise;
    return { answered: { page, insights: the(pending.insights, 'requested insights').promise }, position };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #enqueue(body: Omit<IndexRequest, 'allowStale'>, { allowStale = false, signal }: SearchOptions): PendingRequest {
    const pending: PendingRequest = {
      page: Promise.withResolvers(),
      insights: body.extras && Promise.withResolvers(),
    };
    // The caller may not await them: without this a rejection would be unhandled.
    pending.insights?.promise.catch(() => {});
    if (!this.#state.is_ready) rejectRequest(pending, new IndexUnavailable('not ready'));
    else if (this.#waiting.length >= WAITING_MAX) rejectRequest(pending, new IndexUnavailable('too many wait'));
    else {
      this.#lastId += 1;
      this.#waiting.push({ request: { ...body, allowStale, id: this.#lastId }, pending, signal });
      this.#pump();
    }
    return pending;
  }

  #pump(): void {
    while (this.#worker && this.#inThread.size < IN_THREAD_MAX) {
      const next = this.#waiting.shift();
      if (!next) return;
      const { request, pending, signal } = next;
      if (signal?.aborted) {
        rejectRequest(pending, signal.reason);
        continue;
      }
      this.#inThread.set(request.id, pending);
      this.#worker.postMessage(request);
    }
  }

  #onMessage(message: ThreadMessage): void {
    if (message.kind === 'state') {
      const { kind, ...state } = message;
      if (state.is_ready && !this.#state.is_ready) {
        this.#restarts = 0;
        this.#log.info({ ...state }, 'the index of candidates is ready');
      }
      this.#state = state;
      return;
    }
    if (message.kind === 'helper_error') {
      if (!this.#isStopped) this.#log.error({ reason: message.reason }, 'the thread that counts for the index broke');
      return;
    }
    const pending = this.#inThread.get(message.id);
    if (pending) this.#settle(pending, message);
  }

  #settle(pending: PendingRequest, message: Exclude<ThreadMessage, { kind: 'state' | 'helper_error' }>): void {
    if (message.kind === 'page') pending.page.resolve({ answered: message.page, position: message.position });
    else if (message.kind === 'insights') the(pending.insights, 'requested insights').resolve(message.insights);
    else
      rejectRequest(
        pending,
        message.is_stale ? new IndexUnavailable('behind', { cause: message.reason }) : message.reason,
      );
    if (message.kind === 'page' && pending.insights) return;
    this.#inThread.delete(message.id);
    this.#pump();
  }

  #onExit(): void {
    this.#worker = null;
    this.#state = notReady;
    const lost = [...this.#inThread.values(), ...this.#waiting.splice(0).map(({ pending }) => pending)];
    this.#inThread.clear();
    for (const pending of lost) rejectRequest(pending, new IndexUnavailable('the thread ended'));
    if (this.#isStopped) return;
    const delay = the(RESTART_MS[Math.min(this.#restarts, RESTART_MS.length - 1)], 'delay');
    this.#restarts += 1;
    this.#timer = setTimeout(() => this.start(), delay);
  }
}

/** A page that was sent already stays. */
function rejectRequest({ page, insights }: PendingRequest, reason: unknown): void {
  page.reject(reason);
  insights?.reject(reason);
}

import type { Worker } from 'node:worker_threads';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  type Asked,
  type Asking,
  type AsOf,
  type IndexAnswer,
  type IndexEngine,
  type IndexExtras,
  type IndexInsights,
  type IndexKey,
  type IndexPage,
  type IndexQuery,
  type IndexState,
  type Question,
  startIndexThread,
  type ThreadData,
  type Told,
} from '@gegenpost/search-engine';
import type { Logger } from 'pino';
import type { Parts } from '#platform/parts.ts';
import type { FeedSettings } from './candidate-feed.service.ts';

/** So many questions are with the thread; the others wait here, where they can still be taken back. */
const IN_THREAD_MAX = 2;
/** So many wait at most: whoever comes then is better served by SQL. */
const WAITING_MAX = 100;
/** No longer, so that the index is there soon after the database came back. */
const RESTART_MS = [500, 2000, 5000] as const;

/** Why an answer does not come from the index: SQL has to give it. */
export class IndexUnavailable extends Error {}

/** The index of the candidates of a database; it is still to be started. */
export function candidateIndexOf({
  connection,
  config,
  log,
}: Pick<Parts, 'connection' | 'config' | 'log'>): IndexClient {
  const settings: FeedSettings = { connection, logLevel: config.logLevel };
  return new IndexClient({ feed: new URL('./candidate-feed.service.ts', import.meta.url).href, settings }, log);
}

/** A question without its answer. `insights`: whether it is answered only with them. */
type Open = {
  page: PromiseWithResolvers<AsOf<IndexPage>>;
  insights: PromiseWithResolvers<IndexInsights> | null;
};
type Waiting = { question: Question; open: Open; signal: AbortSignal | undefined };

const nothing: IndexState = { is_ready: false, rev: 0, size: 0, bytes: 0 };

/**
 * The index of candidates in a thread of its own. While it loads, or is behind, or has died and starts again, it is
 * not ready and refuses with `IndexUnavailable`.
 */
export class IndexClient implements IndexEngine {
  readonly #data: ThreadData;
  readonly #log: Logger;
  #worker: Worker | null = null;
  #state = nothing;
  #lastId = 0;
  #restarts = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #inThread = new Map<number, Open>();
  readonly #waiting: Waiting[] = [];

  /** @param data Where the feed's module is, as a URL, and what it is opened with. */
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
    worker.on('message', (told: Told) => this.#hear(told));
    worker.on('error', (err) => this.#log.error({ err }, 'the index of candidates broke'));
    worker.on('exit', () => this.#ended());
  }

  search(query: IndexQuery, after: IndexKey | null, how: Asking = {}): Promise<AsOf<IndexPage>> {
    return this.#ask({ query, after, extras: null }, how).page.promise;
  }

  async answer(query: IndexQuery, extras: IndexExtras, how: Asking = {}): Promise<AsOf<IndexAnswer>> {
    const open = this.#ask({ query, after: null, extras }, how);
    const { answered: page, position } = await open.page.promise;
    return { answered: { page, insights: the(open.insights, 'insights asked for').promise }, position };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #ask(asked: Omit<Asked, 'asItStands'>, { asItStands = false, signal }: Asking): Open {
    const open: Open = {
      page: Promise.withResolvers(),
      insights: asked.extras && Promise.withResolvers(),
    };
    // Whoever asks may not want them any more.
    open.insights?.promise.catch(() => {});
    if (!this.#state.is_ready) refuse(open, new IndexUnavailable('not ready'));
    else if (this.#waiting.length >= WAITING_MAX) refuse(open, new IndexUnavailable('too many wait'));
    else {
      this.#lastId += 1;
      this.#waiting.push({ question: { ...asked, asItStands, id: this.#lastId }, open, signal });
      this.#pump();
    }
    return open;
  }

  #pump(): void {
    while (this.#worker && this.#inThread.size < IN_THREAD_MAX) {
      const next = this.#waiting.shift();
      if (!next) return;
      const { question, open, signal } = next;
      if (signal?.aborted) {
        refuse(open, signal.reason);
        continue;
      }
      this.#inThread.set(question.id, open);
      this.#worker.postMessage(question);
    }
  }

  #hear(told: Told): void {
    if (told.kind === 'state') {
      const { kind, ...state } = told;
      if (state.is_ready && !this.#state.is_ready) {
        this.#restarts = 0;
        this.#log.info({ ...state }, 'the index of candidates is ready');
      }
      this.#state = state;
      return;
    }
    if (told.kind === 'trouble') {
      if (!this.#isStopped) this.#log.error({ reason: told.reason }, 'the thread that counts for the index broke');
      return;
    }
    const open = this.#inThread.get(told.id);
    if (open) this.#passOn(open, told);
  }

  #passOn(open: Open, told: Exclude<Told, { kind: 'state' | 'trouble' }>): void {
    if (told.kind === 'page') open.page.resolve({ answered: told.page, position: told.position });
    else if (told.kind === 'insights') the(open.insights, 'insights asked for').resolve(told.insights);
    else refuse(open, told.is_behind ? new IndexUnavailable('behind', { cause: told.reason }) : told.reason);
    if (told.kind === 'page' && open.insights) return;
    this.#inThread.delete(told.id);
    this.#pump();
  }

  #ended(): void {
    this.#worker = null;
    this.#state = nothing;
    const lost = [...this.#inThread.values(), ...this.#waiting.splice(0).map(({ open }) => open)];
    this.#inThread.clear();
    for (const open of lost) refuse(open, new IndexUnavailable('the thread ended'));
    if (this.#isStopped) return;
    const delay = the(RESTART_MS[Math.min(this.#restarts, RESTART_MS.length - 1)], 'delay');
    this.#restarts += 1;
    this.#timer = setTimeout(() => this.start(), delay);
  }
}

/** What was told already stays. */
function refuse({ page, insights }: Open, reason: unknown): void {
  page.reject(reason);
  insights?.reject(reason);
}

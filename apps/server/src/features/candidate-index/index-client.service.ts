import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Parts } from '#platform/parts.ts';
import type { FeedSettings } from './candidate-feed.service.ts';
import type { Answered, Asked, Call, IndexState, Question, ThreadData, Told } from './index-thread.service.ts';
import type {
  Asking,
  AsOf,
  IndexAnswer,
  IndexEngine,
  IndexExtras,
  IndexKey,
  IndexPage,
  IndexQuery,
} from './query.service.ts';

/** So many questions are with the thread; the others wait here, where they can still be taken back. */
const IN_THREAD_MAX = 2;
/** So many wait at most: whoever comes then is better served by SQL. */
const WAITING_MAX = 100;
const RESTART_MS = [500, 2000, 10_000, 30_000] as const;

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

type Open = { resolve(found: AsOf<Answered[Call]>): void; reject(reason: unknown): void };
type Waiting = Open & { question: Question; signal: AbortSignal | undefined };

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
    const worker = new Worker(new URL('./index-thread.service.ts', import.meta.url), { workerData: this.#data });
    this.#worker = worker;
    worker.on('message', (told: Told) => this.#hear(told));
    worker.on('error', (err) => this.#log.error({ err }, 'the index of candidates broke'));
    worker.on('exit', () => this.#ended());
  }

  search(
    query: IndexQuery,
    after: IndexKey | null,
    { asItStands = false, signal }: Asking = {},
  ): Promise<AsOf<IndexPage>> {
    return this.#ask('search', { query, after, asItStands }, signal);
  }

  /** The first page with what is shown beside it. */
  answer(
    query: IndexQuery,
    extras: IndexExtras,
    { asItStands = false, signal }: Asking = {},
  ): Promise<AsOf<IndexAnswer>> {
    return this.#ask('answer', { query, extras, asItStands }, signal);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #ask<C extends Call>(call: C, asked: Asked[C], signal?: AbortSignal): Promise<AsOf<Answered[C]>> {
    if (!this.#state.is_ready) return Promise.reject(new IndexUnavailable('not ready'));
    if (this.#waiting.length >= WAITING_MAX) return Promise.reject(new IndexUnavailable('too many wait'));
    return this.#enqueue(call, asked, signal);
  }

  #enqueue<C extends Call>(call: C, asked: Asked[C], signal?: AbortSignal): Promise<AsOf<Answered[C]>> {
    return new Promise<AsOf<Answered[Call]>>((resolve, reject) => {
      this.#lastId += 1;
      const question = { id: this.#lastId, call, asked } as Question;
      this.#waiting.push({ question, signal, resolve, reject });
      this.#pump();
    }) as Promise<AsOf<Answered[C]>>;
  }

  #pump(): void {
    while (this.#worker && this.#inThread.size < IN_THREAD_MAX) {
      const next = this.#waiting.shift();
      if (!next) return;
      const { question, signal, ...open } = next;
      if (signal?.aborted) {
        open.reject(signal.reason);
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
    const open = this.#inThread.get(told.id);
    this.#inThread.delete(told.id);
    if (told.kind === 'answer') open?.resolve(told.found);
    else open?.reject(told.is_behind ? new IndexUnavailable('behind', { cause: told.reason }) : told.reason);
    this.#pump();
  }

  #ended(): void {
    this.#worker = null;
    this.#state = nothing;
    const lost = [...this.#inThread.values(), ...this.#waiting.splice(0)];
    this.#inThread.clear();
    for (const { reject } of lost) reject(new IndexUnavailable('the thread ended'));
    if (this.#isStopped) return;
    const delay = RESTART_MS[Math.min(this.#restarts, RESTART_MS.length - 1)]!;
    this.#restarts += 1;
    this.#timer = setTimeout(() => this.start(), delay);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type {
  AsOf,
  IndexAnswer,
  IndexCatalogue,
  IndexEngine,
  IndexExtras,
  IndexKey,
  IndexPage,
  IndexPosition,
  IndexQuery,
  SearchOptions,
} from '@gegenpost/search-engine';
import type { Logger } from 'pino';
import { readIndexCatalogue } from '#features/candidate-index/candidate-feed.queries.ts';
import { IndexUnavailable } from '#features/candidate-index/index-unavailable.ts';
import type { Parts } from '#platform/parts.ts';
import { listen } from '#platform/realtime/realtime-listener.ts';
import type { SearchUrl } from '#platform/search-url.ts';
import { buildTable } from './building.service.ts';
import { ClickHouse, ClickHouseError } from './clickhouse.ts';
import { EngineRows } from './engine-rows.ts';
import type { EngineTable } from './engine-table.ts';
import { type FeedParts, followChanges } from './following.service.ts';
import { findInsights } from './insights.service.ts';
import { PlaceKm } from './place-km.ts';
import { findPage } from './questions.service.ts';
import { type FeedPool, type FeedState, findFeedState, openFeedConnections } from './search-feed.queries.ts';
import { checkNodes, describe } from './start-checks.service.ts';
import { isWhole, tablePrefix } from './tables.queries.ts';

/** How often a process looks whether ClickHouse is there and follows, if nothing wakes it before. */
const TICK_MS = 1000;
/** With changes that wait longer than this SQL answers. */
const LAG_MAX_S = 2;
/** How long a search waits for changes that were committed before it. */
const CURRENT_MS = 1000;
const LOOK_MS = 20;
/** Searches at a time; SQL answers further ones sooner. */
const ASKED_MAX = 16;
/** More changes would make a position too long for a statement. */
const SEEN_MAX = 200;

type Settings = Pick<Parts, 'connection' | 'log'> & { searchUrl: SearchUrl };
/** What is read once, when the database answers for the first time. */
type Loaded = { catalogue: IndexCatalogue; prefix: string; feed: FeedParts; places: PlaceKm };

/**
 * Searches by ClickHouse, in any number of shards. While it cannot be reached, lags behind or has no table yet, it is not
 * ready, and rejects with `IndexUnavailable`.
 */
export class ClickHouseEngine implements IndexEngine {
  isReady = false;
  /** For how long the oldest change waits that ClickHouse does not hold; null: not known. */
  lagSeconds: number | null = null;
  readonly #clickhouse: ClickHouse;
  readonly #connection: Parts['connection'];
  readonly #log: Logger;
  readonly #pool: FeedPool;
  readonly #stopping = new AbortController();
  #loaded: Loaded | null = null;
  #state: FeedState | null = null;
  #building: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();
  #wake = Promise.withResolvers<void>();
  #asked = 0;
  /** Then a table of another release is that of a later one. */
  #wasReady = false;
  #told = '';

  constructor({ connection, log, searchUrl }: Settings) {
    this.#clickhouse = new ClickHouse(searchUrl);
    this.#connection = connection;
    this.#log = log;
    this.#pool = openFeedConnections(connection, (err) =>
      log.warn({ err }, 'an idle connection of the search feed broke'),
    );
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.isReady = false;
    this.#wake.resolve();
    await this.#running;
    await this.#building;
    await this.#pool.end();
  }

  search(query: IndexQuery, after: IndexKey | null, options: SearchOptions = {}): Promise<AsOf<IndexPage>> {
    return this.#ask(options, (table) => findPage(table, query, after));
  }

  answer(query: IndexQuery, extras: IndexExtras, options: SearchOptions = {}): Promise<AsOf<IndexAnswer>> {
    return this.#ask(options, async (table) => {
      const insights = this.#guard(findInsights(table, query, extras));
      // The caller may not await them: without this a rejection would be unhandled.
      insights.catch(() => {});
      return { page: await findPage(table, query, null), insights };
    });
  }

  async #ask<T>(
    { allowStale = false, signal }: SearchOptions,
    question: (table: EngineTable) => Promise<T>,
  ): Promise<AsOf<T>> {
    if (!this.isReady) throw new IndexUnavailable('not ready');
    if (this.#asked >= ASKED_MAX) throw new IndexUnavailable('too many wait');
    this.#asked += 1;
    try {
      signal?.throwIfAborted();
      const known = allowStale ? this.#state : null;
      const state = known && positionOf(known) ? known : await this.#currentState();
      return { answered: await this.#guard(question(this.#tableOf(state))), position: positionOf(state) };
    } finally {
      this.#asked -= 1;
    }
  }

  /** Failures of ClickHouse end its answers until it answers a look again. */
  async #guard<T>(answering: Promise<T>): Promise<T> {
    try {
      return await answering;
    } catch (error) {
      if (!(error instanceof ClickHouseError)) throw error;
      this.#fail(error);
      this.#wake.resolve();
      throw new IndexUnavailable('ClickHouse failed', { cause: error });
    }
  }

  /** The state in which ClickHouse holds everything that was committed before this call. */
  async #currentState(): Promise<FeedState> {
    for (const begun = performance.now(); performance.now() - begun < CURRENT_MS; await sleep(LOOK_MS)) {
      const state = await findFeedState(this.#pool);
      if (state?.is_known && state.lag_s === null) return state;
      this.#wake.resolve();
    }
    throw new IndexUnavailable('behind');
  }

  #tableOf({ table }: FeedState): EngineTable {
    if (!this.#loaded) throw new IndexUnavailable('not ready');
    const { catalogue, places } = this.#loaded;
    return { clickhouse: this.#clickhouse, table, catalogue: { occupations: catalogue.occupations, places } };
  }

  async #run(): Promise<void> {
    const wake = () => this.#wake.resolve();
    const listener = listen(this.#connection, 'candidates', { log: this.#log, onMessage: wake, onGap: wake });
    await listener.start().catch((err) => this.#log.warn({ err }, 'changes of candidates are read every second only'));
    while (!this.#stopping.signal.aborted) {
      this.#wake = Promise.withResolvers();
      await this.#tick().catch((error) => this.#fail(error));
      await Promise.race([this.#wake.promise, sleep(TICK_MS, undefined, { ref: false })]);
    }
    await listener.stop();
  }

  async #tick(): Promise<void> {
    const loaded = this.#loaded ?? (await this.#load());
    this.#loaded = loaded;
    const before = await findFeedState(this.#pool);
    if (this.#wasReady && before && !before.table.startsWith(loaded.prefix)) {
      this.#stepAside('another release has made the table');
      return;
    }
    const isOurs = before?.is_known && before.table.startsWith(loaded.prefix);
    if (!isOurs || !(await isWhole(this.#clickhouse, before.table))) {
      this.#stepAside('the table is being made');
      this.#build(loaded);
      return;
    }
    if (before.is_to_rebuild) this.#build(loaded);
    await followChanges(loaded.feed);
    this.#judge(await findFeedState(this.#pool));
  }

  #judge(state: FeedState | null): void {
    this.#state = state;
    this.lagSeconds = state?.lag_s ?? 0;
    const isFollowing = state?.is_known === true && this.lagSeconds < LAG_MAX_S;
    if (isFollowing) this.#begin();
    else this.#stepAside('ClickHouse lags behind');
  }

  #begin(): void {
    if (!this.isReady) this.#log.info('ClickHouse answers searches');
    this.#told = '';
    this.#wasReady = true;
    this.isReady = !this.#stopping.signal.aborted;
  }

  async #load(): Promise<Loaded> {
    await checkNodes(this.#clickhouse);
    const catalogue = await readIndexCatalogue((text) => this.#pool.query(text));
    const feed = { pool: this.#pool, clickhouse: this.#clickhouse, engineRows: new EngineRows(catalogue) };
    return { catalogue, prefix: tablePrefix(catalogue), feed, places: new PlaceKm(catalogue) };
  }

  /** Runs beside: the present table goes on answering. */
  #build({ feed, catalogue }: Loaded): void {
    this.#building ??= buildTable(feed, catalogue, this.#stopping.signal)
      .catch((error) => {
        if (!this.#stopping.signal.aborted) this.#log.warn(`SEARCH_URL: no table was made: ${describe(error)}.`);
      })
      .finally(() => {
        this.#building = null;
      });
  }

  #fail(error: unknown): void {
    this.lagSeconds = null;
    this.#stepAside(describe(error));
  }

  /** SQL answers until the reason is gone; it is told once. */
  #stepAside(reason: string): void {
    this.isReady = false;
    if (this.#told !== reason) this.#log.warn(`SEARCH_URL: ${reason}. SQL answers searches, with capped totals.`);
    this.#told = reason;
  }
}

/** null: too many changes to name them. */
function positionOf({ xmin, seen }: FeedState): IndexPosition | null {
  return seen.length > SEEN_MAX ? null : { xmin, seen };
}

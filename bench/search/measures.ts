import { setTimeout as wait } from 'node:timers/promises';
import type { FacetKey, Included, SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import { quantile } from '../auc.ts';
import { PAUSE_MS, timeEdits } from './edits.ts';
import type { Prepared } from './prepare.ts';
import { askedFacets } from './searches.ts';
import type { BenchServer, Browser } from './start-server.ts';

type Asked = { sort?: SearchSort; facets?: readonly FacetKey[]; include: readonly Included[] };
export type Measure = { p50_ms: number; p95_ms: number; p99_ms: number };

const CLIENTS = 8;
const THROUGHPUT_MS = 5000;
/** How often and after what time a search is asked again that the engine did not answer. */
const [REPEATS, REPEAT_MS] = [10, 1000];

export function measureOf(times: readonly number[]): Measure {
  return { p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95), p99_ms: quantile(times, 0.99) };
}

/** Runs searches in turn, each once per round; the first round does not count. */
export class Clients {
  readonly #server: BenchServer;
  readonly #browsers: Browser[] = [];
  readonly #searches: Prepared['searches'];
  #turn = 0;
  /** How many answers had a capped total: those of SQL. */
  capped = 0;

  constructor(server: BenchServer, searches: Prepared['searches']) {
    this.#server = server;
    this.#searches = searches;
  }

  async open(sessions: readonly string[]): Promise<void> {
    for (const session of sessions) this.#browsers.push(await this.#server.openBrowser(session));
  }

  async search(
    criteria: unknown,
    more: object,
    browser = this.#nextBrowser(),
  ): Promise<{ ms: number; answer: SearchResult }> {
    const body = { criteria, ...more };
    const answered = await this.#server.call<SearchResult>('/api/candidates/search', { browser, body });
    if (answered.answer.meta.total_is_capped) this.capped += 1;
    return answered;
  }

  #nextBrowser(): Browser {
    this.#turn += 1;
    return this.#browsers[this.#turn % this.#browsers.length]!;
  }

  async first(rounds: number, more: object): Promise<{ all: Measure; each: Record<string, number> }> {
    const times = new Map(Object.keys(this.#searches).map((name) => [name, [] as number[]]));
    for (let round = 0; round <= rounds; round++) {
      for (const [name, criteria] of Object.entries(this.#searches)) {
        const { ms } = await this.search(criteria, more);
        if (round > 0) times.get(name)!.push(ms);
      }
    }
    const each = [...times].map(([name, list]) => [name, quantile(list, 0.5)] as const);
    return { all: measureOf([...times.values()].flat()), each: Object.fromEntries(each) };
  }

  /**
   * Following pages, which contain only hits and the total. The first round reads their cards from the database, and
   * does not count.
   */
  async following(rounds: number, more: object): Promise<Measure> {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      for (const criteria of Object.values(this.#searches)) {
        // A cursor belongs to one user.
        const browser = this.#nextBrowser();
        const { cursor } = (await this.search(criteria, more, browser)).answer.meta;
        if (cursor === null) continue;
        const { ms } = await this.search(criteria, { ...more, cursor }, browser);
        if (round > 0) times.push(ms);
      }
    }
    return measureOf(times);
  }

  /** An answer by the engine and not by SQL, unless the engine is away for longer than some seconds. */
  async answered(criteria: unknown, more: Asked, browser = this.#nextBrowser()): Promise<SearchResult> {
    const isBySql = (answer: SearchResult) =>
      answer.meta.total_is_capped ||
      (more.facets !== undefined && answer.facets === null) ||
      more.include.some((part) => answer[part] === null);
    let { answer } = await this.search(criteria, more, browser);
    for (let again = 0; again < REPEATS && isBySql(answer); again += 1) {
      await wait(REPEAT_MS);
      ({ answer } = await this.search(criteria, more, browser));
    }
    return answer;
  }

  /** The first page, and the next one where there is one. */
  async twoPages(criteria: unknown, more: Asked): Promise<[SearchResult, SearchResult | null]> {
    // A cursor belongs to one user.
    const browser = this.#nextBrowser();
    const answer = await this.answered(criteria, more, browser);
    const { cursor } = answer.meta;
    return [answer, cursor === null ? null : (await this.search(criteria, { ...more, cursor }, browser)).answer];
  }

  /** Answers per second with several clients at once, of searches and of the route that only reads 20 rows. */
  async throughput(): Promise<{ searches: number; rows: number }> {
    const all = Object.values(this.#searches);
    let next = 0;
    const perSecond = async (once: () => Promise<unknown>) => {
      const end = Date.now() + THROUGHPUT_MS;
      let calls = 0;
      const client = async () => {
        for (; Date.now() < end; calls++) await once();
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      return calls / (THROUGHPUT_MS / 1000);
    };
    return {
      searches: await perSecond(() => this.search(all[next++ % all.length], asked.newest)),
      rows: await perSecond(() => this.#server.call('/bench/rows')),
    };
  }

  /**
   * Time from the commit of an edit to the first search that includes it. Beside it the same search after the same
   * pause without an edit: the difference is due to the edit.
   */
  async edits(): Promise<{ found: Measure; search: Measure }> {
    const criteria = this.#searches['rare occupation'];
    const total = async () => (await this.search(criteria, asked.newest)).answer.meta.total;
    const searches: number[] = [];
    const timeEdit = async () => {
      await wait(PAUSE_MS);
      const before = performance.now();
      const known = await total();
      searches.push(performance.now() - before);
      return async () => {
        const begin = performance.now();
        while ((await total()) === known && performance.now() - begin < 5000);
        return performance.now() - begin;
      };
    };
    const found = await timeEdits(this.#server.connection, timeEdit, criteria?.qualifications?.[0]);
    return { found: measureOf(found), search: measureOf(searches) };
  }
}

/** The measured requests: the page alone, with counts, and with everything else. */
export const asked = {
  newest: { sort: 'newest', include: [] },
  best: { sort: 'score', include: [] },
  byScore: { sort: 'score', include: [], facets: askedFacets },
  whole: { sort: 'score', facets: askedFacets },
} as const;

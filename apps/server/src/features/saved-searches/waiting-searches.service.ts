import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  CandidateIndex,
  type IndexCatalogue,
  type IndexRow,
  IndexRows,
  SavedQueries,
  type TermKind,
  termKind,
} from '@gegenpost/search-engine';
import { findCachedAudience } from '#features/search/query/audience.service.ts';
import { compileSearch } from '#features/search/query/compile.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findChangedSearches, findWaitingSearches, type Searcher } from './alerts.queries.ts';

/** Clocks of machines differ, and transactions commit later than they began. */
const OVERLAP_MS = 60_000;
const COMPILED_AT_ONCE = 50;

/**
 * Term kinds by selectivity: a search is indexed by its rarest term, occupations first, then skills, then languages.
 */
const rareKinds: readonly TermKind[] = ['occupation', 'kldb4', 'kldb3', 'skill', 'placed_by', 'language'];

function commonness(term: number): number {
  const kind = termKind(term);
  const rank = kind ? rareKinds.indexOf(kind) : -1;
  return 10 ** (rank === -1 ? rareKinds.length : rank);
}

/**
 * All saved searches, compiled and indexed in memory, so that a changed candidate is not matched against each of them.
 */
export class WaitingSearches {
  readonly #db: Db;
  readonly #catalogue: IndexCatalogue;
  readonly #queries = new SavedQueries(commonness);
  readonly #searchers = new Map<number, Searcher>();
  /** As what each search was read, by id. */
  readonly #versions = new Map<number, string>();
  #readUntil = new Date(0);
  #day = '';

  constructor(db: Db, catalogue: IndexCatalogue) {
    this.#db = db;
    this.#catalogue = catalogue;
  }

  /** Reads searches that have changed; on a new day all of them, because criteria may depend on the day. */
  async read(now: Date): Promise<void> {
    const today = berlinDay(now);
    if (today !== this.#day) {
      this.#readUntil = new Date(0);
      this.#versions.clear();
    }
    const changed = await findChangedSearches(this.#db, this.#readUntil);
    // Those of the overlap were mostly read before.
    const unread = changed.filter(({ id, version }) => this.#versions.get(id) !== version).map(({ id }) => id);
    if (unread.length > 0) await this.#readThese(unread, today);
    for (const { id, version, changed_at } of changed) {
      this.#versions.set(id, version);
      const until = changed_at.getTime() - OVERLAP_MS;
      if (until > this.#readUntil.getTime()) this.#readUntil = new Date(until);
    }
    this.#day = today;
  }

  async #readThese(ids: readonly number[], today: string): Promise<void> {
    for (const [index, { id, searcher, criteria }] of (await findWaitingSearches(this.#db, ids)).entries()) {
      // Compiling rarely waits for the database: without a pause the event loop would be blocked for seconds.
      if (index % COMPILED_AT_ONCE === 0) await nextTurn();
      this.#searchers.set(id, searcher);
      if (criteria === null) this.#queries.delete(id);
      else await this.#compile(id, searcher, criteria, today);
    }
  }

  searcherOf(id: number): Searcher {
    return the(this.#searchers.get(id), 'searcher of a search');
  }

  /**
   * The searches that match each of these candidates, by profile id. Recent blocks may be missing; the caller checks
   * visibility again.
   */
  matching(rows: readonly IndexRow[]): Map<number, number[]> {
    const some = new CandidateIndex(this.#catalogue);
    some.put(IndexRows.from(rows));
    return new Map(some.factsOf(rows.map(({ id }) => id)).map((facts) => [facts.id, this.#queries.matching(facts)]));
  }

  async #compile(id: number, searcher: Searcher, criteria: SearchCriteria, today: string): Promise<void> {
    try {
      // Blocks of a company are read once for all its searches; visibility is checked again before anybody is notified.
      const { audience } = await findCachedAudience(this.#db, searcher);
      const { query } = await compileSearch(this.#db, searcher, criteria, { sort: 'newest', today, audience });
      this.#queries.set(id, query);
    } catch (error) {
      // Criteria with deleted objects match nobody until the search is edited.
      if (!(error instanceof AppError)) throw error;
      this.#queries.delete(id);
    }
  }
}

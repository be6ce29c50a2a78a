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
import { lastAudience } from '#features/search/query/audience.service.ts';
import { compileSearch } from '#features/search/query/compile.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findChangedSearches, type Searcher } from './alerts.queries.ts';

/** Moments come from several machines, and transactions end later than they began. */
const OVERLAP_MS = 60_000;
const COMPILED_AT_ONCE = 50;

/** What tells searches apart best is a rare fact: occupations, then skills, then languages; all else many have. */
const rareKinds: readonly TermKind[] = ['occupation', 'kldb4', 'kldb3', 'skill', 'placed_by', 'language'];

function commonness(term: number): number {
  const kind = termKind(term);
  const rank = kind ? rareKinds.indexOf(kind) : -1;
  return 10 ** (rank === -1 ? rareKinds.length : rank);
}

/** All saved searches, compiled and in memory, so that a changed candidate is not held against them one by one. */
export class WaitingSearches {
  readonly #db: Db;
  readonly #catalogue: IndexCatalogue;
  readonly #queries = new SavedQueries(commonness);
  readonly #searchers = new Map<number, Searcher>();
  #readUntil = new Date(0);
  #day = '';

  constructor(db: Db, catalogue: IndexCatalogue) {
    this.#db = db;
    this.#catalogue = catalogue;
  }

  /** Reads what changed among the saved searches; all of them on a new day, for what they ask may depend on it. */
  async read(now: Date): Promise<void> {
    const today = berlinDay(now);
    const changed = await findChangedSearches(this.#db, today === this.#day ? this.#readUntil : new Date(0));
    for (const [index, { id, searcher, criteria, changed_at }] of changed.entries()) {
      // Compiling rarely asks the database: without a break nobody else would be answered for seconds.
      if (index % COMPILED_AT_ONCE === 0) await nextTurn();
      this.#searchers.set(id, searcher);
      if (criteria === null) this.#queries.delete(id);
      else await this.#compile(id, searcher, criteria, today);
      const until = changed_at.getTime() - OVERLAP_MS;
      if (until > this.#readUntil.getTime()) this.#readUntil = new Date(until);
    }
    this.#day = today;
  }

  searcherOf(id: number): Searcher {
    return the(this.#searchers.get(id), 'searcher of a search');
  }

  /** Which searches find each of these candidates, by profile id. Blocks that came meanwhile are not looked at. */
  matching(rows: readonly IndexRow[]): Map<number, number[]> {
    const some = new CandidateIndex(this.#catalogue);
    some.put(IndexRows.of(rows));
    return new Map(some.factsOf(rows.map(({ id }) => id)).map((facts) => [facts.id, this.#queries.matching(facts)]));
  }

  async #compile(id: number, searcher: Searcher, criteria: SearchCriteria, today: string): Promise<void> {
    try {
      // Who blocks a company is read once for all its searches; whoever is told of is looked at once more anyway.
      const { audience } = await lastAudience(this.#db, searcher);
      const { query } = await compileSearch(this.#db, searcher, criteria, { sort: 'newest', today, audience });
      this.#queries.set(id, query);
    } catch (error) {
      // What it names is gone: such a search finds nobody until it is edited.
      if (!(error instanceof AppError)) throw error;
      this.#queries.delete(id);
    }
  }
}

import { CandidateIndex, type IndexCatalogue, type IndexQuery, IndexRows, type Test } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import { countTablePages, findSampledRows } from './sql-search.queries.ts';

/** Pages of the table; they hold some 2,000 candidates. */
const PAGES = 100;

/** A random sample of the candidates, by which the number of hits of a query is estimated. */
export class Sample {
  /** Estimated number of all candidates. */
  readonly candidates: number;
  readonly #index: CandidateIndex;

  constructor(index: CandidateIndex, candidates: number) {
    this.#index = index;
    this.candidates = candidates;
  }

  /**
   * Estimated share of all candidates that may be found and meet all tests. If none of the sample does, half a
   * candidate is assumed.
   */
  shareOf(query: IndexQuery, tests: readonly Test[]): number {
    const musts = tests.map((test) => ({ key: 'text', id: null, label: '', is_legal: false, test }) as const);
    const { total } = this.#index.search({ ...query, musts, sort: 'newest' });
    return Math.max(0.5, total) / Math.max(1, this.#index.size);
  }
}

export async function drawSample(db: Db, catalogue: IndexCatalogue): Promise<Sample> {
  const pages = await countTablePages(db);
  const percent = Math.min(100, (100 * PAGES) / Math.max(1, pages));
  const rows = await findSampledRows(db, percent);
  const index = new CandidateIndex(catalogue);
  index.put(IndexRows.from(rows));
  return new Sample(index, (rows.length * 100) / percent);
}

import { CandidateIndex, type IndexCatalogue, type IndexQuery, IndexRows, type Test } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import { countTablePages, findSampledRows } from './sql-search.queries.ts';

/** Enough for some 2,000 candidates. */
const PAGES = 100;

/** Some candidates in memory, drawn at random, by whom is estimated how many meet a query. */
export class Sample {
  /** How many candidates there are, about. */
  readonly candidates: number;
  readonly #index: CandidateIndex;

  constructor(index: CandidateIndex, candidates: number) {
    this.#index = index;
    this.candidates = candidates;
  }

  /** Of all candidates the share that may be found and meets all tests; of what nobody of the sample meets half of one. */
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
  index.put(IndexRows.of(rows));
  return new Sample(index, (rows.length * 100) / percent);
}

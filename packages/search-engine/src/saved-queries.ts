import { the } from '@gegenpost/contract/shared/the.ts';
import type { SlotFacts } from './matchers/slot-facts.ts';
import type { IndexQuery } from './query.ts';

/** Number of candidates that have a term. */
type Frequency = (term: number) => number;

/**
 * Saved searches, to be matched with new candidates (a percolator). Each search is listed under the terms of its rarest
 * must, so that for a candidate only few searches are tested.
 */
export class SavedQueries {
  readonly #queries = new Map<number, IndexQuery>();
  readonly #byTerm = new Map<number, Set<number>>();
  /** Searches without a must on terms. They are tested for every candidate. */
  readonly #others = new Set<number>();
  readonly #frequency: Frequency;

  constructor(frequency: Frequency) {
    this.#frequency = frequency;
  }

  /** Adds a search, or replaces the one with this id. */
  set(id: number, query: IndexQuery): void {
    this.delete(id);
    this.#queries.set(id, query);
    const terms = this.#rarest(query);
    if (!terms) this.#others.add(id);
    else for (const term of terms) this.#under(term).add(id);
  }

  delete(id: number): void {
    const query = this.#queries.get(id);
    if (!query) return;
    this.#queries.delete(id);
    this.#others.delete(id);
    // Frequencies change: the must under which the search was listed may not be the rarest any more.
    for (const { test } of query.musts) {
      if (test.kind === 'terms') for (const term of test.any) this.#byTerm.get(term)?.delete(id);
    }
  }

  /** Ids of the searches that find a candidate. */
  matching(candidate: SlotFacts): number[] {
    const possible = new Set(this.#others);
    for (const term of candidate.terms) for (const id of this.#byTerm.get(term) ?? []) possible.add(id);
    return [...possible].filter((id) => {
      const { audience, musts } = the(this.#queries.get(id), 'saved query');
      return musts.every(({ test }) => candidate.meets(test)) && candidate.isFoundBy(audience);
    });
  }

  /** The terms of the must that the fewest candidates meet; undefined: no must is on terms. */
  #rarest({ musts }: IndexQuery): readonly number[] | undefined {
    const sizeOf = (terms: readonly number[]) => terms.reduce((sum, term) => sum + this.#frequency(term), 0);
    return musts
      .flatMap(({ test }) => (test.kind === 'terms' ? [test.any] : []))
      .map((terms) => ({ terms, size: sizeOf(terms) }))
      .sort((a, b) => a.size - b.size)[0]?.terms;
  }

  #under(term: number): Set<number> {
    const known = this.#byTerm.get(term);
    if (known) return known;
    const ids = new Set<number>();
    this.#byTerm.set(term, ids);
    return ids;
  }
}

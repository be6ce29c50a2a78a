import { the } from '@gegenpost/contract/shared/the.ts';
import type { SlotFacts } from './matchers/slot-facts.ts';
import type { IndexQuery } from './query.ts';

/** How many candidates have a term. */
type Frequency = (term: number) => number;

/**
 * Searches that wait for candidates. Each lies under the terms of its rarest must: a changed candidate meets few of
 * them, and only these are tried.
 */
export class SavedQueries {
  readonly #queries = new Map<number, IndexQuery>();
  readonly #byTerm = new Map<number, Set<number>>();
  /** Those without a must on terms. */
  readonly #others = new Set<number>();
  readonly #frequency: Frequency;

  constructor(frequency: Frequency) {
    this.#frequency = frequency;
  }

  /** Keeps a search, in place of the one that had this id. */
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
    // Which must was the rarest then may have changed.
    for (const { test } of query.musts) {
      if (test.kind === 'terms') for (const term of test.any) this.#byTerm.get(term)?.delete(id);
    }
  }

  /** The searches that find a candidate. */
  matching(candidate: SlotFacts): number[] {
    const possible = new Set(this.#others);
    for (const term of candidate.terms) for (const id of this.#byTerm.get(term) ?? []) possible.add(id);
    return [...possible].filter((id) => {
      const { audience, musts } = the(this.#queries.get(id), 'saved query');
      return musts.every(({ test }) => candidate.meets(test)) && candidate.isFoundBy(audience);
    });
  }

  /** The terms of the must that the fewest candidates meet. */
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

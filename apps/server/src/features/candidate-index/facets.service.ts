import { type Conditions, findHits, type Hits } from './hits.service.ts';
import type { Matchers } from './matchers.service.ts';
import type { IndexFacet, IndexInsights, Test } from './query.service.ts';
import { SlotSet } from './slot-set.ts';

/** Exact counts of all options. */
export function countFacets(
  matchers: Matchers,
  conditions: Conditions,
  hits: Hits,
  facets: readonly IndexFacet[],
): IndexInsights['facets'] {
  const bases = new Map<string, Base>();
  const counted = facets.map(({ key, replaces, options }) => {
    const name = replaces.join();
    const base = bases.get(name) ?? new Base(matchers, hitsWithout(matchers, conditions, hits, replaces));
    bases.set(name, base);
    return [key, options.map(({ id, test }) => ({ id, count: base.sizeWith(test) }))] as const;
  });
  return Object.fromEntries(counted);
}

/** Who meets all musts but these, and perhaps these as well. */
function hitsWithout(matchers: Matchers, conditions: Conditions, hits: Hits, replaces: readonly number[]): SlotSet {
  const { words, slots } = matchers.store;
  if (replaces.length > 1) {
    const musts = conditions.musts.filter((_, index) => !replaces.includes(index));
    return findHits({ ...conditions, musts }, slots);
  }
  return SlotSet.union([hits.all, ...replaces.map((index) => hits.missing[index]!)], words);
}

/** Hits whose options are counted; of a few hits each is read once for all options that are single terms. */
class Base {
  readonly #matchers: Matchers;
  readonly #hits: SlotSet;
  #counts: Int32Array | undefined;

  constructor(matchers: Matchers, hits: SlotSet) {
    this.#matchers = matchers;
    this.#hits = hits;
  }

  sizeWith(test: Test): number {
    if (test.kind === 'terms' && test.any.length === 1 && this.#hits.slots) {
      const index = this.#matchers.store.indexOfTerm(test.any[0]!);
      this.#counts ??= this.#countTerms(this.#hits.slots);
      return index === undefined ? 0 : this.#counts[index]!;
    }
    return this.#hits.size === 0 ? 0 : this.#hits.sizeWith(this.#matchers.of(test));
  }

  #countTerms(slots: Int32Array): Int32Array {
    const { terms, vocabulary } = this.#matchers.store;
    const counts = new Int32Array(vocabulary.length);
    const { values } = terms.items;
    for (const slot of slots) {
      const end = terms.start(slot + 1);
      for (let index = terms.start(slot); index < end; index++) counts[values[index]!]! += 1;
    }
    return counts;
  }
}

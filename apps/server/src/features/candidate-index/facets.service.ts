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
  for (const [name, group] of Map.groupBy(facets, ({ replaces }) => replaces.join())) {
    const tests = group.flatMap(({ options }) => options.map(({ test }) => test));
    bases.set(name, new Base(matchers, hitsWithout(matchers, conditions, hits, group[0]!.replaces), tests));
  }
  const counted = facets.map(({ key, replaces, options }) => {
    const base = bases.get(replaces.join())!;
    return [key, options.map(({ id, test }) => ({ id, count: base.sizeWith(test) }))] as const;
  });
  return Object.fromEntries(counted);
}

/** Who meets all musts but these, and perhaps these as well. */
function hitsWithout(matchers: Matchers, conditions: Conditions, hits: Hits, replaces: readonly number[]): SlotSet {
  const { memory, slots } = matchers.store;
  const { all, missing } = hits;
  if (replaces.length > 0 && (missing === null || replaces.length > 1)) {
    const musts = conditions.musts.filter((_, index) => !replaces.includes(index));
    return findHits({ ...conditions, musts }, slots);
  }
  return SlotSet.union([all, ...replaces.map((index) => missing![index]!)], memory);
}

/** Nanoseconds, as measured: to read a term of a hit, to try a slot, and to count a word of two bitsets. */
const COST = { term: 4.5, slot: 1.5, word: 1.6 } as const;

/** Hits whose options are counted: one option after the other, or all that are single terms while the hits are read. */
class Base {
  readonly #matchers: Matchers;
  readonly #hits: SlotSet;
  #counts: Int32Array | undefined;

  constructor(matchers: Matchers, hits: SlotSet, tests: readonly Test[]) {
    this.#matchers = matchers;
    this.#hits = hits;
    const { terms, slots } = matchers.store;
    const reading = hits.size * COST.term * (terms.items.length / Math.max(1, slots));
    if (reading < this.#costOfTrying(tests)) this.#counts = this.#countTerms(hits.list());
  }

  sizeWith(test: Test): number {
    const term = singleTerm(test);
    if (term !== null && this.#counts) return this.#counts[this.#matchers.store.indexOfTerm(term) ?? -1] ?? 0;
    return this.#hits.size === 0 ? 0 : this.#hits.sizeWith(this.#matchers.of(test));
  }

  #costOfTrying(tests: readonly Test[]): number {
    const { store } = this.#matchers;
    const most = this.#hits.bits ? store.words * COST.word : this.#hits.size * COST.slot;
    return tests.reduce((sum, test) => {
      const term = singleTerm(test);
      const posting = term === null ? undefined : store.posting(term);
      return posting ? sum + Math.min(most, posting.count * COST.slot) : sum;
    }, 0);
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

function singleTerm(test: Test): number | null {
  return test.kind === 'terms' && test.any.length === 1 ? test.any[0]! : null;
}

import { countCommonEach, countMarked, marksOf } from './bits.ts';
import { type Conditions, findHits, type Hits } from './hits.service.ts';
import type { Matchers } from './matchers.service.ts';
import type { IndexFacet, IndexInsights } from './query.service.ts';
import { SlotSet } from './slot-set.ts';

/** Exact counts of all options. */
export function countFacets(
  matchers: Matchers,
  conditions: Conditions,
  hits: Hits,
  facets: readonly IndexFacet[],
): IndexInsights['facets'] {
  const counts: Int32Array[] = [];
  for (const group of Map.groupBy(facets.keys(), (index) => facets[index]!.replaces.join()).values()) {
    const counted = group.map((index) => facets[index]!);
    const base = new Base(matchers, hitsWithout(matchers, conditions, hits, counted[0]!.replaces), counted);
    for (const index of group) counts[index] = base.countsOf(facets[index]!.options);
  }
  return counts;
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

/** Nanoseconds, as measured: to read a term of a hit, to try a slot, to count a word of two bitsets, and to mark one. */
const COST = { term: 11, slot: 1, word: 0.6, marking: 4 } as const;

type CountTerms = (terms: Int32Array) => Int32Array;

/** Hits whose options are counted: one option after the other, or all that are terms while the hits are read. */
class Base {
  readonly #matchers: Matchers;
  readonly #hits: SlotSet;
  readonly #terms: readonly Int32Array[];
  #counting: CountTerms | undefined;

  constructor(matchers: Matchers, hits: SlotSet, facets: readonly IndexFacet[]) {
    this.#matchers = matchers;
    this.#hits = hits;
    this.#terms = facets.flatMap(({ options }) => (options instanceof Int32Array ? [options] : []));
  }

  countsOf(options: IndexFacet['options']): Int32Array {
    if (options instanceof Int32Array) {
      this.#counting ??= this.#isSoonRead() ? this.#byReading() : this.#byTrying();
      return this.#counting(options);
    }
    const { size } = this.#hits;
    return Int32Array.from(options, (test) => (size === 0 ? 0 : this.#hits.sizeWith(this.#matchers.of(test))));
  }

  /** Whether the hits are read sooner than all options are tried. */
  #isSoonRead(): boolean {
    const { store } = this.#matchers;
    const reading = this.#hits.size * COST.term * (store.terms.items.length / Math.max(1, store.slots));
    let trying = store.words * COST.marking;
    for (const terms of this.#terms) {
      for (const term of terms) {
        if (reading < trying) return true;
        const posting = store.posting(term);
        if (posting) trying += posting.bits ? store.words * COST.word : posting.count * COST.slot;
      }
    }
    return reading < trying;
  }

  #byTrying(): CountTerms {
    const { store } = this.#matchers;
    const bits = this.#hits.bits ?? store.memory.scratch().fill(0);
    if (!this.#hits.bits) this.#hits.addTo(bits);
    const marks = marksOf(bits);
    return (terms) => {
      const postings = Array.from(terms, (term) => store.posting(term));
      const counts = Int32Array.from(postings, (posting) => {
        const list = posting?.list();
        return list ? countMarked(marks, list) : 0;
      });
      const dense = [...postings.entries()].flatMap(([index, posting]) =>
        posting?.bits ? [{ index, bits: posting.bits }] : [],
      );
      const common = countCommonEach(
        bits,
        dense.map((posting) => posting.bits),
      );
      for (const [at, { index }] of dense.entries()) counts[index] = common[at]!;
      return counts;
    };
  }

  #byReading(): CountTerms {
    const { store } = this.#matchers;
    const { terms, vocabulary } = store;
    const counts = new Int32Array(vocabulary.length);
    const { values } = terms.items;
    for (const slot of this.#hits.list()) {
      const end = terms.start(slot + 1);
      for (let index = terms.start(slot); index < end; index++) counts[values[index]!]! += 1;
    }
    return (options) => options.map((term) => counts[store.indexOfTerm(term) ?? -1] ?? 0);
  }
}

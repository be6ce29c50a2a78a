import { memoryOf } from '../bits/bit-memory.ts';
import { SlotSet } from '../bits/slot-set.ts';
import { type Conditions, findHits, type Hits } from '../matchers/hits.ts';
import type { Matchers } from '../matchers/matchers.ts';
import type { IndexFacet, IndexInsights } from '../query.ts';
import type { CountBoard } from './count-board.ts';
import { type CountJobs, jobsFor } from './count-jobs.ts';

type Index = { matchers: Matchers; board: CountBoard };

/**
 * Counts the options of all facets exactly. Facets that replace no must are begun at once, so that the helper thread
 * counts them until the returned function is called. Until then nothing else may be counted, and scratch memory may not
 * be reclaimed.
 */
export function beginFacets(
  index: Index,
  conditions: Conditions,
  hits: Hits,
  facets: readonly IndexFacet[],
): () => IndexInsights['facets'] {
  const groups = Map.groupBy(facets.keys(), (facet) => facets[facet]!.replaces.join());
  const begin = (group: readonly number[]) => {
    const counted = group.map((facet) => facets[facet]!);
    return new CountedHits(index, hitsWithout(index.matchers, conditions, hits, counted[0]!.replaces), counted);
  };
  const free = groups.get('');
  const begun = free && begin(free);
  return () => {
    const counts: Int32Array[] = [];
    const collect = (group: readonly number[], base: CountedHits) => {
      for (const [at, counted] of base.end().entries()) counts[group[at]!] = counted;
    };
    // Only one round can run at a time, so this one ends before the next begins.
    if (begun) collect(free, begun);
    for (const group of groups.values()) if (group !== free) collect(group, begin(group));
    return counts;
  };
}

/** The slots that meet all musts except these, whether or not they meet these. */
function hitsWithout(matchers: Matchers, conditions: Conditions, hits: Hits, replaces: readonly number[]): SlotSet {
  const { memory, slots } = matchers.store;
  const { all, missing } = hits;
  if (replaces.length > 0 && (missing === null || replaces.length > 1)) {
    const musts = conditions.musts.filter((_, index) => !replaces.includes(index));
    return findHits({ ...conditions, musts }, slots);
  }
  return SlotSet.union([all, ...replaces.map((index) => missing![index]!)], memory);
}

/** Measured times in nanoseconds: for reading a term of a hit, and for expanding a word of a bitmap to marks. */
const COST = { term: 11, marking: 4 } as const;

/**
 * Counts options within some hits, in the cheaper of two ways: by intersecting the hits with the posting of each
 * option, or by reading the terms of each hit.
 */
class CountedHits {
  readonly #matchers: Matchers;
  readonly #board: CountBoard;
  readonly #hits: SlotSet;
  readonly #facets: readonly IndexFacet[];
  readonly #jobs: CountJobs;
  readonly #countTerms: () => Int32Array;

  constructor({ matchers, board }: Index, hits: SlotSet, facets: readonly IndexFacet[]) {
    this.#matchers = matchers;
    this.#board = board;
    this.#hits = hits;
    this.#facets = facets;
    const terms = facets.flatMap(({ options }) => (options instanceof Int32Array ? [options] : []));
    this.#jobs = jobsFor(matchers.store, joined(terms));
    this.#countTerms = this.#isSoonRead() ? () => this.#read() : this.#beginTrying();
  }

  /** The counts of the options of each facet. */
  end(): Int32Array[] {
    const counts = this.#countTerms();
    const { size } = this.#hits;
    let end = 0;
    return this.#facets.map(({ options }) => {
      if (options instanceof Int32Array) {
        end += options.length;
        return counts.slice(end - options.length, end);
      }
      return Int32Array.from(options, (test) => (size === 0 ? 0 : this.#hits.sizeWith(this.#matchers.forTest(test))));
    });
  }

  /** Whether reading the terms of all hits is cheaper than intersecting all postings. */
  #isSoonRead(): boolean {
    const { terms, slots, words } = this.#matchers.store;
    const reading = this.#hits.size * COST.term * (terms.items.length / Math.max(1, slots));
    return reading < words * COST.marking + this.#jobs.cost;
  }

  #beginTrying(): () => Int32Array {
    const { store } = this.#matchers;
    const { memory } = store;
    const bits = this.#hits.bits ?? memory.scratch().fill(0);
    if (!this.#hits.bits) this.#hits.addTo(bits);
    const { kernel, marks } = memory;
    const isReached = kernel && memoryOf(bits) === memory;
    const { terms, order, others } = this.#jobs;
    if (isReached) this.#board.begin(bits, this.#jobs);
    return () => {
      const counts = new Int32Array(terms.length);
      if (isReached) {
        const counted = this.#board.end({ kernel, marksAt: marks!.byteOffset });
        for (let job = 0; job < order.length; job++) counts[order[job]!] = counted[job]!;
      }
      for (const index of isReached ? others : terms.keys()) {
        const posting = store.posting(terms[index]!);
        counts[index] = posting ? posting.countIn(bits) : 0;
      }
      return counts;
    };
  }

  #read(): Int32Array {
    const { store } = this.#matchers;
    const { terms, vocabulary } = store;
    const counts = new Int32Array(vocabulary.length);
    const { values } = terms.items;
    for (const slot of this.#hits.list()) {
      const end = terms.start(slot + 1);
      for (let index = terms.start(slot); index < end; index++) counts[values[index]!]! += 1;
    }
    return this.#jobs.terms.map((term) => counts[store.indexOfTerm(term) ?? -1] ?? 0);
  }
}

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((length, list) => length + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}

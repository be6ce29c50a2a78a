import { the } from '@gegenpost/contract/shared/the.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import type { Posting } from '../postings/posting.ts';
import { JOBS_MAX, type Jobs } from './count-board.ts';

/**
 * Measured times in nanoseconds: for a word of a bitmap (four are counted together), for a slot of a list, and for the
 * call that counts a list.
 */
const COST = { word: 0.6, slot: 1, list: 60 } as const;
/** Size of a chunk. */
const CHUNK_NS = 60_000;
const SETS_AT_A_TIME = 4;
const CACHED_MAX = 8;

/** The jobs of counting some terms: offsets of their bitmaps and lists in the memory of the store. */
export class CountJobs implements Jobs {
  readonly terms: Int32Array;
  /** The index of the term that each job counts. Bitmaps come first. */
  readonly order: readonly number[];
  /** Indexes of terms whose postings lie outside the memory. */
  readonly others: readonly number[];
  readonly sets: number;
  readonly places: Int32Array;
  readonly lengths: Int32Array;
  readonly ends: Int32Array;
  readonly cost: number;

  constructor(store: CandidateStore, terms: Int32Array) {
    this.terms = terms;
    const found = Array.from(terms, (term) => store.posting(term));
    const { buffer } = store.memory.marks ?? {};
    const isInside = (posting: Posting, index: number) => posting.storage().buffer === buffer && index < JOBS_MAX;
    const pick = (test: (posting: Posting, index: number) => boolean) =>
      found.flatMap((posting, index) => (posting && test(posting, index) ? [index] : []));
    const sets = pick((posting, index) => isInside(posting, index) && posting.bits !== null);
    const lists = pick((posting, index) => isInside(posting, index) && posting.bits === null);
    this.others = pick((posting, index) => !isInside(posting, index));
    this.sets = sets.length;
    this.order = [...sets, ...lists];
    const postings = this.order.map((index) => the(found[index], 'posting'));
    this.places = Int32Array.from(postings, (posting) => posting.storage().byteOffset);
    this.lengths = Int32Array.from(postings, ({ count }) => count);
    const costOf = ({ bits, count }: Posting) => (bits ? store.words * COST.word : COST.list + count * COST.slot);
    this.cost = found.reduce((sum, posting) => sum + (posting ? costOf(posting) : 0), 0);
    const ends: number[] = [];
    let cost = 0;
    for (const [job, posting] of postings.entries()) {
      const next = job + 1;
      cost += costOf(posting);
      const isFull = next < sets.length ? next % SETS_AT_A_TIME === 0 : cost >= CHUNK_NS;
      if (!isFull && next !== sets.length && next !== postings.length) continue;
      ends.push(next);
      cost = 0;
    }
    this.ends = Int32Array.from(ends);
  }
}

const cache = new WeakMap<CandidateStore, { slots: number; jobs: CountJobs[] }>();

/**
 * The jobs for some terms, cached by store: the same options are counted again and again, and postings do not move
 * until a candidate is added.
 */
export function jobsFor(store: CandidateStore, terms: Int32Array): CountJobs {
  const cached = cache.get(store);
  const jobs = cached?.slots === store.slots ? cached.jobs : [];
  if (jobs !== cached?.jobs) cache.set(store, { slots: store.slots, jobs });
  const found = jobs.find((made) => made.terms.length === terms.length && made.terms.every((t, at) => t === terms[at]));
  if (found) return found;
  const made = new CountJobs(store, terms);
  if (jobs.unshift(made) > CACHED_MAX) jobs.pop();
  return made;
}

import { the } from '@gegenpost/contract/shared/the.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import type { Posting } from '../postings/posting.ts';
import { JOBS_MAX, type Jobs } from './count-board.ts';

/** Nanoseconds, as measured: to count a word of a set that is one of four, a slot of a list, and to call for a list. */
const COST = { word: 0.6, slot: 1, list: 60 } as const;
/** What is taken at a time. */
const CHUNK_NS = 60_000;
const SETS_AT_A_TIME = 4;
const KEPT = 8;

/** What has to be counted for some terms: where their sets and lists are in the memory of the store. */
export class CountJobs implements Jobs {
  readonly terms: Int32Array;
  /** Which term each job counts; sets come first. */
  readonly order: readonly number[];
  /** Terms that lie elsewhere. */
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

const kept = new WeakMap<CandidateStore, { slots: number; jobs: CountJobs[] }>();

/** The jobs for some terms. The same options are counted again and again, and nothing moves until somebody comes. */
export function jobsFor(store: CandidateStore, terms: Int32Array): CountJobs {
  const known = kept.get(store);
  const jobs = known?.slots === store.slots ? known.jobs : [];
  if (jobs !== known?.jobs) kept.set(store, { slots: store.slots, jobs });
  const found = jobs.find((made) => made.terms.length === terms.length && made.terms.every((t, at) => t === terms[at]));
  if (found) return found;
  const made = new CountJobs(store, terms);
  if (jobs.unshift(made) > KEPT) jobs.pop();
  return made;
}

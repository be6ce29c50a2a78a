import type { Kernel } from '../bits/bit-memory.ts';
import type { Bits } from '../bits/bits.ts';

/** Work of less than so many nanoseconds is done before another thread would have woken up. */
const WORTH_WAKING = 200_000;

/** Layout of the shared memory: a header of words, then arrays with one entry for each job. */
const [ROUND, CLAIMED, CHUNKS, SETS, BASE, BYTES, HEAD] = [0, 1, 2, 3, 4, 5, 6];
const [ENDS, PLACES, LENGTHS, COUNTS, DONE, PARTS] = [0, 1, 2, 3, 4, 5];

/** Maximal number of jobs in one round. */
export const JOBS_MAX = 4096;

/** What to count in one round, by offsets into a memory: first bitmaps, then lists. */
export type Jobs = {
  sets: number;
  places: Int32Array;
  /** Lengths in slots; used for lists. */
  lengths: Int32Array;
  /** For each chunk the index of the job behind its last one. */
  ends: Int32Array;
  /** Estimated time for all jobs, in nanoseconds. */
  cost: number;
};
/** What a thread needs in order to count. `marksAt`: offset of a buffer of its own, with one byte for each slot. */
export type Counter = { kernel: Pick<Kernel, 'count_common_4' | 'mark' | 'count_marked'>; marksAt: number };
/** What one thread counted: the count of each job, and for each chunk the round in which it was counted. */
type Counted = { counts: Int32Array; done: Int32Array };

/**
 * The work of counting options, shared by two threads. In a round both threads claim chunk after chunk, and each writes
 * its own counts. The index thread never waits for the helper: chunks that the helper has not finished at the end are
 * counted again, and its results of earlier rounds are ignored. So the helper may be late, slow or dead.
 */
export class CountBoard {
  readonly shared: Int32Array<SharedArrayBuffer>;
  readonly #ends: Int32Array;
  readonly #places: Int32Array;
  readonly #lengths: Int32Array;
  readonly #helped: Counted;
  readonly #own: Counted = { counts: new Int32Array(JOBS_MAX), done: new Int32Array(JOBS_MAX) };
  #markedRound = 0;

  /** @param shared The memory of the board to help; by default a new one. */
  constructor(
    shared = new Int32Array(new SharedArrayBuffer((HEAD + PARTS * JOBS_MAX) * Int32Array.BYTES_PER_ELEMENT)),
  ) {
    this.shared = shared;
    const part = (nth: number) => shared.subarray(HEAD + nth * JOBS_MAX, HEAD + (nth + 1) * JOBS_MAX);
    this.#ends = part(ENDS);
    this.#places = part(PLACES);
    this.#lengths = part(LENGTHS);
    this.#helped = { counts: part(COUNTS), done: part(DONE) };
  }

  get round(): number {
    return Atomics.load(this.shared, ROUND);
  }

  /** How many chunks of the round were claimed. It may be more than there are. */
  get claimed(): number {
    return Atomics.load(this.shared, CLAIMED);
  }

  /**
   * Begins a round.
   *
   * @param base The bitmap in which slots are counted, in the memory of the jobs. Neither may change until the end of
   * the round.
   */
  begin(base: Bits, { sets, places, lengths, ends, cost }: Jobs): void {
    const { shared } = this;
    // The round changes before anything is written, too: a helper that reads half-written data sees by it that its
    // round is over.
    Atomics.add(shared, ROUND, 1);
    this.#places.set(places);
    this.#lengths.set(lengths);
    this.#ends.set(ends);
    shared[SETS] = sets;
    shared[BASE] = base.byteOffset;
    shared[BYTES] = base.byteLength;
    shared[CHUNKS] = ends.length;
    Atomics.store(shared, CLAIMED, 0);
    Atomics.add(shared, ROUND, 1);
    if (cost >= WORTH_WAKING) Atomics.notify(shared, ROUND);
  }

  /**
   * Counts all chunks that are left.
   *
   * @returns The counts of all jobs, valid until the next call.
   */
  end(counter: Counter): Int32Array {
    this.#countChunks(counter, this.#own);
    const { round } = this;
    const { counts, done } = this.#own;
    for (let chunk = 0; chunk < this.shared[CHUNKS]!; chunk++) {
      if (done[chunk] === round) continue;
      const [from, to] = this.#jobsOf(chunk);
      if (Atomics.load(this.#helped.done, chunk) !== round) this.#count(chunk, round, counter, counts);
      else counts.set(this.#helped.counts.subarray(from, to), from);
    }
    return counts;
  }

  /** Lets the helper count chunks of the current round, until none is left. */
  help(counter: Counter): void {
    const { round } = this;
    try {
      this.#countChunks(counter, this.#helped);
    } catch (err) {
      // Data of two rounds together may point beyond the end of the memory.
      if (this.round === round) throw err;
    }
  }

  /** Lets the helper count in one round after the other, for ever. */
  helpAlways(counter: Counter): never {
    for (;;) {
      const { round } = this;
      this.help(counter);
      Atomics.wait(this.shared, ROUND, round);
    }
  }

  /**
   * Claims and counts chunks. The round is read before anything else, so a chunk is marked as done only for the round
   * whose data was read.
   */
  #countChunks(counter: Counter, { counts, done }: Counted): void {
    for (;;) {
      const { round } = this;
      const chunk = Atomics.add(this.shared, CLAIMED, 1);
      if (chunk >= this.shared[CHUNKS]!) return;
      this.#count(chunk, round, counter, counts);
      Atomics.store(done, chunk, round);
    }
  }

  #jobsOf(chunk: number): [number, number] {
    return [chunk === 0 ? 0 : this.#ends[chunk - 1]!, this.#ends[chunk]!];
  }

  #count(chunk: number, round: number, { kernel, marksAt }: Counter, counts: Int32Array): void {
    const [places, lengths] = [this.#places, this.#lengths];
    const [base, bytes] = [this.shared[BASE]!, this.shared[BYTES]!];
    const [from, to] = this.#jobsOf(chunk);
    if (from < this.shared[SETS]!) {
      const place = (job: number) => places[Math.min(job, to - 1)]!;
      let job = from;
      for (const count of kernel.count_common_4(
        base,
        place(job),
        place(job + 1),
        place(job + 2),
        place(job + 3),
        bytes,
      )) {
        if (job < to) counts[job++] = count;
      }
      return;
    }
    if (this.#markedRound !== round) kernel.mark(base, bytes, marksAt);
    this.#markedRound = round;
    for (let job = from; job < to; job++) counts[job] = kernel.count_marked(marksAt, places[job]!, lengths[job]!);
  }
}

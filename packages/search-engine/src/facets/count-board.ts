import type { Kernel } from '../bits/bit-memory.ts';
import type { Bits } from '../bits/bits.ts';

/** Less than so many nanoseconds of work is done before anybody has woken up. */
const WORTH_WAKING = 200_000;

/** Words of the shared memory, before what there is for each job. */
const [ROUND, CLAIMED, CHUNKS, SETS, BASE, BYTES, HEAD] = [0, 1, 2, 3, 4, 5, 6];
const [ENDS, PLACES, LENGTHS, COUNTS, DONE, PARTS] = [0, 1, 2, 3, 4, 5];

/** So many are counted together at most. */
export const JOBS_MAX = 4096;

/** Where what is counted lies in a memory: so many sets, then lists. */
export type Jobs = {
  sets: number;
  places: Int32Array;
  /** Of lists, in slots. */
  lengths: Int32Array;
  /** Up to which job each chunk goes. */
  ends: Int32Array;
  /** Of all, in nanoseconds. */
  cost: number;
};
/** A thread's access to what is counted. @param marksAt Room for a byte of each slot, of its own. */
export type Counter = { kernel: Pick<Kernel, 'count_common_4' | 'mark' | 'count_marked'>; marksAt: number };
/** What one thread counted: by job, and for each chunk the round in which it was done. */
type Counted = { counts: Int32Array; done: Int32Array };

/**
 * What is to be counted of a set, where two threads see it. In a round both take chunk after chunk, and each writes down
 * its own counts. Nobody waits for the helper: what it has not told in the end is counted without it, and what it tells
 * of a round that is over is not read. So it may fall behind, come late or die.
 */
export class CountBoard {
  readonly shared: Int32Array<SharedArrayBuffer>;
  readonly #ends: Int32Array;
  readonly #places: Int32Array;
  readonly #lengths: Int32Array;
  readonly #helped: Counted;
  readonly #own: Counted = { counts: new Int32Array(JOBS_MAX), done: new Int32Array(JOBS_MAX) };
  #markedRound = 0;

  /** @param shared That of the board which is helped; left out: a new one. */
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

  /** How many chunks of the round were asked for. */
  get claimed(): number {
    return Atomics.load(this.shared, CLAIMED);
  }

  /** Begins a round. @param base In the memory of the jobs; neither changes until the end. */
  begin(base: Bits, { sets, places, lengths, ends, cost }: Jobs): void {
    const { shared } = this;
    // Once before anything changes: who reads what is half written can tell that the round is over.
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

  /** Counts what nobody took. @returns The counts of all jobs, until the next end. */
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

  /** Helps with what is there to be claimed. */
  help(counter: Counter): void {
    const { round } = this;
    try {
      this.#countChunks(counter, this.#helped);
    } catch (err) {
      // What belongs to two rounds may lead beyond the end of the memory.
      if (this.round === round) throw err;
    }
  }

  /** Helps with one round after the other, for ever. */
  helpAlways(counter: Counter): never {
    for (;;) {
      const { round } = this;
      this.help(counter);
      Atomics.wait(this.shared, ROUND, round);
    }
  }

  /** What is told as of a round was read while that round was there, for the round is looked up before anything else. */
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

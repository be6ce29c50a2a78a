import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { BitMemory } from '../bits/bit-memory.ts';
import { CountBoard } from '../facets/count-board.ts';
import type { CountingData } from './counting-thread.ts';

export const RETRY_MS = 10_000;

/**
 * Runs the helper thread, which counts beside the index thread, in one memory after the other. Without it answers are
 * the same, only slower.
 */
export class CountingHelper {
  #memory: BitMemory | null = null;
  #board = new CountBoard();
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #onError: (err: unknown) => void;

  constructor(onError: (err: unknown) => void) {
    this.#onError = onError;
  }

  /** The board on which both threads count in this memory. */
  boardFor(memory: BitMemory): CountBoard {
    if (memory !== this.#memory) this.#moveTo(memory);
    return this.#board;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    [this.#memory, this.#worker] = [null, null];
    await worker?.terminate();
  }

  /** A thread keeps its memory alive, and belongs to one board. So each memory gets a new thread and a new board. */
  #moveTo(memory: BitMemory): void {
    const leavesSome = this.#memory?.shared;
    const stopped = this.stop();
    this.#start(memory);
    if (leavesSome) void stopped.then(collectGarbage);
  }

  #start(memory: BitMemory): void {
    this.#memory = memory;
    this.#board = new CountBoard();
    if (!memory.shared) return;
    const workerData: CountingData = {
      memory: memory.shared,
      marksAt: the(memory.helperMarks, 'marks of the helper').byteOffset,
      board: this.#board.shared,
    };
    const worker = new Worker(new URL('./counting-thread.ts', import.meta.url), { workerData });
    this.#worker = worker;
    worker.unref();
    worker.on('error', this.#onError);
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#timer = setTimeout(() => this.#start(memory), RETRY_MS);
      this.#timer.unref();
    });
  }
}

/**
 * Runs the garbage collector: the JavaScript engine does not count shared memory, and would free it only much later.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

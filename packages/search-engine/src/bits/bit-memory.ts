import { readFileSync } from 'node:fs';
import type { Bits } from './bits.ts';

/** The number of words of a bitmap is a multiple of this: the kernel processes up to 64 bytes at a time. */
export const WORDS_STEP = 16;
/** Limit for the scratch bitmaps of one query, so that some stay free for postings and cached filters. */
const SCRATCH_MAX = 300;
const PAGE_BYTES = 65_536;
/** One page less than 4 GiB, so that the end of the last buffer is a valid 32-bit offset. */
const MEMORY_BYTES = 2 ** 32 - PAGE_BYTES;

/** The exports of `bit-kernel.wat`. Offsets and lengths are in bytes. */
export type Kernel = {
  count_common(a: number, b: number, bytes: number): number;
  count_common_4(bits: number, a: number, b: number, c: number, d: number, bytes: number): Iterable<number>;
  count_listed(bits: number, list: number, count: number): number;
  mark(bits: number, bytes: number, marks: number): void;
  count_marked(marks: number, list: number, count: number): number;
  add_list(bits: number, list: number, count: number): void;
  split_list(bits: number, list: number, count: number, met: number, others: number): void;
  partition(bits: number, list: number, count: number, spare: number): number;
  list_slots(bits: number, bytes: number, slot: number, list: number): void;
  list_common(bits: number, other: number, flip: bigint, bytes: number, slot: number, list: number): void;
  and(target: number, a: number, b: number, bytes: number): void;
  and_not(target: number, a: number, b: number, bytes: number): void;
  or(target: number, other: number, bytes: number): void;
  narrow(all: number, missing: number, met: number, bytes: number): void;
};

/** Shared memory: another thread can work on the same bytes. */
export type KernelMemory = { readonly buffer: SharedArrayBuffer };

/** The part of the WebAssembly API that is used here. Node has it, but its types do not declare it. */
type MachineCode = {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => KernelMemory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};
const { WebAssembly: machine } = globalThis as unknown as { WebAssembly: MachineCode };

/** Number of bitmaps, and total length of the lists of slots, for which a memory is allocated. */
export type Capacity = { sets: number; listed: number };

let compiled: object | undefined;

export function kernelOn(memory: KernelMemory): Kernel {
  compiled ??= new machine.Module(readFileSync(new URL('./bit-kernel.wasm', import.meta.url)));
  return new machine.Instance(compiled, { bits: { memory } }).exports as Kernel;
}

const memories = new WeakMap<ArrayBufferLike, BitMemory>();

type InMemory = { readonly buffer: ArrayBufferLike };

/** The memory in which all of these buffers lie; undefined: there is none, or they lie in several. */
export function memoryOf(first: InMemory, ...others: readonly InMemory[]): BitMemory | undefined {
  const memory = memories.get(first.buffer);
  return memory && others.every(({ buffer }) => buffer === first.buffer) ? memory : undefined;
}

/**
 * Allocates bitmaps of one size, and lists of slots, in a WebAssembly memory, where the kernel can reach them. Without
 * capacity, or when it is used up, buffers are ordinary arrays, and loops in TypeScript replace the kernel.
 */
export class BitMemory {
  readonly words: number;
  readonly kernel: Kernel | null;
  /** null, like the next two: without a WebAssembly memory. */
  readonly shared: KernelMemory | null;
  /** One byte for each slot, for the kernel's `mark`. */
  readonly marks: Uint8Array | null;
  /** The same for the helper thread. */
  readonly helperMarks: Uint8Array | null;
  readonly #free: Bits[] = [];
  #scratch: Bits[] = [];
  /** The part of the memory for lists that is not allocated yet. */
  #lists: Int32Array = new Int32Array(0);

  /**
   * @param words Length of each bitmap; a multiple of `WORDS_STEP`.
   * @param capacity Without one the memory is meant for a store that is still growing and will be replaced soon.
   */
  constructor(words: number, capacity: Capacity = { sets: 0, listed: 0 }) {
    this.words = words;
    const bytes = words * Int32Array.BYTES_PER_ELEMENT;
    const slots = words * 32;
    const marked = 2 * slots;
    const sets = Math.min(capacity.sets, Math.floor((MEMORY_BYTES - marked) / bytes));
    const listedAt = marked + sets * bytes;
    const listed = Math.min(capacity.listed, Math.floor((MEMORY_BYTES - listedAt) / Int32Array.BYTES_PER_ELEMENT));
    if (sets === 0) {
      this.kernel = this.shared = this.marks = this.helperMarks = null;
      return;
    }
    const pages = Math.ceil((listedAt + listed * Int32Array.BYTES_PER_ELEMENT) / PAGE_BYTES);
    const memory = new machine.Memory({ initial: pages, maximum: pages, shared: true });
    this.shared = memory;
    this.kernel = kernelOn(memory);
    // The operating system allocates a page when it is first written to, so unused marks cost nothing.
    this.marks = new Uint8Array(memory.buffer, 0, slots);
    this.helperMarks = new Uint8Array(memory.buffer, slots, slots);
    for (let set = sets - 1; set >= 0; set--)
      this.#free.push(new Int32Array(memory.buffer, marked + set * bytes, words));
    this.#lists = new Int32Array(memory.buffer, listedAt, listed);
    memories.set(memory.buffer, this);
  }

  /** An empty bitmap, until it is released. */
  allocate(): Bits {
    return this.#free.pop()?.fill(0) ?? new Int32Array(this.words);
  }

  /** A list of zeros. Lists are not released one by one. */
  list(length: number): Int32Array {
    if (length > this.#lists.length) return new Int32Array(length);
    const list = this.#lists.subarray(0, length);
    this.#lists = this.#lists.subarray(length);
    return list;
  }

  placeList(list: Int32Array): Int32Array {
    const placed = this.list(list.length);
    placed.set(list);
    return placed;
  }

  release(bits: Bits): void {
    if (memories.get(bits.buffer) === this) this.#free.push(bits);
  }

  /** A bitmap with undefined content, valid until the next `reclaim`. */
  scratch(): Bits {
    const bits = this.#scratch.length < SCRATCH_MAX ? this.#free.pop() : undefined;
    if (bits) this.#scratch.push(bits);
    return bits ?? new Int32Array(this.words);
  }

  /** Releases all scratch bitmaps at the end of a query. */
  reclaim(): void {
    this.#free.push(...this.#scratch);
    this.#scratch = [];
  }
}

import { readFileSync } from 'node:fs';
import type { Bits } from './bits.ts';

/** Words of a bitset are a multiple of this: the machine code takes up to 64 bytes at a time. */
export const WORDS_STEP = 16;
/** What one question makes must leave room for what stays. */
const SCRATCH_MAX = 300;
const PAGE_BYTES = 65_536;
/** Less than all that can be addressed, so that the end of what lies last can be told. */
const MEMORY_BYTES = 2 ** 32 - PAGE_BYTES;

/** What `bit-kernel.wat` exports; offsets and lengths in bytes. */
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

/** It is shared: another thread can be given it, and work on the same bytes. */
export type KernelMemory = { readonly buffer: SharedArrayBuffer };

/** As much of it as is used here: Node has it, its types know it only by name. */
type MachineCode = {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => KernelMemory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};
const { WebAssembly: machine } = globalThis as unknown as { WebAssembly: MachineCode };

/** So many bitsets, and so many slots in lists. */
export type Capacity = { sets: number; listed: number };

let compiled: object | undefined;

export function kernelOn(memory: KernelMemory): Kernel {
  compiled ??= new machine.Module(readFileSync(new URL('./bit-kernel.wasm', import.meta.url)));
  return new machine.Instance(compiled, { bits: { memory } }).exports as Kernel;
}

const memories = new WeakMap<ArrayBufferLike, BitMemory>();

type InMemory = { readonly buffer: ArrayBufferLike };

/** The memory in which all of these are, if there is one. */
export function memoryOf(first: InMemory, ...others: readonly InMemory[]): BitMemory | undefined {
  const memory = memories.get(first.buffer);
  return memory && others.every(({ buffer }) => buffer === first.buffer) ? memory : undefined;
}

/**
 * A place for bitsets of one size, and for some lists, which machine code can reach. When it is full, or has no room at
 * all, they lie elsewhere.
 */
export class BitMemory {
  readonly words: number;
  readonly kernel: Kernel | null;
  /** null, like the next two: without machine code. */
  readonly shared: KernelMemory | null;
  /** A byte for each slot. */
  readonly marks: Uint8Array | null;
  /** The same for a thread that helps to count. */
  readonly helperMarks: Uint8Array | null;
  readonly #free: Bits[] = [];
  #scratch: Bits[] = [];
  /** For lists; the first of them are taken. */
  #lists: Int32Array = new Int32Array(0);

  /**
   * @param words A multiple of `WORDS_STEP`.
   * @param capacity None: for what is soon thrown away.
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
    // The system gives a page when it is first written to.
    this.marks = new Uint8Array(memory.buffer, 0, slots);
    this.helperMarks = new Uint8Array(memory.buffer, slots, slots);
    for (let set = sets - 1; set >= 0; set--)
      this.#free.push(new Int32Array(memory.buffer, marked + set * bytes, words));
    this.#lists = new Int32Array(memory.buffer, listedAt, listed);
    memories.set(memory.buffer, this);
  }

  /** An empty set, until it is given back. */
  allocate(): Bits {
    return this.#free.pop()?.fill(0) ?? new Int32Array(this.words);
  }

  /** A list with zeros in it, for as long as the memory is there. */
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

  /** A set until the next `reclaim`, with anything in it. */
  scratch(): Bits {
    const bits = this.#scratch.length < SCRATCH_MAX ? this.#free.pop() : undefined;
    if (bits) this.#scratch.push(bits);
    return bits ?? new Int32Array(this.words);
  }

  /** Takes back all scratch sets: nobody uses them any more. */
  reclaim(): void {
    this.#free.push(...this.#scratch);
    this.#scratch = [];
  }
}

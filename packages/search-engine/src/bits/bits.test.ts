import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import openWabt from 'wabt';
import { BitMemory, WORDS_STEP } from './bit-memory.ts';
import {
  addSlots,
  type Bits,
  commonSlots,
  copyOf,
  countCommon,
  countListed,
  difference,
  emptyLike,
  intersectInto,
  intersection,
  narrow,
  partition,
  slotsOf,
  splitSlots,
  uniteInto,
} from './bits.ts';

const WORDS = 64;
const LIST_MAX = WORDS - 4;

/** Words of a bitmap: empty, full, with one bit and with many. */
const word = fc.oneof(
  fc.constant(0),
  fc.constant(-1),
  fc.integer({ min: 0, max: 31 }).map((bit) => 1 << bit),
  fc.integer(),
);
const set = fc.array(word, { minLength: WORDS, maxLength: WORDS }).map((words) => Int32Array.from(words) as Bits);
const list = fc
  .uniqueArray(fc.nat({ max: WORDS * 32 - 1 }), { maxLength: LIST_MAX })
  .map((slots) => Int32Array.from(slots).sort());

const memory = new BitMemory(WORDS, { sets: 40, listed: LIST_MAX });

/** A copy of a bitmap where the kernel reaches it. */
function inside(bits: Bits): Bits {
  const copy = memory.scratch();
  copy.set(bits);
  return copy;
}

function insideList(slots: Int32Array): Int32Array {
  const copy = memory.scratch().subarray(0, slots.length);
  copy.set(slots);
  return copy;
}

test('the kernel computes the same as the loops in TypeScript', () => {
  fc.assert(
    fc.property(set, set, set, list, (a, b, c, slots) => {
      memory.reclaim();
      const [x, y, z, some] = [inside(a), inside(b), inside(c), insideList(slots)];
      expect(countCommon(x, y)).toBe(countCommon(a, b));
      expect(countListed(x, some)).toBe(countListed(a, slots));
      expect([...intersection(x, y)]).toEqual([...intersection(a, b)]);
      expect([...difference(x, y)]).toEqual([...difference(a, b)]);
      expect([...slotsOf(x)]).toEqual([...slotsOf(a)]);
      expect([...slotsOf(x, 16, 48)]).toEqual([...slotsOf(a, 16, 48)]);
      const [few, fewer] = [emptyLike(x), emptyLike(a)];
      addSlots(few, some);
      addSlots(fewer, slots);
      for (const isIn of [true, false]) {
        const plain = commonSlots(fewer, b, isIn, 0);
        expect([...commonSlots(few, y, isIn, plain.length)]).toEqual([...plain]);
      }
      const [parts, plain] = [splitSlots(some, x), splitSlots(slots, a)];
      expect([[...parts.met], [...parts.others]]).toEqual([[...plain.met], [...plain.others]]);
      const [ordered, plainly] = [insideList(slots), slots.slice()];
      expect(partition(ordered, x, insideList(slots))).toBe(partition(plainly, a, slots.slice()));
      expect([...ordered]).toEqual([...plainly]);
      const changed = [x, y, a, b].map(copyOf) as [Bits, Bits, Bits, Bits];
      narrow(changed[0], changed[1], z);
      narrow(changed[2], changed[3], c);
      intersectInto(x, z);
      intersectInto(a, c);
      uniteInto(y, z);
      uniteInto(b, c);
      addSlots(x, some);
      addSlots(a, slots);
      expect([x, y, changed[0], changed[1]].map((bits) => [...bits])).toEqual(
        [a, b, changed[2], changed[3]].map((bits) => [...bits]),
      );
    }),
    { numRuns: 1000 },
  );
});

test('a full memory gives buffers outside of it, and accepts back only its own', () => {
  const small = new BitMemory(WORDS_STEP, { sets: 2, listed: 3 });
  const [first, second, third] = [small.allocate(), small.scratch(), small.allocate()];
  expect(third.buffer).not.toBe(first.buffer);
  expect(small.placeList(Int32Array.of(1, 2, 3)).buffer).toBe(first.buffer);
  expect([...small.placeList(Int32Array.of(4))]).toEqual([4]);

  first[0] = second[0] = third[0] = 1;
  small.release(third);
  small.release(first);
  expect([...small.allocate()]).toEqual([...new Int32Array(WORDS_STEP)]);
  expect(small.allocate().buffer).not.toBe(first.buffer);
  small.reclaim();
  expect(small.allocate().buffer).toBe(first.buffer);
});

test('the compiled kernel is that of its source', async () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url));
  const wabt = await openWabt();
  const module = wabt.parseWat('bit-kernel.wat', read('bit-kernel.wat').toString(), { simd: true, threads: true });
  expect(Buffer.from(module.toBinary({}).buffer).equals(read('bit-kernel.wasm'))).toBe(true);
});

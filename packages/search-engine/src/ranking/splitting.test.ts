import { expect, test } from 'vitest';
import { BitMemory } from '../bits/bit-memory.ts';
import { type Bits, hasBit, setBit } from '../bits/bits.ts';
import { SlotSet } from '../bits/slot-set.ts';
import type { Matcher } from '../matchers/matcher.ts';
import { Splitter } from './splitting.ts';

const memory = new BitMemory(64, { sets: 8, listed: 0 });
const even: Bits = memory.allocate();
for (let slot = 0; slot < 64 * 32; slot += 2) setBit(even, slot);
const isEven: Matcher = {
  estimate: 1024,
  list: null,
  has: (slot) => hasBit(even, slot),
  bits: () => even,
  readyBits: () => even,
};

test('splits a copy of a list and leaves the original as it was', () => {
  const slots = Int32Array.from({ length: 40 }, (_, index) => index * 3);
  const hits = SlotSet.ofList(slots.slice());
  const splitter = new Splitter(even);
  const [met, others] = splitter.split(splitter.own(hits), isEven);
  expect([...met.make().list()]).toEqual([...slots].filter((slot) => slot % 2 === 0));
  expect([...others.make().list()]).toEqual([...slots].filter((slot) => slot % 2 === 1));
  expect(hits.list()).toEqual(slots);
});

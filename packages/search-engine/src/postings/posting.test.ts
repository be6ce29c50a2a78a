import { expect, test } from 'vitest';
import { BitMemory } from '../bits/bit-memory.ts';
import { ListColumn } from '../columns/int-column.ts';
import { seededRandom } from '../index-row.factory.ts';
import { postingsOf } from './posting.ts';

const SLOTS = 3000;
const KEYS = 40;

test('postings are the same with capacity for all, for some and for none', () => {
  const random = seededRandom(1);
  const lists = new ListColumn();
  const expected: number[][] = Array.from({ length: KEYS }, () => []);
  for (let slot = 0; slot < SLOTS; slot++) {
    // The first keys are frequent, the last ones rare.
    const keys = [...expected.keys()].filter((key) => random() < 1 / (key + 1) ** 2);
    for (const key of keys) {
      lists.items.push(key);
      expected[key]!.push(slot);
    }
    lists.end();
  }
  const counts = Int32Array.from(expected, ({ length }) => length);
  const words = Math.ceil(SLOTS / 32 / 16) * 16;
  for (const capacity of [{ sets: 50, listed: 10_000 }, { sets: 2, listed: 20 }, undefined]) {
    const making = postingsOf(lists, counts, { slots: SLOTS, memory: new BitMemory(words, capacity) });
    let step = making.next();
    while (!step.done) step = making.next();
    expect(step.value.map((posting) => [...posting.slots()])).toEqual(expected);
    expect(step.value.map(({ count }) => count)).toEqual([...counts]);
    expect(new Set(step.value.map(({ bits }) => bits === null)).size).toBe(2);
  }
});

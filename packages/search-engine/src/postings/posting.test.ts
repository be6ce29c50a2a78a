import { expect, test } from 'vitest';
import { BitMemory } from '../bits/bit-memory.ts';
import { ListColumn } from '../columns/int-column.ts';
import { seededRandom } from '../index-row.factory.ts';
import { postingsOf } from './posting.ts';

const SLOTS = 3000;
const KEYS = 40;

test('postings are the same in a memory with room for all, for some and for none', () => {
  const random = seededRandom(1);
  const lists = new ListColumn();
  const due: number[][] = Array.from({ length: KEYS }, () => []);
  for (let slot = 0; slot < SLOTS; slot++) {
    // The first keys are frequent, the last ones rare.
    const keys = [...due.keys()].filter((key) => random() < 1 / (key + 1) ** 2);
    for (const key of keys) {
      lists.items.push(key);
      due[key]!.push(slot);
    }
    lists.end();
  }
  const counts = Int32Array.from(due, ({ length }) => length);
  const words = Math.ceil(SLOTS / 32 / 16) * 16;
  for (const room of [{ sets: 50, listed: 10_000 }, { sets: 2, listed: 20 }, undefined]) {
    const making = postingsOf(lists, counts, { slots: SLOTS, memory: new BitMemory(words, room) });
    let step = making.next();
    while (!step.done) step = making.next();
    expect(step.value.map((posting) => [...posting.slots()])).toEqual(due);
    expect(step.value.map(({ count }) => count)).toEqual([...counts]);
    expect(new Set(step.value.map(({ bits }) => bits === null)).size).toBe(2);
  }
});

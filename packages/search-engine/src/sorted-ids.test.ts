import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasId, sortedIds } from './sorted-ids.ts';

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });

test('has the ids that it was made of, and no other', () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (ids, others) => {
      const sorted = sortedIds(ids);
      for (const each of [...ids, ...others, ...ids.map((one) => one + 1)])
        expect(hasId(sorted, each)).toBe(ids.includes(each));
    }),
  );
});

test('lies in shared memory, so that a message to a thread copies nothing', () => {
  const sorted = sortedIds([7, 3]);
  const sent = structuredClone(sorted);
  sorted[0] = 4;
  expect([...sent]).toEqual([4, 7]);
});

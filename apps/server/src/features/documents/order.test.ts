import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertedAt, movedTo } from './order.ts';

test.each([
  [[1, 2, 3], 1, 2, [2, 3, 1]],
  [[1, 2, 3], 3, 0, [3, 1, 2]],
  [[1, 2, 3], 2, 1, [1, 2, 3]],
  [[1, 2, 3], 1, 19, [2, 3, 1]],
])('moves in %j the entry %i to %i', (ids, id, index, moved) => {
  expect(movedTo(ids, id, index)).toEqual(moved);
});

describe('a moved list', () => {
  const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 });
  const index = fc.integer({ min: 0, max: 19 });

  test('has the same entries, the moved one at its index, the others in their order', () => {
    fc.assert(
      fc.property(list, fc.nat(), index, (ids, which, target) => {
        const id = ids[which % ids.length]!;
        const moved = movedTo(ids, id, target);
        expect(moved.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
        expect(moved.indexOf(id)).toBe(Math.min(target, ids.length - 1));
        expect(moved.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      }),
    );
  });

  test('is the old one again when it is moved back, or taken out and put back', () => {
    fc.assert(
      fc.property(list, fc.nat(), index, (ids, which, target) => {
        const at = which % ids.length;
        const id = ids[at]!;
        expect(movedTo(movedTo(ids, id, target), id, at)).toEqual(ids);
        expect(insertedAt(ids.toSpliced(at, 1), id, at)).toEqual(ids);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const key = fc
  .tuple(fc.double({ noNaN: true, min: -8e15, max: 8e15 }), fc.nat(), fc.nat())
  .map(([first, ...rest]) => [first || 0, ...rest]);

test('a cursor leads back to where it was made, and nowhere in another search or order', () => {
  fc.assert(
    fc.property(key, (values) => {
      const cursor = encodeCursor('a search', values);
      expect(decodeCursor(cursor, 'a search', 'newest')).toEqual(values);
      expect(decodeCursor(cursor, 'another', 'newest')).toBeNull();
      expect(decodeCursor(cursor, 'a search', 'score')).toBeNull();
    }),
  );
});

test.each([[[-1e300, 1, 1]], [[1, 1.5, 1]], [[1, 1, -1]], [[1, 1, 2 ** 31]], [['1', 1, 1]], [[null, 1, 1]]])(
  'what no search can have written is refused: %j',
  (values) => {
    expect(decodeCursor(encodeCursor('a search', values as number[]), 'a search', 'newest')).toBeNull();
  },
);

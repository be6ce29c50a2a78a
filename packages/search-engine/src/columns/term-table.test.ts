import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermTable } from './term-table.ts';

test('each term keeps its index, however many there are', () => {
  const anyTerms = fc.array(fc.oneof(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.nat(3000)), { maxLength: 6000 });
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const table = new TermTable();
      const known = new Map<number, number>();
      for (const term of terms) {
        expect(table.indexOf(term)).toBe(known.get(term));
        if (!known.has(term)) known.set(term, known.size);
        expect(table.indexOrAdd(term)).toBe(known.get(term));
      }
      expect(table.terms).toEqual([...known.keys()]);
      for (const [term, place] of known) expect(table.indexOf(term)).toBe(place);
    }),
    { numRuns: 30 },
  );
  const many = new TermTable();
  for (let term = 0; term < 200_000; term++) many.indexOrAdd(term * 64);
  expect([0, 77, 199_999].map((place) => many.indexOf(place * 64))).toEqual([0, 77, 199_999]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['68.000', 68_000],
  ['1.250.000', 1_250_000],
  ['34,50', 34.5],
  ['34.5', 34.5],
  [' 68 000 € ', 68_000],
  ['', null],
  ['12a', null],
  ['-5', null],
  ['1.2.3', null],
])('reads %j', (typed, expected) => {
  expect(parseNumber(typed)).toBe(expected);
});

test('reads back every amount that it could have shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
      const shown = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
      expect(parseNumber(shown)).toBe(cents / 100);
    }),
  );
});

import { expect, test } from 'vitest';
import { areaUnderCurve, quantile } from './auc.ts';

test.each([
  ['the same values', [1, 2, 3], [1, 2, 3], 0.5],
  ['every second one greater', [1, 2, 3], [4, 5, 6], 1],
  ['every second one smaller', [4, 5, 6], [1, 2, 3], 0],
  ['one pair of four the other way', [1, 3], [2, 4], 0.75],
  ['ties', [1, 1], [1, 2], 0.75],
])('tells %s apart by the area', (_, first, second, area) => {
  expect(areaUnderCurve(first, second)).toBe(area);
});

test('finds the middle of unsorted values', () => {
  expect(quantile([5, 1, 3], 0.5)).toBe(3);
  expect(quantile([7], 0.95)).toBe(7);
});

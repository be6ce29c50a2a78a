import { expect, test } from 'vitest';
import { ndcg, ndkl, pairedBootstrap, recall } from './measures.ts';

test('gives 1 to the best order, less to another, and null if no one has a grade', () => {
  expect(ndcg([3, 2, 1, 0], 10)).toBe(1);
  // Gains 0, 1, 3, 7 against 7, 3, 1, 0, each over the logarithm of its place.
  const worst = (1 / Math.log2(3) + 3 / 2 + 7 / Math.log2(5)) / (7 + 3 / Math.log2(3) + 1 / 2);
  expect(ndcg([0, 1, 2, 3], 10)).toBeCloseTo(worst, 10);
  expect(ndcg([0, 0, 3], 2)).toBe(0);
  expect(ndcg([0, 0], 10)).toBeNull();
});

test('counts how many of the good ones stand in front', () => {
  expect(recall([3, 0, 2, 3, 1], 2, 2)).toBeCloseTo(1 / 3, 10);
  expect(recall([1, 0], 2, 2)).toBeNull();
});

test('is 0 where every group has its share everywhere, and grows with the distance', () => {
  expect(ndkl(['a', 'a', 'a'], 3)).toBe(0);
  const [mixed, parted] = [ndkl(['a', 'b', 'a', 'b'], 4), ndkl(['a', 'a', 'b', 'b'], 4)];
  expect(mixed).toBeGreaterThan(0);
  expect(parted).toBeGreaterThan(mixed);
  expect(ndkl(['a', 'b'], 1)).toBeCloseTo(1, 10);
});

test('puts bounds around a mean difference', () => {
  let state = 1;
  const float = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  expect(pairedBootstrap([0.2, 0.2, 0.2], float)).toEqual({
    mean: expect.closeTo(0.2),
    from: expect.closeTo(0.2),
    to: expect.closeTo(0.2),
  });
  const { mean, from, to } = pairedBootstrap([0, 0.1, 0.2, 0.3, 0.4], float);
  expect(from).toBeLessThan(mean);
  expect(to).toBeGreaterThan(mean);
});

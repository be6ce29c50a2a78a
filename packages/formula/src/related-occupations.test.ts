import { readOccupations } from '@gegenpost/reference-data/attributes.ts';
import { readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';
import { expect, test } from 'vitest';
import { similarityOf } from './similarity.ts';

const pairs = readRelatedOccupations();

test('pairs occupations that there are, each pair once', () => {
  const known = new Set(readOccupations().map(({ kldb }) => kldb.slice(0, 4)));
  expect(pairs.flatMap(({ codes }) => codes).filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(pairs.map(({ codes }) => [...codes].sort().join())).size).toBe(pairs.length);
});

test('says more than the digits in common, and 0.85 at most', () => {
  for (const { codes, value } of pairs) {
    const [a, b] = codes.map((code) => `${code}2`) as [string, string];
    expect(similarityOf(a, b), codes.join()).toEqual({ value, is_related: true });
    expect(value).toBeLessThanOrEqual(0.85);
  }
});

import { expect, test } from 'vitest';
import { ValueBook } from './value-book.service.ts';
import type { ValueFinder } from './value-finder.service.ts';

/** Finds nothing, and counts how often it was asked. */
function finderOf() {
  const asked = { find: 0, findSimilar: 0 };
  const finder: ValueFinder = {
    find() {
      asked.find += 1;
      return null;
    },
    findSimilar() {
      asked.findSimilar += 1;
      return { match: 'unknown' };
    },
    level: () => null,
    nameOf: () => '',
    isKnown: () => false,
  };
  return { asked, finder };
}

test('a value is looked up once, however many rows have it', async () => {
  const { asked, finder } = finderOf();
  const book = new ValueBook(finder);
  for (let row = 0; row < 100; row++) await book.read('software', 'SAP, Word');
  expect(book.texts.map(({ text, rows }) => [text, rows])).toEqual([
    ['SAP', 100],
    ['Word', 100],
  ]);
  expect(asked.findSimilar).toBe(2);
});

test('a file of nothing but different values is read to its end, and looked up no more than a file of people needs', async () => {
  const { asked, finder } = finderOf();
  const book = new ValueBook(finder);
  const words = (row: number) => Array.from({ length: 40 }, (_, word) => `w${row}x${word}`).join(',');
  for (let row = 0; row < 2000; row++) await book.read('software', words(row));
  expect(book.texts.length).toBeLessThanOrEqual(20_000);
  expect(asked.find).toBeLessThan(50_000);
  expect(asked.findSimilar).toBeLessThanOrEqual(3000);
  expect(book.found('software', 'w1999x39')).toEqual({ match: 'unknown' });
});

test('other calls get their turn while values are read', async () => {
  const book = new ValueBook(finderOf().finder);
  let turns = 0;
  const beside = setInterval(() => {
    turns += 1;
  }, 1);
  for (let row = 0; row < 200_000; row++) await book.read('software', 'SAP');
  clearInterval(beside);
  expect(turns).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { joinParts, type Part } from './join-parts.ts';

const part = (name: string, bytes: number, loads: string[], imports: string[] = []): Part => ({
  chunks: [name],
  bytes,
  loads: new Map(loads.map((load) => [load, 1])),
  imports: new Set(imports),
});
const joined = (parts: Part[], requestBytes = 1000) =>
  joinParts(parts, requestBytes)
    .map(({ chunks }) => [...chunks].sort().join('+'))
    .sort();

test('parts that the same pages load become one file, whatever they weigh', () => {
  expect(joined([part('a', 90_000, ['inbox', 'search']), part('b', 90_000, ['inbox', 'search'])])).toEqual(['a+b']);
});

test('a page loads a little in vain for one request less, and no more than a request is worth', () => {
  expect(joined([part('a', 5000, ['inbox', 'search']), part('icon', 300, ['inbox'])])).toEqual(['a+icon']);
  expect(joined([part('a', 5000, ['inbox']), part('icon', 300, ['inbox', 'search'])])).toEqual(['a', 'icon']);
});

test('parts that no page loads together stay apart', () => {
  expect(joined([part('a', 10, ['inbox']), part('b', 10, ['search'])])).toEqual(['a', 'b']);
});

test('two parts with a third between them stay apart: their file would wait for itself', () => {
  const [top, between, below] = [
    part('top', 10, ['inbox'], ['between']),
    part('between', 10, ['search'], ['below']),
    part('below', 10, ['inbox', 'login']),
  ];
  expect(joined([top, between, below])).toEqual(['below', 'between', 'top']);
});

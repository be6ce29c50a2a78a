import { expect, test } from 'vitest';
import { joinParts, type Part } from './join-parts.ts';

const part = (name: string, bytes: number, loads: string[], imports: string[] = []): Part => ({
  chunks: [name],
  ...{ bytes, styleBytes: 0 },
  loads: new Set(loads),
  imports: new Set(imports),
});
const usual = {
  requestBytes: 1000,
  weights: new Map([
    ['inbox', 1],
    ['search', 1],
    ['login', 1],
  ]),
  maxBytes: new Map(),
};
const joined = (parts: Part[], limits: Partial<Parameters<typeof joinParts>[1]> = {}) =>
  joinParts(parts, { ...usual, ...limits })
    .map(({ chunks }) => [...chunks].sort().join('+'))
    .sort();

test('parts that the same pages load become one file, whatever they weigh', () => {
  expect(joined([part('a', 90_000, ['inbox', 'search']), part('b', 90_000, ['inbox', 'search'])])).toEqual(['a+b']);
});

test('a page loads a little in vain for one request less, and no more than a request is worth', () => {
  expect(joined([part('a', 5000, ['inbox', 'search']), part('icon', 300, ['inbox'])])).toEqual(['a+icon']);
  expect(joined([part('a', 5000, ['inbox']), part('icon', 300, ['inbox', 'search'])])).toEqual(['a', 'icon']);
});

test('what a part imports comes with it, and counts as loaded in vain too', () => {
  const form = part('form', 300, ['inbox'], ['editor']);
  const editor = part('editor', 5000, ['inbox']);
  expect(joined([part('a', 5000, ['inbox', 'search']), form, editor])).toEqual(['a', 'editor+form']);
});

test('no page becomes heavier than it may be', () => {
  const parts = [part('a', 5000, ['inbox', 'search']), part('icon', 300, ['inbox'])];
  const most = (bytes: number) => ({
    maxBytes: new Map([['search', { bytes, styleBytes: 0 }]]),
    requestBytes: 100_000,
  });
  expect(joined(parts, most(5300))).toEqual(['a+icon']);
  expect(joined(parts, most(5299))).toEqual(['a', 'icon']);
});

test('parts that no page loads together stay apart', () => {
  expect(joined([part('a', 10, ['inbox']), part('b', 10, ['search'])])).toEqual(['a', 'b']);
});

test('two parts with a third between them are joined with it, and not around it: their file would wait for itself', () => {
  const all = [
    part('top', 10, ['inbox'], ['between']),
    part('below', 10, ['inbox']),
    part('between', 10, ['inbox'], ['below']),
  ];
  expect(joined(all)).toEqual(['below+between+top']);
});

test('whatever loads a file also loads what it imports', () => {
  const parts = [
    part('a', 100, ['inbox', 'search']),
    part('form', 50, ['inbox'], ['editor']),
    part('editor', 60, ['inbox', 'login']),
  ];
  const files = joinParts(parts, { ...usual, weights: new Map([...usual.weights, ['inbox', 10], ['login', 100]]) });
  expect(files.map(({ chunks, loads }) => `${chunks.join('+')}: ${[...loads].toSorted().join(', ')}`)).toEqual([
    'a+form: inbox, search',
    'editor: inbox, login, search',
  ]);
});

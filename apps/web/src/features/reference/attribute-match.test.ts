import type { Attribute } from '@gegenpost/contract/reference.ts';
import { expect, test } from 'vitest';
import { matchAttributes } from './attribute-match.ts';

const entry = (label: string, synonyms: string[] = [], sort = 0): Attribute => ({
  id: sort + 1,
  code: 'software',
  key: label,
  label,
  group: null,
  parent_id: null,
  synonyms,
  sort,
});
const list = [
  entry('Microsoft Word', [], 0),
  entry('Microsoft Excel', ['Tabellenkalkulation'], 1),
  entry('JavaScript', ['JS', 'ECMAScript'], 2),
  entry('Java', [], 3),
  entry('Türkisch', [], 4),
  entry('C#', [], 5),
  entry('Übersetzungsspeicher', [], 6),
];
const found = (typed: string) => matchAttributes(list, typed).map(({ label }) => label);

test.each([
  ['excel', ['Microsoft Excel']],
  ['Exel', ['Microsoft Excel']],
  ['Ecxel', ['Microsoft Excel']],
  ['tabellen', ['Microsoft Excel']],
  ['turkisch', ['Türkisch']],
  ['Tuerkisch', ['Türkisch']],
  ['uebersetz', ['Übersetzungsspeicher']],
  ['c#', ['C#']],
  ['java', ['Java', 'JavaScript']],
  ['js', ['JavaScript']],
  ['mircosoft', ['Microsoft Word', 'Microsoft Excel']],
  ['xyz', []],
  ['', []],
])('%s finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('answers within 50 ms in a list longer than any of ours', () => {
  const long = Array.from({ length: 500 }, (_, index) =>
    entry(`Anwendung zur Planung ${index}`, ['Zeitplanung'], index),
  );
  matchAttributes(long, 'Zeit'); // the first call normalises and caches the names
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage(); // CPU time, so that waiting for a busy machine does not count
    matchAttributes(long, 'Palnungen');
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(50); // earlier runs may include compilation
});

import { expect, test } from 'vitest';
import { listValueOf, splitFurther } from './list-values.ts';

test.each([
  ['Englisch B1', 'Englisch', 'B1'],
  ['Englisch (B2/C1)', 'Englisch', 'B2/C1'],
  ['Deutsch (Muttersprache)', 'Deutsch', 'Muttersprache'],
  ['Spanisch: fließend in Wort und Schrift', 'Spanisch', 'fließend'],
  ['Polnisch - Grundkenntnisse', 'Polnisch', 'Grundkenntnisse'],
  ['Deutsch C2 – Annähernd muttersprachliche Kenntnisse', 'Deutsch', 'C2'],
  ['Englisch', 'Englisch', null],
  ['B1', 'B1', null],
])('the language %s', (text, name, level) => {
  expect(listValueOf('languages', text)).toEqual({ text: name, level, radius: null });
});

test.each([
  ['20095 Hamburg + 50 km', '20095 Hamburg', 50],
  ['Köln (25km)', 'Köln', 25],
  ['Ulm', 'Ulm', null],
])('the place %s', (text, name, radius) => {
  expect(listValueOf('job_places', text)).toEqual({ text: name, level: null, radius });
});

test.each([
  ['Klasse CE', 'CE'],
  ['FS B', 'B'],
  ['Führerschein Klasse C1', 'C1'],
])('the licence %s', (text, name) => {
  expect(listValueOf('driver_classes', text).text).toBe(name);
});

test.each([
  ['Englisch B1, Deutsch C1', ['Englisch B1', 'Deutsch C1']],
  ['Koch / Kellner', ['Koch', 'Kellner']],
  ['Word/Excel', ['Word', 'Excel']],
  ['Bäcker/in', null],
  ['Kaufmann/-frau', null],
  ['Koch', null],
])('%s may be several', (text, pieces) => {
  expect(splitFurther(text)).toEqual(pieces);
});

import type { HelpItem } from '@gegenpost/contract/help.ts';
import { expect, test } from 'vitest';
import { folded, relatedItems, searchItems } from './help-items.ts';

const item = (id: number, route: string, title: string, body: string): HelpItem => ({
  ...{ id, role: 1, route, title, body },
  created_at: '2026-11-01T09:00:00.000Z',
});
const items = [
  item(1, 'Dashboard', 'Übersicht', 'Was neu ist.'),
  item(2, 'Documents', 'Unterlagen', 'Zeugnisse und Größe der Dateien. Von der Übersicht aus erreichbar.'),
  item(3, 'Inbox', 'Postfach', 'Gespräche'),
];
const found = (search: string) => searchItems(items, search).map(({ id }) => id);

test.each(['Übersicht', 'ubersicht', 'UEBERSICHT', 'übers', 'U\u0308bersicht'])(
  'finds an umlaut typed as %s',
  (search) => {
    expect(found(search)).toEqual([1, 2]);
  },
);

test('finds ß as ss, every word of several, in any order', () => {
  expect(found('grosse')).toEqual([2]);
  expect(found('dateien zeugnis')).toEqual([2]);
  expect(found('dateien gespräche')).toEqual([]);
});

test('finds nothing for an empty search, and takes no character for a pattern', () => {
  expect(found('   ')).toEqual([]);
  expect(found('.*')).toEqual([]);
  expect(folded('ÉÑ ß')).toBe('en ss');
});

test('names other texts of the topic as related', () => {
  expect(relatedItems(items, items[0]!).map(({ id }) => id)).toEqual([3]);
});

import type { Gain } from '@gegenpost/contract/search.ts';
import { expect, test } from 'vitest';
import { relaxed } from '#features/search/filters/relax.ts';
import { countCriteria, facetsFor } from './criteria.ts';
import { emptySearch, type SearchAddress } from './search-address.ts';

const search: SearchAddress = {
  ...emptySearch,
  place: '24143',
  languages: [
    { id: 1, level: 45 },
    { id: 2, level: 45 },
  ],
  software: [3],
  coding: [4],
  driver_license: true,
  driver_class: [5, 6],
  only_self_registered: true,
  only_temporary_work: true,
  nationality: [7],
  legal_ground: 'positive_action',
  weights: { skills: 4, languages: 4 },
};

test.each<[string, Pick<Gain, 'key' | 'id'>, Partial<SearchAddress>]>([
  ['a part becomes a wish', { key: 'distance', id: null }, { weights: { skills: 4, languages: 4, distance: 2 } }],
  ['one of several languages goes', { key: 'languages', id: 2 }, { languages: [{ id: 1, level: 45 }] }],
  ['one of several skills goes', { key: 'skills', id: 3 }, { software: [], coding: [4], soft_skill: [] }],
  ['one class goes', { key: 'licence', id: 5 }, { driver_class: [6] }],
  ['any licence goes, the classes stay', { key: 'licence', id: null }, { driver_license: false }],
  ['one origin goes', { key: 'origin', id: 1 }, { only_self_registered: false }],
  ['temporary work goes', { key: 'temporary_work', id: null }, { only_temporary_work: false }],
  [
    'the ground goes with the last that needs it',
    { key: 'nationality', id: null },
    { nationality: [], legal_ground: null },
  ],
])('relaxes one must only: %s', (_, must, changes) => {
  expect(relaxed(search, must)).toEqual(changes);
});

test('makes a wish of the only language', () => {
  const single = { ...search, languages: [{ id: 1, level: 45 }] };
  expect(relaxed(single, { key: 'languages', id: 1 })).toEqual({ weights: { skills: 4, languages: 2 } });
});

test('counts every entry that is set, and nothing that only says how', () => {
  expect(countCriteria(emptySearch)).toBe(0);
  expect(countCriteria({ ...emptySearch, radius: 50, qualification_type: 0, sort: 'newest' })).toBe(0);
  expect(countCriteria({ ...emptySearch, age_ignored: false, age: [20, 40] })).toBe(1);
  expect(countCriteria(search)).toBe(11);
});

test('asks for circles only where there is a place to count around', () => {
  expect(facetsFor(new Set(['place', 'languages']), false)).toEqual(['languages']);
  expect(facetsFor(new Set(['languages', 'place']), true)).toEqual(['job_place_radius', 'languages']);
});

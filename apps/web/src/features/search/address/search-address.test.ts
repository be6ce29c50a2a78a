import { PartKey } from '@gegenpost/contract/explanation.ts';
import { LegalGround, SearchSort } from '@gegenpost/contract/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySearch, readAddress, type SearchAddress, usesProtected, writeAddress } from './search-address.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const ids = (maxLength: number) => fc.uniqueArray(id, { maxLength });
const importance = fc.constantFrom(0, 1, 2, 3, 4);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });

/** Searches without contradictions, as the page creates them. */
const searches: fc.Arbitrary<SearchAddress> = fc
  .record({
    qualifications: ids(10),
    qualification_type: fc.constantFrom(0, 1, 2),
    place: fc.constantFrom(null, '24143', '01067', 'AT-1010'),
    radius: fc.integer({ min: 0, max: 500 }),
    job_start: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
    job_income_year: fc.option(fc.integer({ min: 0, max: 500_000 })),
    job_income_hour: fc.option(fc.integer({ min: 0, max: 25_000 }).map((cents) => cents / 100)),
    job_working_time: ids(19),
    languages: fc.array(fc.record({ id, level: id }), { maxLength: 10 }),
    education: ids(17),
    job_regions: fc.uniqueArray(fc.constantFrom('01', '010', '80', '803', '099'), { maxLength: 5 }),
    graduation: ids(10),
    software: ids(20),
    coding: ids(20),
    soft_skill: ids(20),
    driver_license: fc.boolean(),
    driver_class: ids(23),
    driver_has_vehicle: fc.boolean(),
    work_permit: fc.boolean(),
    only_temporary_work: fc.boolean(),
    only_self_registered: fc.boolean(),
    only_own_user: fc.boolean(),
    staff_agent_gegenpost_id: fc.option(fc.constantFrom('3n8r5vk07ze', '-_AZaz09xyZ')),
    text: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
    age: fc.uniqueArray(fc.integer({ min: 3, max: 16 }), { minLength: 2, maxLength: 2 }).map((fives) => {
      const [from = 15, to = 80] = fives.map((five) => five * 5).toSorted((a, b) => a - b);
      return [from, to] as [number, number];
    }),
    age_ignored: fc.boolean(),
    nationality: ids(20),
    handicap: ids(11),
    legal_ground: fc.constantFrom(...LegalGround.options),
    weights: fc.dictionary(fc.constantFrom(...PartKey.options), importance),
    sort: fc.constantFrom(...SearchSort.options),
  })
  .map((search) => ({
    ...search,
    age: search.age_ignored ? emptySearch.age : search.age,
    job_income_hour: search.job_income_year === null ? search.job_income_hour : null,
    legal_ground: usesProtected(search as SearchAddress) ? search.legal_ground : null,
    sort: search.place === null && search.sort === 'nearest' ? 'newest' : search.sort,
    weights: changed(search.weights),
  })) as fc.Arbitrary<SearchAddress>;

/** A weight with its default value is not written, and reads like a missing one. */
const changed = (weights: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(weights).filter(([key, step]) => step !== (['occupation', 'distance'].includes(key) ? 4 : 2)),
  );

test('reads back every search that it wrote', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const address = writeAddress(search).toString();
      expect(readAddress(new URLSearchParams(address))).toEqual({ search, dropped: false });
    }),
    { numRuns: 2000 },
  );
});

test('never fails on an address, and what it read it can write and read again', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', ...Object.keys(emptySearch)));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-.,\d]{0,20}$/),
    fc.constantFrom(
      '0',
      '1',
      '4-4',
      '20-40',
      '1e9',
      '-1',
      'pay-9',
      'skills-4.skills-1',
      'skills-2',
      '2026-02-31',
      'null',
      '03.3',
      '12-045.012-45',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 12 }), (pairs) => {
      const { search } = readAddress(new URLSearchParams(pairs));
      expect(readAddress(writeAddress(search))).toEqual({ search, dropped: false });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['what it does not know', 'qualifications=x&radius=9999&place=<b>&sort=pay&__proto__=1&only_temporary_work=true'],
  ['entries that it does not know', 'software=3.x.4&languages=12-45.7.8-9-1', 'languages=12-45&software=3.4'],
  [
    'entries beyond those that a search takes',
    'handicap=1&graduation=1.2.3.4.5.6.7.8.9.10.11',
    'graduation=1.2.3.4.5.6.7.8.9.10',
  ],
  ['what is said twice', 'software=3&software=4', 'software=3'],
  ['a second budget', 'job_income_year=60000&job_income_hour=30', 'job_income_year=60000'],
  ['an order without its place', 'sort=nearest'],
  ['regions that no postal code begins with', 'job_regions=24.00.1.9999.abc&software=3', 'job_regions=24&software=3'],
  ['protected criteria without a ground', 'age=20-40&nationality=7&software=3', 'software=3'],
  ['a ground for nothing', 'legal_ground=positive_action'],
])('drops %s and says so', (_, address, kept = '') => {
  const { search, dropped } = readAddress(new URLSearchParams(address));
  expect([writeAddress(search).toString(), dropped]).toEqual([kept, true]);
});

test('reads lists of older addresses, and writes short ones', () => {
  const { search, dropped } = readAddress(new URLSearchParams('software=3,4,3&weights=pay-0&languages=12-45'));
  expect(dropped).toBe(false);
  expect(writeAddress(search).toString()).toBe('languages=12-45&software=3.4&weights=pay-0');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySearch, readAddress, type SearchAddress, writeAddress } from './search-address.ts';

const addresses: fc.Arbitrary<SearchAddress> = fc.record({
  qualifications: fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 10 }),
  qualification_type: fc.constantFrom(0, 1, 2),
  place: fc.constantFrom(null, '24143', 'AT-1010'),
  radius: fc.integer({ min: 0, max: 500 }),
  only_self_registered: fc.boolean(),
  only_temporary_work: fc.boolean(),
  sort: fc.constantFrom('score', 'newest', 'nearest', 'start'),
});

test('reads back every search that it wrote', () => {
  fc.assert(
    fc.property(addresses, (search) => {
      expect(readAddress(writeAddress(search))).toEqual({ search, dropped: false });
    }),
  );
});

test('never fails on an address, and says when it dropped something', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const { search } = readAddress(new URLSearchParams(pairs));
      expect(search.radius).toBeGreaterThanOrEqual(0);
    }),
  );
  const hostile = 'qualifications=1,x&radius=9999&place=<b>&sort=pay&__proto__=1&only_temporary_work=true';
  expect(readAddress(new URLSearchParams(hostile))).toEqual({ search: emptySearch, dropped: true });
});

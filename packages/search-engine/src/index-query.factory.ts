import { PartKey } from '@gegenpost/contract/explanation.ts';
import type { MatchCriteria } from '@gegenpost/formula';
import fc from 'fast-check';
import { smallCatalogue } from './index-row.factory.ts';
import type { IndexFacet, IndexQuery, Test } from './query.ts';
import { sortedIds } from './sorted-ids.ts';
import { type TermKind, term } from './terms.ts';

const day = fc
  .integer({ min: 20_400, max: 20_900 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const birthday = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const placeId = fc.integer({ min: 100, max: 124 });
const anyTerm = fc
  .constantFrom<[TermKind, number][]>(
    ['skill', 45],
    ['skill', 45],
    ['language', 48],
    ['education', 12],
    ['working_time', 9],
    ['placed_by', 5],
    ['region', 112],
    ['works_anywhere', 1],
    ['vehicle', 1],
  )
  .chain(([kind, top]) => fc.integer({ min: 0, max: top }).map((value) => term(kind, value)));

export const anyTest: fc.Arbitrary<Test> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      any: fc.array(anyTerm, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('circle' as const),
      place_id: placeId,
      radius_km: fc.constantFrom(0, 10, 50, 150, 400),
      country: fc.constantFrom('DE', 'AT', 'CH'),
    }),
  },
  fc.record({
    kind: fc.constant('pay' as const),
    to: fc.integer({ min: 18, max: 82 }).map((thousands) => thousands * 1000),
    per: fc.constant('year' as const),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    to: fc.integer({ min: 8, max: 42 }),
    per: fc.constant('hour' as const),
  }),
  fc.record({ kind: fc.constant('start' as const), by: day }),
  fc
    .tuple(birthday, birthday, fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }))
    .map(([a, b, also]) => ({ kind: 'born' as const, from: a < b ? a : b, to: a < b ? b : a, also })),
);

const named = (top: number) => fc.integer({ min: 1, max: top }).map((id) => ({ id, name: '' }));
const list = <T extends { id: number }>(entry: fc.Arbitrary<T>) =>
  fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });

export const anyCriteria: fc.Arbitrary<MatchCriteria> = fc.record(
  {
    occupation: fc.record({
      type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      any: fc.array(
        fc.constantFrom(...smallCatalogue.occupations).map((entry) => ({ ...entry, name: '' })),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    skills: list(named(45).map((entry) => ({ ...entry, parent_id: entry.id % 3 === 0 ? entry.id / 3 : null }))),
    place: fc.constant({ name: '', radius_km: null }),
    pay: fc.oneof(
      fc.record({ to: fc.integer({ min: 18_000, max: 82_000 }), per: fc.constant('year' as const) }),
      fc.record({ to: fc.integer({ min: 8, max: 42 }), per: fc.constant('hour' as const) }),
    ),
    starts_on: day,
    working_times: list(named(9)),
    languages: list(
      named(6).chain((entry) => fc.integer({ min: 1, max: 7 }).map((rank) => ({ ...entry, level: '', rank }))),
    ),
    education: fc.integer({ min: 0, max: 12 }).map((rank) => ({ name: '', rank })),
    importance: fc.dictionary(fc.constantFrom(...PartKey.options), fc.constantFrom(0, 1, 2, 3, 4)),
  },
  { requiredKeys: [] },
);

const tieKey = fc.integer({ min: 0, max: 2 ** 31 - 1 });

export const anyQuery: fc.Arbitrary<IndexQuery> = fc
  .record({
    audience: fc.record({
      role: fc.constantFrom(2 as const, 3 as const, 4 as const),
      company_id: fc.integer({ min: 1, max: 6 }),
      blocked: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }).map(sortedIds),
      left_out: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
    }),
    musts: fc.array(
      fc.record({
        key: fc.constantFrom('skills' as const, 'occupation' as const, 'distance' as const),
        id: fc.constant(null),
        label: fc.constant(''),
        is_legal: fc.boolean(),
        test: anyTest,
      }),
      { maxLength: 5 },
    ),
    criteria: anyCriteria,
    place_id: fc.option(fc.integer({ min: 100, max: 123 })),
    sort: fc.constantFrom('score' as const, 'newest' as const, 'nearest' as const, 'start' as const),
    today: day,
    tie_keys: fc.tuple(tieKey, tieKey, tieKey),
  })
  .map(({ criteria: { place, ...criteria }, musts, ...query }) => ({
    ...query,
    // Where all of several occupations are wanted, each is a must of its own.
    musts: musts.map((must) =>
      must.key === 'occupation' && criteria.occupation?.type === 2
        ? { ...must, id: criteria.occupation.any[0]!.id }
        : must,
    ),
    criteria: { ...criteria, ...(place && query.place_id !== null ? { place } : {}) },
  }));

/** Facets for a query: options that are terms, and tests of all kinds. */
export function anyFacetsOf({ musts }: IndexQuery): fc.Arbitrary<IndexFacet[]> {
  const facet = fc.record({
    replaces: fc.subarray(musts.map((_, index) => index)),
    options: fc.oneof(
      fc.array(anyTerm, { maxLength: 40 }).map((terms) => Int32Array.from(terms)),
      fc.array(anyTest, { maxLength: 6 }),
    ),
  });
  return fc.array(facet, { maxLength: 3 });
}

import {
  type Audience,
  countryValue,
  type IndexQuery,
  type NearbyPlaces,
  type Test,
  term,
} from '@gegenpost/search-engine';
import type { RowCondition, RowConditions } from './row-conditions.queries.ts';
import type { Sample } from './sample.service.ts';

/** An index is used for a condition that less than this share of the candidates meet. */
const SELECTIVE = 0.3;
const LOOKED_UP_MAX = 4;

/** Measured costs of a row, relative to a row of a walk along the newest candidates. */
const cost = {
  /** Reading it in the index of one condition. */
  listed: 0.02,
  /** Finding it by all indexes together. */
  found: 0.25,
  /** Fetching it from its page of the table. */
  visited: 2.5,
  /** Passing it in a sequential scan. */
  passed: 0.5,
};
/** Factor by which more rows are tested than should be enough, because estimates can be wrong. */
const SPARE = 2;

/** How to run a query, by the expected cost of each way. */
export type Plan = {
  conditions: RowConditions;
  /** Number of newest candidates to walk along for so many hits; null: finding all hits is expected to be faster. */
  depthFor(limit: number): number | null;
  /**
   * Number of candidates to test in the order of their ties for so many hits who can begin today; null: another way is
   * faster.
   */
  readyFor(limit: number, today: string): number | null;
  /**
   * Share of the table in which so many hits are counted sooner than in the whole table; null: the whole table is
   * counted.
   */
  shareFor(max: number): number | null;
};

/** Maximal number of ids that are sorted by their ties, because sorting blocks the process. */
const READY_MAX = 5000;

/** What plans are computed from. */
export type PlanInputs = { sample: Sample; nearbyPlaces: NearbyPlaces };

export function planOf(query: IndexQuery, { sample, nearbyPlaces }: PlanInputs): Plan {
  const { candidates } = sample;
  const shareOf = (some: readonly { test: Test }[]) =>
    sample.shareOf(
      query,
      some.map(({ test }) => test),
    );
  const tests = query.musts.map(({ test }) => ({ test, share: shareOf([{ test }]) })).sort((a, b) => a.share - b.share);
  const indexed = tests.filter(({ test, share }) => isIndexed(test) && share < SELECTIVE).slice(0, LOOKED_UP_MAX);
  const filtered = tests.filter((each) => !indexed.includes(each));
  const rows = (limit: number) => limit / shareOf(tests);
  const found = candidates * shareOf(indexed);
  const listed = indexed.reduce((sum, { share }) => sum + share, 0) * candidates;
  const toFind = listed * cost.listed + found * cost.found;
  const toFindAll = indexed.length > 0 ? toFind + found * cost.visited : candidates * cost.passed;
  const toCount = (max: number) =>
    indexed.length > 0 ? toFind + found * Math.min(1, rows(max) / candidates) * cost.visited : candidates * cost.passed;
  const conditions = (of: typeof tests) => of.map(({ test }) => conditionOf(test, nearbyPlaces));
  return {
    conditions: { indexed: conditions(indexed), filtered: [...conditions(filtered), audienceOf(query.audience)] },
    depthFor: (limit) => {
      const walked = SPARE * rows(limit);
      return walked <= toFindAll ? Math.ceil(walked) : null;
    },
    readyFor: (limit, today) => {
      const drawn = (SPARE * limit) / shareOf([...tests, { test: { kind: 'start', by: today } }]);
      return drawn <= READY_MAX && drawn * cost.visited <= toFindAll ? Math.ceil(drawn) : null;
    },
    shareFor: (max) => {
      const drawn = SPARE * rows(max);
      return drawn < candidates && rows(max) * cost.passed <= toCount(max) ? drawn / candidates : null;
    },
  };
}

const isIndexed = ({ kind }: Test) => kind === 'terms';

function audienceOf({ role, company_id, blocked, left_out = [] }: Audience): RowCondition {
  const consented = role === 2 ? [] : [term('for_recruiters', 1)];
  return {
    kind: 'audience',
    listed: [term('listed', 1), ...consented],
    own: [term('online', 1), term('placed_by_company', company_id)],
    blocked,
    left_out,
  };
}

function conditionOf(test: Test, nearbyPlaces: NearbyPlaces): RowCondition {
  if (test.kind === 'terms') return { kind: 'any-term', terms: test.any };
  if (test.kind !== 'circle') return test;
  return {
    kind: 'place',
    anywhere: [term('works_anywhere', 1), term('works_nationwide', countryValue(test.country))],
    place_ids: nearbyPlaces.within(test.place_id, test.radius_km),
  };
}

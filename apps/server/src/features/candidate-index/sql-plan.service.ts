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

/** Of what fewer than this share of the candidates meet a look into an index is worth its time. */
const SELECTIVE = 0.3;
const LOOKED_UP_MAX = 4;

/** What a row costs, measured in rows of a walk along the newest. */
const cost = {
  /** To be read in the index of one condition. */
  listed: 0.02,
  /** To be found by all indexes together. */
  found: 0.25,
  /** To be looked at where it lies. */
  visited: 2.5,
  /** To be passed where pages are read from end to end. */
  passed: 0.5,
};
/** So many times the rows that should be enough are drawn: an estimate may be wrong. */
const SPARE = 2;

/** How to run a query, by what each way is expected to cost. */
export type Plan = {
  conditions: RowConditions;
  /** How far to walk for so many hits until all would be found as fast; null: not at all. */
  depthFor(limit: number): number | null;
  /** How many candidates to try one by one for so many hits who can begin today; null: none. */
  readyFor(limit: number, today: string): number | null;
  /** The share of the table on which so many hits are counted sooner than among all; null: on none. */
  shareFor(max: number): number | null;
};

/** Ids that are put in order by their ties at most: that holds up everybody else in the process. */
const READY_MAX = 5000;

/** What plans are made by. */
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
    depthFor: (limit) => (rows(limit) <= toFindAll ? Math.ceil(toFindAll) : null),
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

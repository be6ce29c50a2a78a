import { the } from '@gegenpost/contract/shared/the.ts';
import {
  CandidateIndex,
  type IndexCatalogue,
  type IndexEngine,
  type IndexKey,
  type IndexPage,
  type IndexQuery,
  IndexRows,
  NearbyPlaces,
  PAGE_SIZE,
  type TieKeys,
  termKind,
  termValue,
  tieOf,
} from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import { findIndexCatalogue } from './index-catalogue.queries.ts';
import { drawSample } from './sample.service.ts';
import { findHitsBySql } from './sql-hits.service.ts';
import { type Plan, type PlanInputs, planOf } from './sql-plan.service.ts';
import { findIndexRowsOf, findTermShares, type PageRequest, type RankedRow } from './sql-search.queries.ts';

export { findIndexCatalogue } from './index-catalogue.queries.ts';

/** Upper limit of totals. */
export const TOTAL_MAX = 1000;
/** If there are more hits than this, only the newest are ordered by score or distance. */
const ORDERED_MAX = 3000;
const COMMON_MAX = 60;
const CACHED_MS = 600_000;

type PlanningData = PlanInputs & { catalogue: IndexCatalogue };

/**
 * Answers a search from the table, while the index is not ready: the same pages as from the index, but totals only up
 * to `TOTAL_MAX`. If there are more than `ORDERED_MAX` hits, only the newest are ordered by score or distance; the
 * capped total says that there are more.
 */
export async function searchBySql(db: Db, query: IndexQuery, after: IndexKey | null): Promise<IndexPage> {
  const planning = await getPlanningData(db);
  return searchAsPlanned(db, planning, { query, after, plan: planOf(query, planning) });
}

/** Runs a plan. The answer is the same for every plan. */
export async function searchAsPlanned(
  db: Db,
  { catalogue }: Pick<PlanningData, 'catalogue'>,
  { query, after, plan }: { query: IndexQuery; after: IndexKey | null; plan: Plan },
): Promise<IndexPage> {
  const { sort, tie_keys, today } = query;
  const isScored = sort === 'score' || sort === 'nearest';
  const request: PageRequest = {
    order: sort === 'start' ? { by: 'start', today } : { by: 'newest' },
    tie_keys,
    after: after && !isScored ? placeOf(after) : null,
    limit: isScored ? ORDERED_MAX : PAGE_SIZE + 1,
  };
  const { rows, total } = await findHitsBySql(db, plan, request, TOTAL_MAX);
  const page = isScored ? await orderRows(db, rows, { query, after, catalogue }) : pageOf(rows, tie_keys);
  return { ...page, total: Math.min(total, TOTAL_MAX), total_is_capped: total > TOTAL_MAX };
}

/** Orders hits by score or distance, in an index of these hits alone. */
async function orderRows(
  db: Db,
  rows: readonly RankedRow[],
  { query, after, catalogue }: Pick<PlanningData, 'catalogue'> & { query: IndexQuery; after: IndexKey | null },
): Promise<Pick<IndexPage, 'ids' | 'next'>> {
  const ids = rows.map(({ id }) => id);
  const index = new CandidateIndex(catalogue);
  index.put(IndexRows.from(await findIndexRowsOf(db, ids)));
  const page = index.search(query, after);
  return { ids: page.ids, next: page.next };
}

function pageOf(rows: readonly RankedRow[], keys: TieKeys): Pick<IndexPage, 'ids' | 'next'> {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > PAGE_SIZE && last ? [last.first, tieOf(keys, last.id), last.id] : null,
  };
}

/** Occupations that many candidates wish, the most frequent first. */
export async function findCommonOccupations(db: Db): Promise<number[]> {
  const shares = await getShares(db);
  return [...shares]
    .filter(([wanted]) => termKind(wanted) === 'occupation')
    .sort(([, a], [, b]) => b - a)
    .slice(0, COMMON_MAX)
    .map(([wanted]) => termValue(wanted));
}

const getShares = cachedByDb(findTermShares);
const getPlanningData = cachedByDb(readPlanningData);

/** Reads what plans are computed from. */
async function readPlanningData(db: Db): Promise<PlanningData> {
  const catalogue = await findIndexCatalogue(db);
  return { catalogue, nearbyPlaces: new NearbyPlaces(catalogue), sample: await drawSample(db, catalogue) };
}

/** Caches the result of a read by database, for ten minutes. */
function cachedByDb<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = new WeakMap<Db, { at: number; reading: Promise<T> }>();
  return (db) => {
    const cached = cache.get(db);
    if (cached && Date.now() - cached.at < CACHED_MS) return cached.reading;
    const reading = read(db);
    cache.set(db, { at: Date.now(), reading });
    // A failed read is not cached: the next call tries again.
    reading.catch(() => cache.delete(db));
    return reading;
  };
}

const rejects = () => Promise.reject(new Error('There is no index.'));

/** An engine that is never ready, for apps without an index. */
export const noIndex: IndexEngine = {
  isReady: false,
  search: rejects,
  answer: rejects,
  start: () => {},
  stop: () => Promise.resolve(),
};

/** The numbers of a key of an order by a column. */
function placeOf([first, tie, id]: IndexKey): [number, number, number] {
  return [the(first, 'value of the key'), the(tie, 'tie'), the(id, 'id')];
}

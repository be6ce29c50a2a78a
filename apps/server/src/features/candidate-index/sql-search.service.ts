import { distanceKm } from '#features/reference/distance.service.ts';
import type { Db } from '#platform/db.ts';
import { findIndexCatalogue } from './candidate-feed.queries.ts';
import { CandidateIndex, PAGE_SIZE } from './candidate-index.service.ts';
import type { IndexCatalogue } from './index-row.service.ts';
import { tieOf } from './order.service.ts';
import type { Audience, IndexEngine, IndexKey, IndexPage, IndexQuery, Test } from './query.service.ts';
import {
  countUpTo,
  findByStart,
  findNewest,
  findRowsToScore,
  findTermShares,
  type PlacedRow,
  type RowCondition,
} from './sql-search.queries.ts';
import { countryValue, term, termKind, termValue } from './terms.service.ts';

/** Totals are counted up to here. */
export const TOTAL_MAX = 1000;
/** Of more hits than this the newest are put in order by score and by distance. */
const ORDERED_MAX = 3000;
/** The newest candidates that a walk looks at. */
const PROBED = 13_000;
/** Terms that fewer than this share of the candidates have are worth a look into the index. */
const SELECTIVE = 0.1;
const LOOKED_UP_MAX = 4;
const COMMON_MAX = 60;
const SHARES_KEPT_MS = 3_600_000;

type Known = { catalogue: IndexCatalogue; shares: Map<number, number>; readAt: number };
const known = new WeakMap<Db, Promise<Known>>();

/**
 * Answers a search from the table alone, while there is no index in memory: the same pages, but totals only up to
 * `TOTAL_MAX`. Of more than `ORDERED_MAX` hits only the newest are put in order by score or distance; the total, being
 * capped, says that there are more.
 */
export async function searchBySql(db: Db, query: IndexQuery, after: IndexKey | null): Promise<IndexPage> {
  const { catalogue, shares } = await getKnown(db);
  const conditions = [audienceOf(query.audience), ...query.musts.map(({ test }) => conditionOf(test, catalogue))];
  const plan = planOf(conditions, shares);
  const [page, total] = await Promise.all([
    findPage(db, query, { plan, after, catalogue }),
    countUpTo(db, plan.conditions, TOTAL_MAX),
  ]);
  return { ...page, total: Math.min(total, TOTAL_MAX), total_is_capped: total > TOTAL_MAX };
}

/** Occupations that many candidates wish, the most frequent first. */
export async function findCommonOccupations(db: Db): Promise<number[]> {
  const { shares } = await getKnown(db);
  return [...shares]
    .filter(([wanted]) => termKind(wanted) === 'occupation')
    .sort(([, a], [, b]) => b - a)
    .slice(0, COMMON_MAX)
    .map(([wanted]) => termValue(wanted));
}

type Question = { plan: Plan; after: IndexKey | null; catalogue: IndexCatalogue };

async function findPage(db: Db, query: IndexQuery, { plan, after, catalogue }: Question) {
  const { sort, seed, today } = query;
  if (sort === 'score' || sort === 'nearest') {
    const rows = await findInOrder(db, plan, { after: null, seed, limit: ORDERED_MAX });
    const index = new CandidateIndex(catalogue);
    index.put(
      await findRowsToScore(
        db,
        rows.map(({ id }) => id),
      ),
    );
    const { ids, next } = index.search(query, after);
    return { ids, next };
  }
  const behind = after && ([after[0]!, after[1]!, after[2]!] as const);
  const order = { after: behind, seed, limit: PAGE_SIZE + 1 };
  const rows =
    sort === 'newest'
      ? await findInOrder(db, plan, order)
      : await findByStart(db, plan.conditions, { ...order, today });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > PAGE_SIZE && last ? [last.first, tieOf(seed, last.id), last.id] : null,
  };
}

/** Where many meet the conditions they are met soon on a walk down from the newest; else the index is quicker. */
async function findInOrder(
  db: Db,
  { conditions, share }: Plan,
  order: Omit<Parameters<typeof findNewest>[2], 'probe'>,
): Promise<PlacedRow[]> {
  if (share * PROBED > 2 * order.limit) {
    const untried = conditions.map((condition) => ({ ...condition, is_looked_up: false }));
    const rows = await findNewest(db, untried, { ...order, probe: PROBED });
    if (rows.length === order.limit) return rows;
  }
  return findNewest(db, conditions, { ...order, probe: null });
}

/** How to run conditions, and the share of candidates who may be expected to meet them all. */
type Plan = { conditions: RowCondition[]; share: number };

/** Looks the most selective terms up; what many have is only tried on who was found. */
function planOf(conditions: readonly RowCondition[], shares: ReadonlyMap<number, number>): Plan {
  const shareOf = (condition: RowCondition) =>
    condition.kind === 'any-term' ? condition.terms.reduce((sum, wanted) => sum + (shares.get(wanted) ?? 0), 0) : 1;
  const lookedUp = conditions
    .filter((condition) => shareOf(condition) < SELECTIVE)
    .sort((a, b) => shareOf(a) - shareOf(b))
    .slice(0, LOOKED_UP_MAX);
  return {
    conditions: conditions.map((condition) => ({ ...condition, is_looked_up: lookedUp.includes(condition) })),
    share: conditions.reduce((product, condition) => product * Math.min(1, shareOf(condition)), 1),
  };
}

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

function conditionOf(test: Test, catalogue: IndexCatalogue): RowCondition {
  if (test.kind === 'terms') return { kind: 'any-term', terms: test.any, is_looked_up: false };
  if (test.kind !== 'circle') return test;
  return {
    kind: 'place',
    roaming: [term('roams', 1), term('roams_country', countryValue(test.country))],
    place_ids: placesIn(test, catalogue),
  };
}

function placesIn(
  { place_id, radius_km }: { place_id: number; radius_km: number },
  { places }: IndexCatalogue,
): number[] {
  const centre = places.find(({ id }) => id === place_id);
  return centre ? places.filter((place) => distanceKm(centre, place) <= radius_km).map(({ id }) => id) : [];
}

function getKnown(db: Db): Promise<Known> {
  const before = known.get(db);
  const reading = (before ?? Promise.resolve(null)).then((kept) =>
    kept && Date.now() - kept.readAt < SHARES_KEPT_MS ? kept : readKnown(db),
  );
  known.set(db, reading);
  // A failed read must not stay: the next question tries again.
  reading.catch(() => known.delete(db));
  return reading;
}

async function readKnown(db: Db): Promise<Known> {
  const [catalogue, shares] = await Promise.all([findIndexCatalogue(db), findTermShares(db)]);
  return { catalogue, shares, readAt: Date.now() };
}

const fails = () => Promise.reject(new Error('There is no index.'));

/** For an app that leaves every answer to the database. */
export const noIndex: IndexEngine = {
  isReady: false,
  search: fails,
  answer: fails,
  start: () => {},
  stop: () => Promise.resolve(),
};

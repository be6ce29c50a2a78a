import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type {
  CandidateSearch,
  NearMiss,
  SearchCriteria,
  SearchHit,
  SearchResult,
  SearchSort,
} from '@gegenpost/contract/search.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type {
  IndexEngine,
  IndexInsights,
  IndexKey,
  IndexMust,
  IndexPage,
  IndexPosition,
} from '@gegenpost/search-engine';
import type { z } from 'zod';
import { IndexUnavailable } from '#features/candidate-index/index-client.service.ts';
import { findCommonOccupations, searchBySql } from '#features/candidate-index/sql-search.service.ts';
import { type CardParts, findCardRecords } from '#features/profiles/kept-cards.service.ts';
import { type HitParts, loadHits, type SearchSnapshot } from '#features/search/hits/hits.service.ts';
import { findCachedAudience } from '#features/search/query/audience.service.ts';
import {
  type Compiled,
  compileSearch,
  type ResolvedCriteria,
  type Searcher,
  searcherOf,
} from '#features/search/query/compile.service.ts';
import { CURSOR_KEY, decodeCursor, encodeCursor } from '#features/search/query/cursor.ts';
import { type FacetOptions, facetsOf, presentFacets } from '#features/search/query/facet-options.service.ts';
import { noteLegalGround } from '#features/search/query/legal-grounds.service.ts';
import { protectedMusts } from '#features/search/query/must-tests.service.ts';
import { findViewedCandidates } from '#features/search/views/views.queries.ts';
import { projectCard } from '#features/visibility/access-policy.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Secrets } from '#platform/secrets.ts';

type Search = z.output<typeof CandidateSearch>;

/** Purpose of the key that orders hits with equal rank. */
const ORDER_KEY = 'search-order';

/** `candidateIndex` answers searches once it is loaded, the database until then. */
export type SearchParts = HitParts & { candidateIndex: IndexEngine; secrets: Secrets };

/**
 * A page of 20 candidates as the viewer's company may see them; the first page comes with counts and insights.
 *
 * @throws {AppError} 422 for something in the criteria that does not exist, for a missing legal ground, and for a
 *   cursor that belongs to another user or search, or has expired.
 */
export async function searchCandidates(
  parts: SearchParts,
  viewer: Actor,
  { criteria, sort, cursor, facets, include }: Search,
  now: Date,
): Promise<SearchResult> {
  const { compiled, since } = await compileWithCachedAudience(parts, viewer, criteria, { sort, now });
  const secret = parts.secrets.key(CURSOR_KEY);
  const cursorOf = { user_id: viewer.user_id, search: compiled.name, sort };
  const after = cursor === null ? null : decodeCursor(secret, cursorOf, cursor, now);
  if (cursor !== null && after === null) throw invalid({ cursor: [validationText('invalid')] });

  const options = after === null ? await facetsToCount(parts, viewer, { criteria, facets, compiled }) : [];
  const prepared = { ...compiled, facets: options, include, after };
  const searcher = searcherOf(viewer);
  const { found, hits, audience } = await findCurrent(parts, searcher, prepared, since);
  await noteLegalGround(parts.db, viewer, criteria, now);
  const insights = await insightsOf(found);
  const nearly = insights?.near?.data.map(({ id }) => id) ?? [];
  const near = await loadMore(parts, searcher, nearly, { resolved: compiled, audience });
  const next = found.page.next && encodeCursor(secret, cursorOf, found.page.next, now);
  return present({ page: found.page, insights, next }, new Map([...hits, ...near]), prepared);
}

/**
 * The best matches for criteria, without the given candidates, and their total.
 *
 * @throws {AppError} As `searchCandidates`.
 */
export async function findMatches(
  parts: SearchParts,
  viewer: Actor,
  { criteria, left_out }: { criteria: SearchCriteria; left_out: readonly number[] },
  now: Date,
): Promise<{ total: number; data: SearchHit[] }> {
  const { compiled, since } = await compileWithCachedAudience(parts, viewer, criteria, { sort: 'score', now });
  await noteLegalGround(parts.db, viewer, criteria, now);
  const query = { ...compiled.query, audience: { ...compiled.query.audience, left_out } };
  const page = { facets: [], include: [], after: null };
  const { found, hits } = await findCurrent(parts, searcherOf(viewer), { ...compiled, query, ...page }, since);
  return { total: found.page.total, data: found.page.ids.flatMap((id) => hits.get(id) ?? []) };
}

/** The candidates whom the actor's company opened, most recent first, without those who can no longer be opened. */
export async function findViewedProfiles(parts: CardParts, actor: Actor, limit: number): Promise<CandidateCard[]> {
  const views = await findViewedCandidates(parts.db, actor, companyOf(actor), limit);
  const ids = views.map(({ profile_id }) => profile_id);
  const records = await findCardRecords(parts, actor.company_id, ids);
  return views.flatMap(({ profile_id, viewed_at }) => {
    const record = records.get(profile_id);
    return record ? [{ ...projectCard(actor, record), viewed_at: viewed_at.toISOString() }] : [];
  });
}

type PreparedSearch = Compiled & {
  facets: readonly FacetOptions[];
  include: Search['include'];
  after: IndexKey | null;
};
/** `insights` follow after the page; null: not available. */
type Found = {
  page: IndexPage;
  insights: Promise<IndexInsights> | IndexInsights | null;
  position: IndexPosition | null;
};
type Presented = { page: IndexPage; insights: IndexInsights | null; next: string | null };

/** Compiles with the cached audience, and returns the version from which it has to be checked for changes. */
async function compileWithCachedAudience(
  { db, secrets }: SearchParts,
  viewer: Actor,
  criteria: SearchCriteria,
  { sort, now }: { sort: SearchSort; now: Date },
): Promise<{ compiled: Compiled; since: string }> {
  const searcher = searcherOf(viewer);
  const { audience, since } = await findCachedAudience(db, searcher);
  const order = { sort, today: berlinDay(now), audience, secret: secrets.key(ORDER_KEY) };
  return { compiled: await compileSearch(db, searcher, criteria, order), since };
}

/**
 * Optimistic read: the index answers first from its present state. The statement that loads the hits also tells whether
 * anything was committed that the index had not read; only then the index is prepared once more. So each answer includes
 * everything that was committed before the call. The hits of the first answer were loaded after those commits, so they
 * are reused.
 */
async function findCurrent(
  parts: SearchParts,
  searcher: Searcher,
  prepared: PreparedSearch,
  since: string,
): Promise<{ found: Found; hits: Map<number, SearchHit>; audience: SearchSnapshot['audience'] }> {
  const found = await find(parts, prepared, true);
  const audience = { blocked: prepared.query.audience.blocked, since };
  const snapshot = { position: found.position, audience };
  const loaded = await loadHits(parts, searcher, found.page.ids, { resolved: prepared, snapshot });
  if (loaded.candidatesAreCurrent && loaded.blockersAreCurrent) return { found, hits: loaded.hits, audience };

  const query = { ...prepared.query, audience: { ...prepared.query.audience, blocked: loaded.blocked } };
  const again = await find(parts, { ...prepared, query }, false);
  const others = again.page.ids.filter((id) => !loaded.hits.has(id));
  const more = await loadMore(parts, searcher, others, { resolved: prepared, audience: null });
  return { found: again, hits: new Map([...loaded.hits, ...more]), audience: null };
}

/** Loads hits of the second answer that the first one did not have. */
async function loadMore(
  parts: SearchParts,
  searcher: Searcher,
  ids: readonly number[],
  { resolved, audience }: { resolved: ResolvedCriteria; audience: SearchSnapshot['audience'] },
): Promise<Map<number, SearchHit>> {
  if (ids.length === 0) return new Map();
  const snapshot = { position: null, audience };
  return (await loadHits(parts, searcher, ids, { resolved, snapshot })).hits;
}

const noInsights: IndexInsights = { facets: [], gains: null, near: null };

async function find(parts: SearchParts, prepared: PreparedSearch, allowStale: boolean): Promise<Found> {
  const { db, read, candidateIndex } = parts;
  const { query, after } = prepared;
  // When newer commits are known, a lagging replica might miss them: then the primary is asked.
  const bySql = async () => ({
    page: await (allowStale ? read((copy) => searchBySql(copy, query, after)) : searchBySql(db, query, after)),
    insights: null,
    position: null,
  });
  if (!candidateIndex.isReady) return bySql();
  try {
    if (after === null && prepared.facets.length + prepared.include.length > 0) {
      const extras = {
        facets: prepared.facets.map(({ replaces, options }) => ({ replaces, options })),
        include: prepared.include,
      };
      const { answered, position } = await candidateIndex.answer(query, extras, { allowStale });
      return { page: answered.page, insights: answered.insights, position };
    }
    const { answered, position } = await candidateIndex.search(query, after, { allowStale });
    return { page: answered, insights: after === null ? noInsights : null, position };
  } catch (error) {
    if (error instanceof IndexUnavailable) return bySql();
    throw error;
  }
}

/** The index thread may die before it has computed the insights: the page is answered without them. */
async function insightsOf({ insights }: Found): Promise<IndexInsights | null> {
  try {
    return await insights;
  } catch (error) {
    if (error instanceof IndexUnavailable) return null;
    throw error;
  }
}

async function facetsToCount(
  { db }: SearchParts,
  { profile_id }: Actor,
  { criteria, facets, compiled }: Pick<Search, 'criteria' | 'facets'> & { compiled: Compiled },
): Promise<FacetOptions[]> {
  const { query, entries } = compiled;
  const { musts, today } = query;
  const common = facets.includes('qualifications') ? await findCommonOccupations(db) : [];
  return facetsOf(facets, { criteria, musts, entries, viewer_id: profile_id, today, common });
}

function present(
  { page, insights, next }: Presented,
  hits: Map<number, SearchHit>,
  prepared: PreparedSearch,
): SearchResult {
  const { musts } = prepared.query;
  return {
    data: page.ids.flatMap((id) => hits.get(id) ?? []),
    meta: {
      total: page.total,
      total_is_capped: page.total_is_capped,
      cursor: next,
    },
    facets: insights && presentFacets(prepared.facets, insights.facets, prepared.entries),
    gains: insights?.gains ? presentGains(insights.gains, musts) : null,
    near_misses: insights?.near ? presentNear(insights.near, musts, hits) : null,
  };
}

function presentNear(
  { total, data }: NonNullable<IndexInsights['near']>,
  musts: readonly IndexMust[],
  hits: Map<number, SearchHit>,
): SearchResult['near_misses'] {
  const nearly = data.flatMap(({ id, must }): NearMiss[] => {
    const hit = hits.get(id);
    // A candidate who changed while insights were computed may miss nothing any more.
    return hit && hit.explanation.must.met < hit.explanation.must.total
      ? [{ ...hit, missed: nameOf(the(musts[must], 'must that was missed')) }]
      : [];
  });
  return { total, data: nearly };
}

const nameOf = ({ key, id, label }: IndexMust) => ({ key, id, label });

/** Criteria protected by law are not offered to be dropped. */
function presentGains(
  gains: NonNullable<IndexInsights['gains']>,
  musts: readonly IndexMust[],
): NonNullable<SearchResult['gains']> {
  return musts.flatMap((must, index) =>
    protectedMusts.includes(must.key) ? [] : [{ ...nameOf(must), ...the(gains[index], 'gain of a must') }],
  );
}

import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { CandidateSearch, NearMiss, SearchCriteria, SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { IndexUnavailable } from '#features/candidate-index/index-client.service.ts';
import type { IndexAnswer, IndexEngine, IndexMust, IndexPage } from '#features/candidate-index/query.service.ts';
import { findCommonOccupations, searchBySql } from '#features/candidate-index/sql-search.service.ts';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { explain, type ScoredFacts } from '#features/matching/matching.service.ts';
import { findCandidateRecords, findVisibleRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, projectCard } from '#features/visibility/access-policy.ts';
import { type Actor, companyOf } from '#platform/actor.ts';
import { berlinDay } from '#platform/berlin.ts';
import type { Db } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import type { Replicas } from '#platform/replicas.ts';
import { type Compiled, compileSearch, searcherOf } from './compile.service.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { facetsOf, presentFacets } from './facet-options.service.ts';
import { upsertLegalGrounds } from './legal-grounds.queries.ts';
import { protectedMusts } from './must-tests.service.ts';
import { findLastViews, findViewedCandidates } from './views.queries.ts';

type Search = z.output<typeof CandidateSearch>;

/** Where searches are answered: by the index while it stands, by the database until then. */
export type SearchParts = { db: Db; read: Replicas['read']; candidateIndex: IndexEngine };

/**
 * Finds candidates as the viewer's company may see them, 20 a page; with the first page all that is shown beside it.
 *
 * @throws {AppError} 422 at what the criteria name and does not exist, at a missing legal ground, and for a cursor of
 *   another search.
 */
export async function searchCandidates(
  parts: SearchParts,
  viewer: Actor,
  { criteria, sort, cursor, facets }: Search,
  now: Date,
): Promise<SearchResult> {
  const { db } = parts;
  const compiled = await compileSearch(db, searcherOf(viewer), criteria, { sort, today: berlinDay(now) });
  const after = cursor === null ? null : decodeCursor(cursor, compiled.name, sort);
  if (cursor !== null && after === null) throw invalid({ cursor: [validationText('invalid')] });
  if (criteria.legal_ground !== null) await noteLegalGround(db, viewer, criteria, now);

  const asked = { ...compiled, viewer_id: viewer.profile_id, criteria, facets };
  const { page, insights } = after === null ? await answer(parts, asked) : await goOn(parts, asked, after);
  const near = insights?.near.data ?? [];
  const load = await loadHits(parts, viewer, [...page.ids, ...near.map(({ id }) => id)], compiled);
  const { musts } = compiled.query;
  return {
    data: page.ids.flatMap((id) => load.get(id) ?? []),
    meta: {
      total: page.total,
      total_is_capped: page.total_is_capped,
      cursor: page.next && encodeCursor(compiled.name, page.next),
    },
    facets: insights && presentFacets(insights.facets, compiled.entries),
    gains: insights && presentGains(insights, musts),
    near_misses: insights && {
      total: insights.near.total,
      data: near.flatMap(({ id, must }): NearMiss[] => {
        const hit = load.get(id);
        return hit ? [{ ...hit, missed: nameOf(musts[must]!) }] : [];
      }),
    },
  };
}

/**
 * Those who fit criteria best, a page of them, without some whom the viewer has already, and how many there are.
 *
 * @throws {AppError} As `searchCandidates`.
 */
export async function findMatches(
  parts: SearchParts,
  viewer: Actor,
  { criteria, left_out }: { criteria: SearchCriteria; left_out: readonly number[] },
  now: Date,
): Promise<{ total: number; data: SearchHit[] }> {
  const { db, read, candidateIndex } = parts;
  const compiled = await compileSearch(db, searcherOf(viewer), criteria, { sort: 'score', today: berlinDay(now) });
  await noteLegalGround(db, viewer, criteria, now);
  const query = { ...compiled.query, audience: { ...compiled.query.audience, left_out } };
  const bySql = () => read((copy) => searchBySql(copy, query, null));
  const page = await orElse(candidateIndex, () => candidateIndex.search(query, null), bySql);
  const hits = await loadHits(parts, viewer, page.ids, compiled);
  return { total: page.total, data: page.ids.flatMap((id) => hits.get(id) ?? []) };
}

/** The candidates whom the actor's company opened, last first, as far as they can still be opened. */
export async function findViewedProfiles(
  { db, read }: Pick<SearchParts, 'db' | 'read'>,
  actor: Actor,
  limit: number,
): Promise<CandidateCard[]> {
  const views = await findViewedCandidates(db, actor, companyOf(actor), limit);
  const viewedAt = new Map(views.map(({ profile_id, viewed_at }) => [profile_id, viewed_at.toISOString()]));
  const records = await read((copy) => findCandidateRecords(copy, [...viewedAt.keys()]));
  return records.map((record) => ({
    ...projectCard(actor, record),
    viewed_at: viewedAt.get(record.profile_id) ?? null,
  }));
}

type Asked = Compiled & { viewer_id: number; criteria: SearchCriteria; facets: Search['facets'] };
type Answer = { page: IndexPage; insights: IndexAnswer['insights'] | null };

async function answer({ db, read, candidateIndex }: SearchParts, asked: Asked): Promise<Answer> {
  const { query, facets, entries, viewer_id, criteria } = asked;
  const { musts, today } = query;
  const common = facets.includes('qualifications') ? await findCommonOccupations(db) : [];
  const options = facetsOf(facets, { criteria, musts, entries, viewer_id, today, common });
  const bySql = async () => ({ page: await read((copy) => searchBySql(copy, query, null)), insights: null });
  return orElse<Answer>(candidateIndex, () => candidateIndex.answer(query, options), bySql);
}

async function goOn(
  { read, candidateIndex }: SearchParts,
  { query }: Asked,
  after: readonly number[],
): Promise<Answer> {
  const bySql = () => read((copy) => searchBySql(copy, query, after));
  return { page: await orElse(candidateIndex, () => candidateIndex.search(query, after), bySql), insights: null };
}

/** Asks the index, and the database where there is none at the moment. */
async function orElse<T>({ isReady }: IndexEngine, byIndex: () => Promise<T>, bySql: () => Promise<T>): Promise<T> {
  if (!isReady) return bySql();
  try {
    return await byIndex();
  } catch (error) {
    if (error instanceof IndexUnavailable) return bySql();
    throw error;
  }
}

/**
 * Reads hits as the viewer may see them, by profile id. Whether they may be found is asked once more: an index may lag
 * behind, but never shows anybody. Profiles may be read from a copy; whom the own company opened is always known.
 */
async function loadHits(
  { db, read }: SearchParts,
  viewer: Actor,
  ids: readonly number[],
  compiled: Compiled,
): Promise<Map<number, SearchHit>> {
  const [records, views] = await Promise.all([
    read((copy) => findVisibleRecords(copy, viewer, ids)),
    findLastViews(db, viewer, ids),
  ]);
  return new Map(
    records.map((record) => {
      const viewed_at = views.get(record.profile_id)?.toISOString() ?? null;
      return [record.profile_id, { ...presentHit(viewer, record, compiled), viewed_at }];
    }),
  );
}

function presentHit(viewer: Actor, record: CandidateRecord, { match, centre }: Compiled): Omit<SearchHit, 'viewed_at'> {
  const facts = factsOf(record, centre, viewer);
  const km = centre ? nearestKm(facts) : null;
  return {
    ...projectCard(viewer, record),
    distance_km: km === null ? null : Math.round(km),
    explanation: explain(match, facts),
  };
}

function nearestKm({ places }: ScoredFacts): number | null {
  return places.length === 0 ? null : Math.min(...places.map(({ km }) => km));
}

const nameOf = ({ key, id, label }: IndexMust) => ({ key, id, label });

/** What the law protects is not offered to be given up. */
function presentGains({ gains }: IndexAnswer['insights'], musts: readonly IndexMust[]): SearchResult['gains'] {
  return musts.flatMap((must, index) =>
    protectedMusts.includes(must.key) ? [] : [{ ...nameOf(must), ...gains[index]! }],
  );
}

async function noteLegalGround(db: Db, actor: Actor, criteria: SearchCriteria, now: Date): Promise<void> {
  const { legal_ground: ground, age_ignored, nationality, handicap } = criteria;
  const used = { age: !age_ignored, nationality: nationality.length > 0, handicap: handicap.length > 0 };
  const criterions = (['age', 'nationality', 'handicap'] as const).filter((criterion) => used[criterion]);
  if (ground === null || criterions.length === 0) return;
  const of = { user_id: actor.user_id, company_id: companyOf(actor), ground, day: berlinDay(now), now };
  await upsertLegalGrounds(
    db,
    criterions.map((criterion) => ({ ...of, criterion })),
  );
}

import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { CandidateSearch, SearchCriteria, SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import {
  type Centre,
  factsOf,
  listsReadFor,
  scoredFactsOf,
  textLists,
} from '#features/matching/match-facts.service.ts';
import { explain, type MatchCriteria, type ScoredFacts, scoreOf } from '#features/matching/matching.service.ts';
import { attributeIdsOf, canonicalCriteria, matchCriteriaOf } from '#features/matching/search-criteria.service.ts';
import { findCandidateRecords, findMatchableRecords } from '#features/profiles/profiles.service.ts';
import { findAttributes, findEntriesByWords, findPlace, placesWithin } from '#features/reference/reference.service.ts';
import { projectCard, type Viewer } from '#features/visibility/access-policy.ts';
import { type Actor, companyOf } from '#platform/actor.ts';
import { berlinDay } from '#platform/berlin.ts';
import type { Db } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { type Clause, compileCriteria, digitsOf } from './criteria.ts';
import { decodeCursor, encodeCursor, nameOfSearch } from './cursor.ts';
import { compareKeys, type Rankable, type SortKey, sortKeyOf } from './ranking.ts';
import { type FoundRow, findHits, findOccupationsByDigits } from './search.queries.ts';
import { findLastViews, findViewedCandidates } from './views.queries.ts';

type Search = z.output<typeof CandidateSearch>;
type Compiled = { clauses: Clause[]; match: MatchCriteria; centre: Centre | null };
type Placed = FoundRow & { key: SortKey };

const PAGE_SIZE = 20;

/**
 * Finds candidates as the viewer's company may see them, 20 a page, with the exact total.
 *
 * @throws {AppError} 422 for an occupation or place that does not exist, and for a cursor of another search.
 */
export async function searchCandidates(db: Db, viewer: Viewer, search: Search, now: Date): Promise<SearchResult> {
  const { criteria, sort } = search;
  const name = nameOfSearch(canonicalCriteria(criteria), sort);
  const after = search.cursor === null ? null : decodeCursor(search.cursor, name, sort);
  if (search.cursor !== null && after === null) throw invalid({ cursor: [validationText('invalid')] });

  const compiled = await compile(db, viewer, criteria, now);
  const found = await findHits(db, viewer, compiled.clauses);
  const placed = await putInOrder(db, found, compiled, { sort, search: name, today: berlinDay(now) });
  const rest = after === null ? placed : placed.filter(({ key }) => compareKeys(key, after) > 0);
  const page = rest.slice(0, PAGE_SIZE);
  return {
    data: await loadHits(db, viewer, page, compiled),
    meta: {
      total: found.length,
      total_is_capped: false,
      cursor: rest.length > PAGE_SIZE ? encodeCursor(name, page.at(-1)!.key) : null,
    },
    facets: null,
    gains: null,
    near_misses: null,
  };
}

/** The candidates whom the actor's company opened, last first, as far as they can still be opened. */
export async function findViewedProfiles(db: Db, actor: Actor, limit: number): Promise<CandidateCard[]> {
  const views = await findViewedCandidates(db, actor, companyOf(actor), limit);
  const viewedAt = new Map(views.map(({ profile_id, viewed_at }) => [profile_id, viewed_at.toISOString()]));
  const records = await findCandidateRecords(db, [...viewedAt.keys()]);
  return records.map((record) => ({
    ...projectCard(actor, record),
    viewed_at: viewedAt.get(record.profile_id) ?? null,
  }));
}

/** Looks up what the criteria name, and turns them into clauses for the query and criteria for the formula. */
async function compile(db: Db, viewer: Viewer, criteria: SearchCriteria, now: Date): Promise<Compiled> {
  const placeId = criteria.job_place_id;
  const [attributes, place, place_ids, text_ids] = await Promise.all([
    findAttributes(db, attributeIdsOf(criteria)),
    placeId === null ? null : findPlace(db, placeId),
    placeId === null ? [] : placesWithin(db, placeId, criteria.job_place_radius),
    findEntriesByWords(db, textLists, criteria.text),
  ]);
  const { match, centre } = matchCriteriaOf(criteria, {
    attributes,
    place,
    text_ids,
    agent: null,
    viewer_id: viewer.profile_id,
    today: berlinDay(now),
  });
  const wanted = match.occupation?.any ?? [];
  if (wanted.length < new Set(criteria.qualifications).size) {
    throw invalid({ 'criteria.qualifications': [validationText('invalid')] });
  }
  if (placeId !== null && place === null) throw invalid({ 'criteria.job_place_id': [validationText('invalid')] });

  const digits = digitsOf(criteria);
  const prefixes = wanted.map(({ kldb }) => kldb.slice(0, digits));
  const alike = await findOccupationsByDigits(db, prefixes, digits);
  return {
    clauses: compileCriteria(criteria, {
      alike: prefixes.map((prefix) => alike.filter((entry) => entry.prefix === prefix).map(({ id }) => id)),
      circle: place && { place_ids, country: place.country },
    }),
    match,
    centre,
  };
}

/** Reads what the formula needs only for orders that need it. */
async function putInOrder(
  db: Db,
  found: readonly FoundRow[],
  { match, centre }: Compiled,
  order: { sort: Search['sort']; search: string; today: string },
): Promise<Placed[]> {
  const scored = order.sort === 'score' && Object.keys(match).length > 0;
  const measured = order.sort === 'nearest' && centre !== null;
  const ids = found.map(({ profile_id }) => profile_id);
  const records = scored || measured ? await findMatchableRecords(db, ids, listsReadFor(match)) : null;
  return found
    .map((row) => {
      const record = records?.get(row.profile_id);
      const facts = record ? scoredFactsOf(record, centre) : null;
      const hit: Rankable = {
        ...row,
        km: facts && measured ? nearestKm(facts) : null,
        score: facts && scored ? scoreOf(match, facts) : null,
      };
      return { ...row, key: sortKeyOf(order.sort, hit, order) };
    })
    .sort((a, b) => compareKeys(a.key, b.key));
}

async function loadHits(
  db: Db,
  viewer: Viewer,
  page: readonly FoundRow[],
  { match, centre }: Compiled,
): Promise<SearchHit[]> {
  const ids = page.map(({ profile_id }) => profile_id);
  const [records, views] = await Promise.all([findCandidateRecords(db, ids), findLastViews(db, viewer, ids)]);
  return records.map((record) => {
    const facts = factsOf(record, centre, viewer);
    const km = centre ? nearestKm(facts) : null;
    return {
      ...projectCard(viewer, record),
      viewed_at: views.get(record.profile_id)?.toISOString() ?? null,
      distance_km: km === null ? null : Math.round(km),
      explanation: explain(match, facts),
    };
  });
}

function nearestKm({ places }: ScoredFacts): number | null {
  return places.length === 0 ? null : Math.min(...places.map(({ km }) => km));
}

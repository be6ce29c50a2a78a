import type { MatchCriteria } from '@gegenpost/formula';
import { type CandidateIndex, type IndexPage, type IndexQuery, sortedIds } from '@gegenpost/search-engine';
import { indexMustsOf } from '../../apps/server/src/features/search/query/must-tests.service.ts';
import type { ExpertSearch } from './searches.ts';
import { attributeOf, DAY, occupationId, placeOf } from './world.ts';

export const FIRST = 10;

/** What a page shows first: hits, and after them who is only a near miss. */
export type Listed = { id: number; score: number; is_near: boolean };

/** The criteria of a new search with this occupation and place: both are musts. */
export function criteriaOf({ title, postal_code, radius_km }: ExpertSearch): MatchCriteria {
  const id = occupationId(title);
  const { kldb } = attributeOf(id);
  return {
    occupation: { type: 1, any: [{ id, name: title, kldb: kldb! }] },
    ...(postal_code === null ? {} : { place: { name: placeOf(postal_code).name, radius_km } }),
  };
}

/** The first ids of a search, as the search page lists them. */
export function firstOf(index: CandidateIndex, search: ExpertSearch): { id: number; is_near: boolean }[] {
  const criteria = criteriaOf(search);
  const place = search.postal_code === null ? null : placeOf(search.postal_code);
  const query: IndexQuery = {
    audience: { role: 2, company_id: 1, blocked: sortedIds([]) },
    musts: indexMustsOf(criteria, { place, also: [], codeOf: () => undefined }),
    criteria,
    place_id: place?.id ?? null,
    sort: 'score',
    today: DAY,
    tie_keys: [1, 2, 3],
  };
  let page: IndexPage | undefined;
  const { near } = index.answer(query, { facets: [], include: ['near_misses'] }, (answer) => {
    page = answer;
  });
  return [
    ...page!.ids.map((id) => ({ id, is_near: false })),
    ...near!.data.map(({ id }) => ({ id, is_near: true })),
  ].slice(0, FIRST);
}

import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findHit } from '#features/search/results/found-cards.ts';
import { explanationQuery } from './explanation.queries.ts';

/** The match of a candidate with the search: from its cached list, or fetched after a reload. */
export function useExplanation(gegenpostId: string, criteria: SearchCriteria | null): Explanation | null {
  const hit = findHit(useQueryClient(), gegenpostId);
  const { data } = useQuery({ ...explanationQuery(gegenpostId, criteria), enabled: !hit && criteria !== null });
  return hit?.explanation ?? data?.explanation ?? null;
}

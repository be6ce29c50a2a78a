import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findHit } from '#features/search/results/found-cards.ts';
import type { Gap } from '#ui/picture-gap.tsx';
import { explanationQuery } from './explanation.queries.ts';

type Explained = {
  /** null: opened without a search, or not known now. */
  explanation: Explanation | null;
  /** Why it is not known. */
  gap: Gap | null;
};

/** The match of a candidate with the search: from its cached list, or fetched after a reload. */
export function useExplanation(gegenpostId: string, criteria: SearchCriteria | null): Explained {
  const hit = findHit(useQueryClient(), gegenpostId);
  const isAsked = !hit && criteria !== null;
  const { data, error, refetch } = useQuery({ ...explanationQuery(gegenpostId, criteria), enabled: isAsked });
  const gap = isAsked && !data ? { message: error?.message ?? null, retry: () => void refetch() } : null;
  return { explanation: hit?.explanation ?? data?.explanation ?? null, gap };
}

import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { viewedProfilesKey } from '#features/search/candidate/candidate.queries.ts';

/** A hit with its explanation from any cached search; undefined when the candidate was opened from elsewhere. */
export function findHit(client: QueryClient, gegenpostId: string): SearchHit | undefined {
  const lists = client.getQueriesData<InfiniteData<SearchResult>>({ queryKey: ['candidates', 'search'] });
  for (const [, result] of lists.reverse()) {
    const hit = result?.pages
      .flatMap(({ data, near_misses }) => [...data, ...(near_misses?.data ?? [])])
      .find(({ profile }) => profile.gegenpost_id === gegenpostId);
    if (hit) return hit;
  }
  return undefined;
}

/** The card of a candidate from any cached list. */
export function findCard(client: QueryClient, gegenpostId: string): CandidateCard | undefined {
  const viewed = client.getQueriesData<CandidateCard[]>({ queryKey: viewedProfilesKey });
  return (
    findHit(client, gegenpostId) ??
    viewed.flatMap(([, cards]) => cards ?? []).find(({ profile }) => profile.gegenpost_id === gegenpostId)
  );
}

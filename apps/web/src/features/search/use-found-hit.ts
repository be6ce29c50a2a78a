import type { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';

/** The hit of a search of this visit, with its explanation; undefined when the candidate was opened from elsewhere. */
export function useFoundHit(gegenpostId: string): SearchHit | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<SearchResult>>({ queryKey: ['candidates', 'search'] });
  for (const [, result] of lists.reverse()) {
    const hit = result?.pages.flatMap(({ data }) => data).find(({ profile }) => profile.gegenpost_id === gegenpostId);
    if (hit) return hit;
  }
  return undefined;
}

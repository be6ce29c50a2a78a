import { type CandidateDetail, candidatesApi } from '@gegenpost/contract/candidates.ts';
import type { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';
import { reloadUser, session } from '#platform/session.ts';

/** Prefix of the query keys of all opened candidates. */
export const detailKey = ['candidates', 'detail'] as const;

/**
 * One candidate. Fetching it counts a profile view, so it is never prefetched, and refetched only by `rereadOpened`.
 */
export const candidateQuery = (gegenpostId: string) =>
  queryOptions({
    queryKey: [...detailKey, gegenpostId],
    queryFn: async ({ client, signal }) => {
      const candidate = await call(candidatesApi.get, { params: { productId: gegenpostId }, signal });
      markViewed(client, candidate);
      void readWhatViewsChange(client);
      return candidate;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { counted: true },
  });

/** Changes the company's note on an opened candidate; on a conflict the other note is fetched. */
export function useChangeNote(gegenpostId: string) {
  const client = useQueryClient();
  const { queryKey } = candidateQuery(gegenpostId);
  return useMutation({
    mutationFn: (body: { note: string; previous: string | null }) =>
      call(candidatesApi.note, { params: { productId: gegenpostId }, body }),
    onSuccess: ({ note }) => {
      client.setQueryData(queryKey, (candidate) => candidate && { ...candidate, note });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'note_changed') return;
      const params = { productId: gegenpostId };
      client.setQueryData(queryKey, await call(candidatesApi.get, { params, querystring: { again: 'true' } }));
    },
  });
}

/** Prefix of the query keys of all lists of viewed profiles, including that of the dashboard. */
export const viewedProfilesKey = ['candidates', 'viewed'] as const;

/** Marks the candidate as viewed in cached lists. */
function markViewed(client: QueryClient, { profile: { gegenpost_id }, viewed_at }: CandidateDetail): void {
  type Pages = InfiniteData<Pick<SearchResult, 'data'>>;
  const mark = (hit: SearchHit) => (hit.profile.gegenpost_id === gegenpost_id ? { ...hit, viewed_at } : hit);
  client.setQueriesData<Pages>(
    { queryKey: ['candidates', 'search'] },
    (found) => found && { ...found, pages: found.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
  );
}

/** Refetches the viewed profiles, and the number of free views that are left. */
async function readWhatViewsChange(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.invalidateQueries({ queryKey: viewedProfilesKey }),
    session.get().user?.details.profile_views_limit == null ? undefined : reloadUser(),
  ]);
}

/** Lists of the company's actions include those of other tabs: refetched when the window gets the focus. */
export const ofAllTabs = { refetchOnWindowFocus: 'always' } as const;

export const viewedProfilesQuery = queryOptions({
  ...ofAllTabs,
  queryKey: [...viewedProfilesKey, 'all'],
  queryFn: ({ signal }) => call(candidatesApi.viewed, { signal }),
});

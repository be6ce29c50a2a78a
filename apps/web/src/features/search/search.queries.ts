import { type CandidateSearch, candidatesApi } from '@gegenpost/contract/candidates.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const candidateSearchQuery = (search: Omit<CandidateSearch, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['candidates', 'search', search],
    queryFn: ({ signal, pageParam }) => call(candidatesApi.search, { body: { ...search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.cursor,
  });

/** One candidate. Asking for it counts a profile view: it is never read in advance nor again in the background. */
export const candidateQuery = (gegenpostId: string) =>
  queryOptions({
    queryKey: ['candidates', 'detail', gegenpostId],
    queryFn: ({ signal }) => call(candidatesApi.get, { params: { productId: gegenpostId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { counted: true },
  });

export const viewedProfilesQuery = queryOptions({
  queryKey: ['candidates', 'viewed'],
  queryFn: ({ signal }) => call(candidatesApi.viewed, { signal }),
});

import { type CandidateSearch, searchApi } from '@gegenpost/contract/search.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const candidateSearchQuery = (search: Omit<CandidateSearch, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['candidates', 'search', search],
    queryFn: ({ signal, pageParam }) => call(searchApi.search, { body: { ...search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.cursor,
  });

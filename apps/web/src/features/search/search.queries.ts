import { type FacetKey, type SearchCriteria, type SearchSort, searchApi } from '@gegenpost/contract/search.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** What a list of hits is asked for. */
export type ListSearch = { criteria: SearchCriteria; sort: SearchSort };

/**
 * Hits, page by page.
 *
 * @param facets  Counts that the first page brings along; which they were stands in `asked`. Others belong to the same list.
 */
export const candidateSearchQuery = (search: ListSearch, facets: readonly FacetKey[] = []) =>
  infiniteQueryOptions({
    queryKey: ['candidates', 'search', search],
    queryFn: async ({ signal, pageParam }) => {
      const asked = pageParam === null ? [...facets] : [];
      const body = { ...search, cursor: pageParam, facets: asked };
      return { ...(await call(searchApi.search, { body, signal })), asked };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.cursor,
  });

/** Counts that no list brought along, e.g. because their section was opened later. */
export const facetsQuery = (criteria: SearchCriteria, facets: readonly FacetKey[]) =>
  queryOptions({
    queryKey: ['candidates', 'facets', criteria, facets],
    queryFn: async ({ signal }) =>
      (await call(searchApi.search, { body: { criteria, facets: [...facets] }, signal })).facets,
  });

/** What typed words mean. */
export const understoodQuery = (q: string) =>
  queryOptions({
    queryKey: ['candidates', 'understood', q],
    queryFn: ({ signal }) => call(searchApi.understand, { querystring: { q }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

import { type FacetKey, type SearchCriteria, type SearchSort, searchApi } from '@gegenpost/contract/search.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Input of a list of hits. */
export type ListSearch = { criteria: SearchCriteria; sort: SearchSort };

/**
 * Hits, page by page.
 *
 * @param facets  Facets that are requested with the first page; `asked` says which. They are not part of the query key.
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

/** Facets that were not requested with the list, because their section was opened later or they are drawn. */
export const facetsQuery = (criteria: SearchCriteria, facets: readonly FacetKey[]) =>
  queryOptions({
    queryKey: ['candidates', 'facets', criteria, facets],
    queryFn: async ({ signal }) =>
      (await call(searchApi.search, { body: { criteria, facets: [...facets], include: [] }, signal })).facets,
  });

/** The number of profiles that meet some criteria. */
export const countQuery = (criteria: SearchCriteria) =>
  queryOptions({
    queryKey: ['candidates', 'count', criteria],
    queryFn: async ({ signal }) =>
      (await call(searchApi.search, { body: { criteria, facets: [], include: [] }, signal })).meta.total,
  });

/** The interpretation of typed words. */
export const understoodQuery = (q: string) =>
  queryOptions({
    queryKey: ['candidates', 'understood', q],
    queryFn: ({ signal }) => call(searchApi.understand, { querystring: { q }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

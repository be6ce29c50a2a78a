import { type SearchCriteria, searchApi } from '@gegenpost/contract/search.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The match of a candidate with a search; fetching it counts no view. */
export const explanationQuery = (gegenpostId: string, criteria: SearchCriteria | null) =>
  queryOptions({
    queryKey: ['candidates', 'explanation', gegenpostId, criteria],
    queryFn: ({ signal }) =>
      call(searchApi.explain, {
        params: { productId: gegenpostId },
        querystring: { criteria: JSON.stringify(criteria) },
        signal,
      }),
  });

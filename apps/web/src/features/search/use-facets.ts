import type { FacetKey, FacetOption, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery } from './search.queries.ts';

/** Counts by option; a list that is missing is not known at the moment. */
export type Facets = Partial<Record<FacetKey, ReadonlyMap<number, FacetOption>>>;

type FirstPage = Pick<SearchResult, 'facets'> & { asked: readonly FacetKey[] };

/**
 * The counts that open sections show: what the list brought along, and what it did not is asked for by itself.
 *
 * @param isOld  The list still shows the search before: its answer may bring along what is missing.
 */
export function useFacets(
  criteria: SearchCriteria,
  keys: readonly FacetKey[],
  { first, isOld }: { first: FirstPage | undefined; isOld: boolean },
): Facets {
  const missing = first ? keys.filter((key) => !first.asked.includes(key)) : [];
  const { data } = useQuery({
    ...facetsQuery(criteria, missing),
    enabled: missing.length > 0 && !isOld,
    placeholderData: keepPreviousData,
  });
  const later = missing.length > 0 ? data : null;
  return useMemo(() => {
    const lists = Object.entries({ ...later, ...first?.facets }) as [FacetKey, FacetOption[]][];
    return Object.fromEntries(lists.map(([key, options]) => [key, new Map(options.map((each) => [each.id, each]))]));
  }, [later, first?.facets]);
}

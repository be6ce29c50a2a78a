import type { FacetCounts, FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery } from '#features/search/search.queries.ts';

type Option = { id: number; label: string | undefined; count: number };

/** Options by their ids; a list that is missing is not known at the moment. */
export type Facets = Partial<Record<FacetKey, ReadonlyMap<number, Option>>>;

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
    const lists = Object.entries({ ...later, ...first?.facets });
    return Object.fromEntries(lists.map(([key, counts]) => [key, optionsOf(counts)]));
  }, [later, first?.facets]);
}

function optionsOf({ ids, counts, labels }: FacetCounts): ReadonlyMap<number, Option> {
  return new Map(
    ids.map((id, index) => [id, { id, label: labels?.[index], count: the(counts[index], 'count of a facet') }]),
  );
}

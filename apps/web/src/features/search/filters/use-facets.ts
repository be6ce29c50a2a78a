import type { FacetCounts, FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery } from '#features/search/search.queries.ts';

type Option = { id: number; label: string | undefined; count: number };

/** Counts of options by id; a missing list is not known now. */
export type Facets = Partial<Record<FacetKey, ReadonlyMap<number, Option>>>;

type FirstPage = Pick<SearchResult, 'facets'> & { asked: readonly FacetKey[] };

/**
 * The facets of the open sections: from the answer of the list, and the missing ones by a request of their own.
 *
 * @param isOld  The list still shows the previous search: its next answer may bring the missing facets.
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

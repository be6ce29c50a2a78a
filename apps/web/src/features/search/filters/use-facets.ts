import type { FacetCounts, FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDrawn } from '#features/search/address/criteria.ts';
import { facetsQuery } from '#features/search/search.queries.ts';
import type { Gap } from '#ui/picture-gap.tsx';

type Option = { id: number; label: string | undefined; count: number };

/** Counts of options by id; a missing list is not known now. */
export type Facets = Partial<Record<FacetKey, ReadonlyMap<number, Option>>>;

/** How the list of hits stands. What is counted for pictures alone is asked for after it, so that hits come first. */
export type HitsState = Gap & {
  /** The list still shows the previous search. */
  isOld: boolean;
};

type Found = Omit<HitsState, 'message'> & {
  first: (Pick<SearchResult, 'facets'> & { asked: readonly FacetKey[] }) | undefined;
  failure: Error | null;
};

/**
 * The facets of the open sections: from the answer of the list, and the missing ones by a request of their own. While
 * the list still shows the previous search, its next answer may bring the missing facets.
 *
 * @returns `awaited` are facets whose first answer is on its way; `gap` says why the pictures of open sections have no
 * counts; null: they have them, or none are open.
 */
export function useFacets(
  criteria: SearchCriteria,
  keys: readonly FacetKey[],
  { first, isOld, failure, retry }: Found,
): { facets: Facets; awaited: readonly FacetKey[]; gap: Gap | null; hits: HitsState } {
  const missing = first ? keys.filter((key) => !first.asked.includes(key)) : [];
  const { data, error, refetch } = useQuery({
    ...facetsQuery(criteria, missing),
    enabled: missing.length > 0 && !isOld,
    placeholderData: keepPreviousData,
  });
  const later = missing.length > 0 ? data : null;
  const facets = useMemo(() => {
    const lists = Object.entries({ ...later, ...first?.facets });
    return Object.fromEntries(lists.map(([key, counts]) => [key, optionsOf(counts)]));
  }, [later, first?.facets]);
  const hits = { isOld, message: failure?.message ?? null, retry };
  const own = { message: error?.message ?? null, retry: () => void refetch() };
  const awaited = failure || error || later ? [] : first ? missing : keys;
  const isKnown = data !== undefined && !(isOld && failure);
  return { facets, awaited, gap: isKnown || !keys.some(isDrawn) ? null : isOld ? hits : own, hits };
}

function optionsOf({ ids, counts, labels }: FacetCounts): ReadonlyMap<number, Option> {
  return new Map(
    ids.map((id, index) => [id, { id, label: labels?.[index], count: the(counts[index], 'count of a facet') }]),
  );
}

import type { FacetCounts, FacetKey, SearchCriteria } from '@gegenpost/contract/search.ts';
import { regionNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facetsQuery } from '#features/search/search.queries.ts';

/** Hits of an area; `few`: some, whose number is not told; undefined: not known now. */
export type AreaCount = number | 'few' | undefined;
export type CountOf = (digits: string) => AreaCount;

/**
 * The hits of each area, as if it were the only one of the search. The chosen areas therefore do not matter, and
 * choosing asks for nothing.
 *
 * @param withParts  Whether parts of regions are shown.
 */
export function useRegionCounts(criteria: SearchCriteria, isReady: boolean, withParts: boolean) {
  const asked = { ...criteria, job_regions: [] };
  const whole = useQuery({ ...counting(asked, 'job_regions'), enabled: isReady });
  const parts = useQuery({ ...counting(asked, 'job_region_parts'), enabled: isReady && withParts });
  const [ofRegions, ofParts] = [whole.data?.job_regions, parts.data?.job_region_parts];
  const countOf = useMemo((): CountOf => {
    const [ofRegion, ofPart] = [countsIn(ofRegions), countsIn(ofParts)];
    return (digits) => (digits.length === 2 ? ofRegion : ofPart)(digits);
  }, [ofRegions, ofParts]);
  return { countOf, failure: whole.error ?? parts.error, retry: () => Promise.all([whole.refetch(), parts.refetch()]) };
}

const counting = (criteria: SearchCriteria, key: FacetKey) => ({
  ...facetsQuery(criteria, [key]),
  placeholderData: keepPreviousData,
});

function countsIn(facet: FacetCounts | undefined): CountOf {
  if (!facet) return () => undefined;
  const counts = new Map<number, AreaCount>(facet.ids.map((id, index) => [id, facet.counts[index]]));
  for (const id of facet.few ?? []) counts.set(id, 'few');
  return (digits) => counts.get(regionNumber(digits)) ?? 0;
}

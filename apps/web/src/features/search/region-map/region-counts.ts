import type { FacetCounts, FacetKey, SearchCriteria } from '@gegenpost/contract/search.ts';
import { regionNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HitsState } from '#features/search/filters/use-facets.ts';
import { facetsQuery } from '#features/search/search.queries.ts';
import type { Gap } from '#ui/picture-gap.tsx';

/** Hits of an area; `few`: some, whose number is not told; undefined: not known now. */
export type AreaCount = number | 'few' | undefined;
export type CountOf = (digits: string) => AreaCount;

/**
 * The hits of each area, as if it were the only one of the search. The chosen areas therefore do not matter, and
 * choosing asks for nothing. They are asked for when the hits have come, as those of all pictures.
 *
 * @param withParts  Whether parts of regions are shown.
 */
export function useRegionCounts(criteria: SearchCriteria, hits: HitsState, withParts: boolean) {
  const asked = { ...criteria, job_regions: [] };
  // Choosing regions makes the hits old for a moment: counts that are there are not asked for anew.
  const isAskable = ({ state }: Pick<Query, 'state'>) => !hits.isOld || state.data !== undefined;
  const whole = useQuery({ ...counting(asked, 'job_regions'), enabled: (query) => isAskable(query) });
  const parts = useQuery({ ...counting(asked, 'job_region_parts'), enabled: (query) => withParts && isAskable(query) });
  const [ofRegions, ofParts] = [whole.data?.job_regions, parts.data?.job_region_parts];
  const countOf = useMemo((): CountOf => {
    const [ofRegion, ofPart] = [countsIn(ofRegions), countsIn(ofParts)];
    return (digits) => (digits.length === 2 ? ofRegion : ofPart)(digits);
  }, [ofRegions, ofParts]);
  const failure = whole.error ?? parts.error;
  const retry = () => {
    for (const query of [whole, parts]) if (query.error || query.isFetching) void query.refetch();
  };
  const own: Gap = { message: failure?.message ?? null, retry };
  return { countOf, gap: whole.data && !failure ? null : hits.isOld ? hits : own };
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

import { labourMarketApi, type MarketLink } from '@gegenpost/contract/labour-market.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

const marketLinkQuery = (occupation: number, place: number | null) =>
  queryOptions({
    queryKey: ['labour-market', occupation, place],
    queryFn: ({ signal }) =>
      call(labourMarketApi.nearest, { querystring: { occupation, ...(place !== null && { place }) }, signal }),
    // It changes every night.
    staleTime: 3_600_000,
  });

/** The page of the labour market about an occupation near a place; null: there is none, or it is not known yet. */
export function useMarketLink(occupation: number | null, place: number | null): MarketLink | null {
  const { data } = useQuery({ ...marketLinkQuery(occupation ?? 0, place), enabled: occupation !== null });
  return data?.link ?? null;
}

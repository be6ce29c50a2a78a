import { paletteApi } from '@gegenpost/contract/palette.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** What the server finds for typed words; while it looks, what it found before stays. */
export const paletteQuery = (q: string) =>
  queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => call(paletteApi.find, { querystring: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
  });

import { paletteApi } from '@gegenpost/contract/palette.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The server's results for the typed words; the previous results stay while it is searching. */
export const paletteQuery = (q: string) =>
  queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => call(paletteApi.find, { querystring: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
  });

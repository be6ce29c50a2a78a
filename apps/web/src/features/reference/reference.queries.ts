import { type AttributeCode, referenceApi } from '@gegenpost/contract/reference.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/api.ts';
import type { Suggestion } from '#ui/suggest-input.tsx';

/** Cached for the visit: reference lists change with a release only. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const attributesQuery = (code: AttributeCode) =>
  queryOptions({
    queryKey: ['reference', 'attributes', code],
    meta: { keptOffline: true },
    queryFn: ({ signal }) => call(referenceApi.attributes, { querystring: { code }, signal }),
    ...forTheVisit,
  });

export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: ({ signal }) => call(referenceApi.countries, { signal }),
  ...forTheVisit,
});

/** Suggestions for the typed text; at most 12. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['reference', 'places', q],
    queryFn: ({ signal }) => call(referenceApi.places, { querystring: { q }, signal }),
    ...forTheVisit,
  });

/** Suggestions for the typed text; at most 12. */
export const qualificationsQuery = (q: string) =>
  queryOptions({
    queryKey: ['reference', 'qualifications', q],
    queryFn: ({ signal }) => call(referenceApi.qualifications, { querystring: { q }, signal }),
    ...forTheVisit,
  });

/** Suggestions of occupations, for `SuggestInput`. */
export function useOccupationSuggestions(): (typed: string) => Promise<Suggestion[]> {
  const client = useQueryClient();
  return useCallback(
    async (typed) =>
      (await client.fetchQuery(qualificationsQuery(typed))).map(({ id, label, group }) => ({
        value: String(id),
        label,
        ...(group ? { hint: group } : {}),
      })),
    [client],
  );
}

/** Suggestions of places, for `SuggestInput`; the label is the postal code and the name. */
export function usePlaceSuggestions(): (typed: string) => Promise<Suggestion[]> {
  const client = useQueryClient();
  return useCallback(
    async (typed) =>
      (await client.fetchQuery(placesQuery(typed))).map(({ id, postal_code, name, state, country }) => ({
        value: String(id),
        label: `${postal_code} ${name}`,
        hint: state ?? country,
      })),
    [client],
  );
}

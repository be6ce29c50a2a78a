import { type AttributeCode, referenceApi } from '@gegenpost/contract/reference.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Reference lists change with a release only. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const attributesQuery = (code: AttributeCode) =>
  queryOptions({
    queryKey: ['reference', 'attributes', code],
    queryFn: ({ signal }) => call(referenceApi.attributes, { querystring: { code }, signal }),
    ...forTheVisit,
  });

export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: ({ signal }) => call(referenceApi.countries, { signal }),
  ...forTheVisit,
});

/** Suggestions for what was typed; at most 12. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['reference', 'places', q],
    queryFn: ({ signal }) => call(referenceApi.places, { querystring: { q }, signal }),
    ...forTheVisit,
  });

/** Suggestions for what was typed; at most 12. */
export const qualificationsQuery = (q: string) =>
  queryOptions({
    queryKey: ['reference', 'qualifications', q],
    queryFn: ({ signal }) => call(referenceApi.qualifications, { querystring: { q }, signal }),
    ...forTheVisit,
  });

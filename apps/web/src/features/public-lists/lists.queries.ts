import { PublicFilter, publicListsApi } from '@gegenpost/contract/public-lists.ts';
import { PublicId } from '@gegenpost/contract/shared/scalars.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** What a list is asked for, as it stands in the address of the page without the app too. */
export type ListFilter = Partial<Omit<PublicFilter, 'cursor'>> & {
  agent?: string | undefined;
  place?: number | undefined;
  radius?: number | undefined;
};

const { shape } = publicListsApi.location.schema.querystring;
const readers = { ...PublicFilter.omit({ cursor: true }).shape, place: shape.place, radius: shape.radius };

/** What is not right in an address is as if it were not there, as on the page without the app. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const good = Object.entries(readers).flatMap(([name, schema]) => {
    const read = params.get(name) ? schema.safeParse(params.get(name)) : null;
    return read?.success ? [[name, read.data]] : [];
  });
  return { ...Object.fromEntries(good), agent: PublicId.safeParse(params.get('agent')).data };
}

export function writeListFilter(filter: ListFilter): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Nobody who has to be gone is shown longer than a minute: `max-age=30` of the answer, and this, on open pages too. */
const FRESH = { staleTime: 15_000, gcTime: 30_000, refetchInterval: 30_000 } as const;

/** The public list of an agent, or that of everybody around a place, page by page. */
export const listQuery = (kind: 'agent' | 'location', filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['public-list', kind, filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const { agent = '', place, radius, ...rest } = { ...filter, ...(cursor === null ? {} : { cursor }) };
      return kind === 'agent'
        ? call(publicListsApi.agent, { signal, querystring: { agent, ...rest } })
        : call(publicListsApi.location, { signal, querystring: { place, radius, ...rest } });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...FRESH,
  });

/** One card with a signed form, new for each visit. */
export const cardQuery = (productId: string) =>
  queryOptions({
    queryKey: ['public-card', productId],
    queryFn: ({ signal }) => call(publicListsApi.card, { signal, params: { productId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

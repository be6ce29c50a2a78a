import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type CandidateSearch, searchApi } from '@gegenpost/contract/search.ts';
import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser, session } from '#platform/session.ts';

export const candidateSearchQuery = (search: Omit<CandidateSearch, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['candidates', 'search', search],
    queryFn: ({ signal, pageParam }) => call(searchApi.search, { body: { ...search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.cursor,
  });

const detailKey = ['candidates', 'detail'] as const;

/** One candidate. Asking for it counts a profile view: it is never read in advance, and again only by `rereadOpened`. */
export const candidateQuery = (gegenpostId: string) =>
  queryOptions({
    queryKey: [...detailKey, gegenpostId],
    queryFn: async ({ client, signal }) => {
      const candidate = await call(candidatesApi.get, { params: { productId: gegenpostId }, signal });
      void readWhatViewsChange(client);
      return candidate;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { counted: true },
  });

/**
 * Brings everything that is kept of a candidate up to date, wherever it stands: what the candidate withdrew leaves the
 * page, and what is out of sight is forgotten.
 */
export async function refreshCandidate(client: QueryClient, gegenpostId: string): Promise<void> {
  const tellsOf = ({ state }: Query) => JSON.stringify(state.data ?? null).includes(`"${gegenpostId}"`);
  client.removeQueries({ type: 'inactive', predicate: tellsOf });
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => tellsOf(query) && query.meta?.counted !== true }),
    rereadOpened(client, tellsOf),
  ]);
}

/** Reads the opened profiles anew, which counts no view; those out of sight are forgotten. */
export async function rereadOpened(client: QueryClient, isMeant: (query: Query) => boolean = () => true) {
  const opened = { queryKey: detailKey, predicate: isMeant };
  client.removeQueries({ ...opened, type: 'inactive' });
  await Promise.all(
    client
      .getQueryCache()
      .findAll({ ...opened, type: 'active' })
      .filter(({ state }) => state.data !== undefined)
      .map((query) => reread(client, query)),
  );
}

async function reread(client: QueryClient, query: Query): Promise<void> {
  try {
    const params = { productId: String(query.queryKey.at(-1)) };
    client.setQueryData(query.queryKey, await call(candidatesApi.get, { params, querystring: { again: 'true' } }));
  } catch (error) {
    // what stands there may have been withdrawn, so it goes even if nothing else can be shown
    query.setState({ data: undefined, status: 'error', error: error as Error, fetchStatus: 'idle' });
  }
}

/** Every list of viewed profiles has this key in front, also that of the dashboard. */
export const viewedProfilesKey = ['candidates', 'viewed'] as const;

/** An opened profile is the last viewed one, and it may have cost one of the limited views. */
async function readWhatViewsChange(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.invalidateQueries({ queryKey: viewedProfilesKey }),
    session.get().user?.details.profile_views_limit == null ? undefined : reloadUser(),
  ]);
}

export const viewedProfilesQuery = queryOptions({
  queryKey: [...viewedProfilesKey, 'all'],
  queryFn: ({ signal }) => call(candidatesApi.viewed, { signal }),
});

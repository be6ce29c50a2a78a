import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import {
  type NewOwnCandidate,
  type OwnCandidate,
  type OwnCandidateChange,
  type OwnCandidateFilter,
  type OwnCandidatePage,
  type OwnCandidateRow,
  type OwnCandidateSort,
  ownCandidatesApi,
} from '@gegenpost/contract/own-candidates.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { consentsQuery } from '#features/consents/agent-consents.queries.ts';
import { call } from '#platform/api.ts';

const ALL = ['own-candidates'] as const;
const listKey = [...ALL, 'list'] as const;
const countsKey = [...ALL, 'counts'] as const;
/** One candidate stands beside the lists, so that refreshing them does not change what somebody is editing. */
const ONE = ['own-candidate'] as const;

/** Pages up to which a list is read anew when it is opened again; a longer one only after something has changed. */
const PAGES_READ_AGAIN = 4;

export type CandidateFilter = OwnCandidateFilter & { sort: OwnCandidateSort };
export type OwnAgent = { gegenpost_id: string; name: string };
export type CandidatePages = InfiniteData<OwnCandidatePage, string | null>;

/** The list, page after page. */
export const candidatesQuery = (filter: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(ownCandidatesApi.list, { querystring: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: ({ state: { data, isInvalidated } }) =>
      isInvalidated || (data?.pages.length ?? 0) <= PAGES_READ_AGAIN,
    meta: { keptAsRead: true },
  });

export const countsQuery = ({ sort: _sort, ...filter }: CandidateFilter) =>
  queryOptions({
    queryKey: [...countsKey, filter],
    queryFn: ({ signal }) => call(ownCandidatesApi.counts, { querystring: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** The ids of all whom the filter lets pass. */
export const readIds = async ({ sort: _sort, ...filter }: CandidateFilter): Promise<number[]> =>
  (await call(ownCandidatesApi.ids, { querystring: filter })).ids;

const ownCandidateKey = (id: number) => [...ONE, id] as const;

export const ownCandidateQuery = (id: number) =>
  queryOptions({
    queryKey: ownCandidateKey(id),
    queryFn: ({ signal }) => call(ownCandidatesApi.get, { params: { id }, signal }),
    meta: { keptAsRead: true },
  });

export const demandQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownCandidateKey(id), 'demand'],
    queryFn: ({ signal }) => call(ownCandidatesApi.demand, { params: { id }, signal }),
  });

/** Reads one candidate anew, e.g. after a consent or a voucher has changed. */
export const refreshOwnCandidate = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ownCandidateKey(id) }), refreshLists(client)]);

/** Reads lists and numbers anew, e.g. after an import. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: countsKey }),
    client.resetQueries({ queryKey: listKey }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/**
 * Refetches the numbers of the chips, and forgets candidates that are not open; the rows of the list stay where they
 * are.
 */
export const refreshCounts = (client: QueryClient): Promise<unknown> => {
  client.removeQueries({ queryKey: ONE, type: 'inactive' });
  return Promise.all([
    client.invalidateQueries({ queryKey: countsKey }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
};

/** Rereads the candidate that is open, because the person decided something; lists are read anew when they are opened. */
export function refreshOpenCandidate(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ONE });
  void client.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: countsKey });
}

/** The lists as they are cached, to put them back. */
export const listsOf = (client: QueryClient) => client.getQueriesData<CandidatePages>({ queryKey: listKey });

export function putListsBack(client: QueryClient, lists: ReturnType<typeof listsOf>): void {
  for (const [key, pages] of lists) client.setQueryData(key, pages);
}

/** Changes rows of all cached lists; null takes a row out. A list that was to be read anew still is. */
export function changeRows(
  client: QueryClient,
  ids: ReadonlySet<number>,
  change: (row: OwnCandidateRow) => OwnCandidateRow | null,
): void {
  const outdated = client.getQueryCache().findAll({ queryKey: listKey, predicate: ({ state }) => state.isInvalidated });
  client.setQueriesData<CandidatePages>({ queryKey: listKey }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.flatMap((row) => (ids.has(row.id) ? (change(row) ?? []) : row)),
    }));
    return { ...list, pages };
  });
  for (const { queryKey } of outdated) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** One call for up to 500; each is answered by itself. */
export const sendBulk = (ids: number[], change: BulkChange, signal?: AbortSignal) =>
  call(ownCandidatesApi.bulk, { body: { ids, change }, ...(signal && { signal }) });

export function useCreateCandidate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOwnCandidate) => call(ownCandidatesApi.create, { body }),
    onSuccess: (candidate) => {
      client.setQueryData(ownCandidateQuery(candidate.id).queryKey, candidate);
      return refreshLists(client);
    },
  });
}

/**
 * Refetches what follows from the fields of a candidate: what others see, whose searches it meets, and whether the person
 * can be written to.
 */
export const refreshSeen = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: demandQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: consentsQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: [...ownCandidateKey(id), 'preview'] }),
  ]);

/** Sends changed fields with how they stood when they were read, and shows them in the lists. */
export async function patchCandidate(client: QueryClient, id: number, body: OwnCandidateChange): Promise<OwnCandidate> {
  const candidate = await call(ownCandidatesApi.patch, { params: { id }, body });
  showInLists(client, candidate);
  void refreshSeen(client, id);
  return candidate;
}

/** Shows a candidate in the lists as it is now. */
export function showInLists(client: QueryClient, candidate: OwnCandidate): void {
  const { person, profile, external_id, is_online, agent, updated_at } = candidate;
  const [place] = profile.job_places;
  changeRows(client, new Set([candidate.id]), (row) => ({
    ...row,
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    qualification: profile.qualifications[0]?.name ?? null,
    job_place: place ? `${place.postal_code} ${place.name}` : null,
    completeness: profile.completeness.percent,
    has_profile_image: profile.has_profile_image,
    hash: profile.hash,
    external_id,
    is_online,
    agent,
    updated_at,
  }));
}

import {
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchChange,
  savedSearchesApi,
} from '@gegenpost/contract/saved-searches.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';
import { changeSavedSearchCount } from '#platform/user-changes.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches', 'list'],
  queryFn: ({ signal }) => call(savedSearchesApi.list, { signal }),
});

export const lastSearchesQuery = queryOptions({
  refetchOnWindowFocus: 'always', // searches of other tabs are listed too
  queryKey: ['last-searches'],
  queryFn: ({ signal }) => call(savedSearchesApi.lastSearches, { signal }),
});

/** Opens a saved search. The server reports new matches only once, so the answer is cached and never prefetched. */
export const openedSearchQuery = (id: number) =>
  queryOptions({
    queryKey: ['saved-searches', 'opened', id],
    queryFn: async ({ client, signal }) => {
      const opened = await call(savedSearchesApi.open, { params: { id }, signal });
      void readAgain(client);
      return opened;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { counted: true },
  });

/** Refetches the list and the counts of the shell. */
export async function readAgain(client: QueryClient): Promise<void> {
  reloadUser().catch(() => {}); // `call` has already shown a notice; the counts follow with the next load
  await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
}

/** Handles a `saved-search-matched` event: cached searches do not contain the new matches. */
export function handleSavedSearchMatched(client: QueryClient): void {
  client.removeQueries({ queryKey: ['candidates', 'search'], type: 'inactive' });
  void readAgain(client);
}

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSavedSearch) => call(savedSearchesApi.create, { body }),
    onSuccess: () => {
      changeSavedSearchCount(1);
      return readAgain(client);
    },
  });
}

export function useChangeSavedSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & z.input<typeof SavedSearchChange>) =>
      call(savedSearchesApi.update, { params: { id }, body }),
    onSuccess: (changed) => {
      const { queryKey } = openedSearchQuery(changed.id);
      client.setQueryData(queryKey, (opened) => opened && { ...opened, saved_search: changed });
      return replace(client, (list) => list.map((search) => (search.id === changed.id ? changed : search)));
    },
  });
}

export function useRemoveSavedSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(savedSearchesApi.delete, { params: { id } }),
    onSuccess: async (_, id) => {
      changeSavedSearchCount(-1);
      await replace(client, (list) => list.filter((search) => search.id !== id));
      await readAgain(client);
    },
  });
}

export function useRestoreSavedSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(savedSearchesApi.restore, { params: { id } }),
    onSuccess: () => {
      changeSavedSearchCount(1);
      return readAgain(client);
    },
  });
}

/** Counts matches as new from a moment on; null: from now on, by the clock of the server. */
export function useSeeMatches() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'seen-matches' },
    mutationFn: ({ id, until }: { id: number; until: string | null }) =>
      call(savedSearchesApi.see, { params: { id }, body: { until } }),
    onSettled: () => readAgain(client),
  });
}

/** Adds a search to the last searches. A failure is ignored, because the list is a convenience. */
export async function noteSearch(client: QueryClient, criteria: SearchCriteria, total: number): Promise<void> {
  await call(savedSearchesApi.noteSearch, { body: { criteria, total } });
  await client.invalidateQueries({ queryKey: lastSearchesQuery.queryKey });
}

async function replace(client: QueryClient, change: (list: SavedSearch[]) => SavedSearch[]): Promise<void> {
  await client.cancelQueries({ queryKey: savedSearchesQuery.queryKey });
  client.setQueryData(savedSearchesQuery.queryKey, (list) => list && change(list));
}

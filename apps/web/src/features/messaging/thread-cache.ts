import type { messagingApi, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/api.ts';

export const keys = {
  lists: ['messaging', 'threads'],
  unread: ['messaging', 'new-unread'],
  thread: (id: number) => ['messaging', 'thread', id],
} as const;

type Lists = InfiniteData<Output<typeof messagingApi.list>>;

/** A thread as some list or the open conversation knows it. */
export function findThread(client: QueryClient, id: number): Thread | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: keys.lists });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  return client.getQueryData<ThreadDetail>(keys.thread(id)) ?? listed.find((thread) => thread.id === id);
}

/** Takes a thread out of every list before the server answers. Readings under way know less and are ended. */
export async function dropFromLists(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: keys.lists });
  client.setQueriesData<Lists>({ queryKey: keys.lists }, (list) =>
    list
      ? { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) })) }
      : list,
  );
}

/** Reads again what a live event or an own write changed. */
export async function refreshThread(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.unread }),
    client.invalidateQueries({ queryKey: keys.thread(id) }),
  ]);
}

/** Puts the server's answer into the cache; a reading that is still under way knows less and must not overwrite it. */
export async function keepThread(
  client: QueryClient,
  id: number,
  change: (thread: ThreadDetail | undefined) => ThreadDetail | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: keys.thread(id) });
  client.setQueryData<ThreadDetail>(keys.thread(id), change);
  await refreshThread(client, id);
}

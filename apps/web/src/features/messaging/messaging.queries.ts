import { type Decision, messagingApi, type ThreadDetail, type ThreadFolder } from '@gegenpost/contract/messaging.ts';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { setMessagesCount } from '#platform/session.ts';

export type ThreadFilter = { folder: ThreadFolder; unread: boolean; q: string };

const keys = {
  all: ['messaging'],
  lists: ['messaging', 'threads'],
  unread: ['messaging', 'new-unread'],
  thread: (id: number) => ['messaging', 'thread', id],
} as const;

export const threadsQuery = ({ folder, unread, q }: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, { folder, unread, q }],
    queryFn: ({ signal, pageParam }) =>
      call(messagingApi.list, {
        querystring: { folder, unread: unread ? 'true' : 'false', q, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : null),
  });

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => call(messagingApi.get, { params: { id }, signal }),
  });

/** Up to 10 threads with unread messages, newest first. */
export const newUnreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call(messagingApi.newUnread, { signal }),
});

/** Reads again what a live event changed. */
export async function refreshThread(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.unread }),
    client.invalidateQueries({ queryKey: keys.thread(id) }),
  ]);
}

/** Puts the server's answer into the cache; a reading that is still under way knows less and must not overwrite it. */
async function keepThread(
  client: QueryClient,
  id: number,
  change: (thread: ThreadDetail | undefined) => ThreadDetail | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: keys.thread(id) });
  client.setQueryData<ThreadDetail>(keys.thread(id), change);
  await refreshThread(client, id);
}

export function useSendMessage(threadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof messagingApi.send>['body']) =>
      call(messagingApi.send, { params: { id: threadId }, body }),
    onSuccess: (message) =>
      keepThread(client, threadId, (thread) =>
        thread && !thread.messages.some(({ id }) => id === message.id)
          ? { ...thread, messages: [...thread.messages, message] }
          : thread,
      ),
  });
}

/** @param onDecided  Called even where the asking form is gone by then: the decision takes it off the page. */
export function useDecideRequest(threadId: number, onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call(messagingApi.decide, { params: { id: threadId }, body }),
    onSuccess: (decided) => {
      onDecided();
      return keepThread(client, threadId, () => decided);
    },
  });
}

/** Marks a thread as read; the count in the shell falls at once. */
export function useReadThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; unreadCount: number }) =>
      call(messagingApi.patch, { params: { id }, body: { read: true } }),
    onMutate: ({ unreadCount }) => setMessagesCount((count) => count - unreadCount),
    onError: (_error, { unreadCount }) => setMessagesCount((count) => count + unreadCount),
    onSuccess: (_thread, { id }) => refreshThread(client, id),
  });
}

export function useArchiveThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: { id: number; archived: boolean }) =>
      call(messagingApi.patch, { params: { id }, body: { archived } }),
    onSuccess: (_thread, { id }) => refreshThread(client, id),
  });
}

export function useSendContactRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof messagingApi.create>['body']) => call(messagingApi.create, { body }),
    onSuccess: async (thread) => {
      client.setQueryData(keys.thread(thread.id), thread);
      await client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

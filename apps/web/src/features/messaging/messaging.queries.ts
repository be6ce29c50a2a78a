import { type Decision, messagingApi, type ThreadDetail, type ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { joinMessages, joinThread, keepThread, keys } from '#features/messaging/thread/thread-cache.ts';
import { call } from '#platform/api.ts';

export { refreshThread } from '#features/messaging/thread/thread-cache.ts';

/** `project`: id of the project whose threads are listed; null: any. */
export type ThreadFilter = { folder: ThreadFolder; unread: boolean; q: string; project: number | null };

export const threadsQuery = ({ folder, unread, q, project }: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, { folder, unread, q, project }],
    queryFn: ({ signal, pageParam }) =>
      call(messagingApi.list, {
        querystring: {
          folder,
          unread: unread ? 'true' : 'false',
          q,
          project_id: project ?? undefined,
          page: pageParam,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : null),
  });

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.thread(id),
    queryFn: async ({ signal, client }) => {
      const read = await call(messagingApi.get, { params: { id }, signal });
      return joinThread(client.getQueryData<ThreadDetail>(keys.thread(id)), read);
    },
  });

/** Loads the messages before the oldest loaded one, and puts them before it. */
export function useOlderMessages(threadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => call(messagingApi.messages, { params: { id: threadId }, querystring: { before } }),
    onSuccess: ({ data, has_older }) =>
      client.setQueryData<ThreadDetail>(
        keys.thread(threadId),
        (thread) => thread && { ...thread, has_older, messages: joinMessages(data, thread.messages) },
      ),
  });
}

/** Up to 10 threads with unread messages, newest first. */
export const newUnreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call(messagingApi.newUnread, { signal }),
});

/** @param onDecided  Called even if the form that asked is unmounted by then: the decision removes it from the page. */
export function useDecideRequest(threadId: number, onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call(messagingApi.decide, { params: { id: threadId }, body }),
    onSuccess: (decided) => {
      onDecided();
      return keepThread(client, threadId, (thread) => joinThread(thread, decided));
    },
  });
}

import { type Decision, messagingApi, type ThreadDetail, type ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dropConfirmed } from '#features/messaging/requests/unsent.queries.ts';
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
    ...(q === '' && !unread && project === null && { meta: { keptOffline: firstPage } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : null),
  });

/** Messages of each thread that can be read offline. */
const KEPT_MESSAGES = 20;

const firstPage = ({ pages, pageParams }: { pages: unknown[]; pageParams: unknown[] }) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** Marks belong to the first message. */
function latestMessages(thread: ThreadDetail): ThreadDetail {
  const messages = thread.messages.slice(-KEPT_MESSAGES);
  return messages.length === thread.messages.length ? thread : { ...thread, messages, has_older: true, marks: [] };
}

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.thread(id),
    meta: { keptOffline: latestMessages },
    queryFn: async ({ signal, client }) => {
      const read = await call(messagingApi.get, { params: { id }, signal });
      dropConfirmed(client, read.messages);
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

/** What a company's user has to answer, and which own requests expire soon. */
export const todayThreadsQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => call(messagingApi.today, { signal }),
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

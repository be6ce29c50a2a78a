import { type Notification, type NotificationTopic, notificationsApi } from '@gegenpost/contract/notifications.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type Output } from '#platform/api.ts';
import { changeUser } from '#platform/session.ts';

export type NotificationFilter = { unread: boolean; topic: NotificationTopic | null };
type Page = Output<typeof notificationsApi.list>;

/** Every list of notifications has this key in front. */
const listsKey = ['notifications', 'list'] as const;

export const notificationsQuery = ({ unread, topic }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { unread, topic }],
    queryFn: ({ signal, pageParam }) =>
      call(notificationsApi.list, {
        querystring: { unread: unread ? 'true' : 'false', page: pageParam, ...(topic && { topic }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : null),
  });

/** The unread ones, for the bell. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'bell'],
  queryFn: ({ signal }) => call(notificationsApi.list, { querystring: { unread: 'true', page: 1 }, signal }),
});

/** Reads the count and the lists again after something happened, here or elsewhere. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    call(notificationsApi.unread).then(({ count }) => setCount(() => count)),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ]);
}

/** Marks one as read or unread at once; a live event brings the count of the server. */
export function useMarkNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      call(notificationsApi.mark, { params: { id }, body: { read } }),
    onMutate: async ({ id, read }) => {
      await client.cancelQueries({ queryKey: listsKey });
      changeLists(client, (one) => (one.id === id ? { ...one, read } : one));
      setCount((count) => Math.max(0, count + (read ? -1 : 1)));
    },
    onSettled: () => refreshNotifications(client),
  });
}

/** Marks all as read; with ids: takes that back for them. */
export function useMarkNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | null) =>
      call(notificationsApi.markAll, { body: ids ? { read: false, ids } : { read: true } }),
    onSettled: () => refreshNotifications(client),
  });
}

function changeLists(client: QueryClient, change: (one: Notification) => Notification): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: listsKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}

function setCount(next: (count: number) => number): void {
  changeUser((user) => ({ ...user, notifications_count: next(user.notifications_count) }));
}

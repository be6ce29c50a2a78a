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
import { changeUser } from '#platform/user-changes.ts';

export type NotificationFilter = { unread: boolean; topic: NotificationTopic | null };
type Page = Output<typeof notificationsApi.list>;

/** Prefix of the query keys of all notification lists. */
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

/** Refetches the count and the lists after a live event or an own write. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    call(notificationsApi.unread).then(({ count }) => setCount(() => count)),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ]);
}

/** Marks one notification as read or unread optimistically; a live event brings the server's count. */
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

/** Marks all notifications as read; with ids: marks these as unread again. */
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

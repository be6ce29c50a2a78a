import { NotificationTopic } from '@gegenpost/contract/notifications.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationFilter, notificationsQuery, useMarkNotifications } from './notifications.queries.ts';
import './notifications.css';
import { topicsOf } from './topics.ts';
import { VisitNotices } from './visit-notices.tsx';

/** Notifications from the server, and below them the notices of this visit. */
export function Component() {
  const { t } = useTranslation('notifications');
  useTitle(t('title'));
  const { role_id, notifications_count } = useCurrentUser();
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  return (
    <div className="notifications wrap">
      <header>
        <h1>{t('title')}</h1>
        <MarkAllButton isDisabled={notifications_count === 0} />
      </header>
      <div className="notifications-filter">
        <NativeSelect
          label={t('topic')}
          value={filter.topic ?? ''}
          data={[
            { value: '', label: t('topics.all') },
            ...topicsOf(role_id).map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
          onChange={(event) => change({ topic: NotificationTopic.safeParse(event.currentTarget.value).data ?? null })}
        />
        <Switch
          label={t('unread_only')}
          checked={filter.unread}
          onChange={(event) => change({ unread: event.currentTarget.checked })}
        />
      </div>
      <PromptSuspense fallback={<ListSkeleton />}>
        <List filter={filter} />
        {/* Comes with the list, which would push it down. */}
        <section aria-labelledby="visit">
          <h2 id="visit">{t('visit.title')}</h2>
          <VisitNotices />
        </section>
      </PromptSuspense>
    </div>
  );
}

function List({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notifications');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(notificationsQuery(filter));
  // A repeated notification moves to the front and another one to the next page, which then repeats it.
  const all = [...new Map(data.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values()];
  if (all.length === 0) return <EmptySheet>{t(filter.unread || filter.topic ? 'none' : 'empty')}</EmptySheet>;
  return (
    <>
      <ul className="notification-list" aria-label={t('title')}>
        {all.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function MarkAllButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('notifications');
  const mark = useMarkNotifications();
  const notifyFailure = notifyFailureOf('notifications');
  const handleClick = () =>
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    mark.mutateAsync(null).then(({ ids }) => {
      const action = { label: t('undo'), onClick: () => void mark.mutateAsync(ids).catch(notifyFailure) };
      notify({ kind: 'success', text: t('all_read'), name: 'notifications', action });
    }, notifyFailure);
  return (
    <Button variant="default" disabled={isDisabled} loading={mark.isPending} onClick={handleClick}>
      {t('mark_all')}
    </Button>
  );
}

function ListSkeleton() {
  return (
    <Skeleton>
      <div className="notification-list">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="notification">
            <SkeletonBar width="60%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** An unknown topic in the address is ignored. */
const readFilter = (params: URLSearchParams): NotificationFilter => ({
  unread: params.get('unread') === '1',
  topic: NotificationTopic.safeParse(params.get('topic')).data ?? null,
});

const writeFilter = ({ unread, topic }: NotificationFilter) =>
  new URLSearchParams({ ...(unread && { unread: '1' }), ...(topic && { topic }) });

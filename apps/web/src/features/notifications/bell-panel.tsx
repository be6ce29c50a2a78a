import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { NotificationText } from './notification-text.tsx';
import './notifications.css';
import { unreadNotificationsQuery, useMarkNotification } from './notifications.queries.ts';
import { VisitNotices } from './visit-notices.tsx';

const SHOWN = 5;

/** Panel of the bell: unread notifications, the notices of this visit, and a link to all. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <div className="bell-panel">
      <QueryBoundary failure={(_, retry) => <FailurePanel onRetry={retry} />}>
        <PromptSuspense
          fallback={
            <Skeleton>
              <SkeletonBar width="80%" />
            </Skeleton>
          }
        >
          <Unread onClose={onClose} />
        </PromptSuspense>
      </QueryBoundary>
      <Link className="bell-all" to={pathTo('Notifications')} onClick={onClose}>
        {t('bell.all')}
      </Link>
      <h2>{t('visit.title')}</h2>
      <VisitNotices />
    </div>
  );
}

function Unread({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { data } = useSuspenseQuery(unreadNotificationsQuery).data;
  const mark = useMarkNotification();
  if (data.length === 0) return <p className="notification-none">{t('bell.none')}</p>;
  return (
    <ul className="notification-list" aria-label={t('bell.unread')}>
      {data.slice(0, SHOWN).map((notification) => (
        <li key={notification.id} className="notification" data-unread="true">
          <NotificationText
            notification={notification}
            onOpen={() => {
              mark.mutate({ id: notification.id, read: true });
              onClose();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

import type { Notification } from '@gegenpost/contract/notifications.ts';
import { IconBuilding, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import '#ui/icon-button.css';
import { NotificationText } from './notification-text.tsx';
import { useMarkNotification } from './notifications.queries.ts';

/** One notification; opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications');
  const mark = useMarkNotification();
  const { id, read } = notification;
  const Icon = read ? IconMail : IconMailOpened;
  const company = useHasRoute()('CompanyDialog') ? notification.subject?.company_id : undefined;
  const modalState = useModalState();
  return (
    <li className="notification" data-unread={!read || undefined}>
      <NotificationText notification={notification} onOpen={() => !read && mark.mutate({ id, read: true })} />
      {company && (
        <Link
          className="icon-button"
          to={pathTo('CompanyDialog', { productId: company })}
          state={modalState}
          aria-label={t('open_company', { name: notification.subject?.who })}
          title={t('open_company', { name: notification.subject?.who })}
        >
          <IconBuilding size={20} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t(read ? 'mark_unread' : 'mark_read')}
        title={t(read ? 'mark_unread' : 'mark_read')}
        onClick={() => mark.mutate({ id, read: !read })}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}

import type { Notification } from '@gegenpost/contract/notifications.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { targetOf } from './notification-target.ts';

/** The notification in one sentence, its subject and its time, linked to its target page. */
export function NotificationText({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const { kind, count, subject, created_at, read } = notification;
  const modalState = useModalState();
  const target = targetOf(notification);
  const sentence = subject ? t(`kinds.${kind}`, { who: subject.who, count }) : t(`gone.${kind}`);
  const words = (
    <>
      <span className="notification-sentence">
        {!read && <span className="visually-hidden">{t('unread_mark')}</span>}
        {sentence}
      </span>
      {subject?.what && <span className="notification-what">{subject.what}</span>}
      <time dateTime={created_at}>{formatListDate(created_at)}</time>
    </>
  );
  if (!target) return <div className="notification-text">{words}</div>;
  return (
    <Link className="notification-text" to={target.to} state={target.isModal ? modalState : undefined} onClick={onOpen}>
      {words}
    </Link>
  );
}

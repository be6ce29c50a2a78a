import type { Thread } from '@gegenpost/contract/messaging.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newUnreadQuery } from '#features/messaging/messaging.queries.ts';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { LogoSign } from '#ui/logo.tsx';
import { threadName } from './thread-name.ts';
import { Widget } from './widget.tsx';

/** Threads with unread messages, newest first. */
export function MessagesWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.messages')} to={pathTo('Inbox')} more={t('messages.all')} area="messages">
      <Threads />
    </Widget>
  );
}

function Threads() {
  const { t } = useTranslation('dashboard');
  const { data: threads } = useSuspenseQuery(newUnreadQuery);
  if (threads.length === 0) return <p className="widget-empty">{t('messages.empty')}</p>;
  return (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link to={pathTo('inbox_thread', { threadId: thread.id })}>
            <Face thread={thread} />
            <span className="widget-thread">
              <span>
                <b>{threadName(thread, t)}</b>
                <time dateTime={thread.lastMsgTimestamp}>{formatListDate(thread.lastMsgTimestamp)}</time>
              </span>
              <span>{thread.subject}</span>
              <span className="widget-teaser">{thread.lastMessage}</span>
            </span>
            <CountBadge count={thread.unreadCount} label={t('messages.unread', { count: thread.unreadCount })} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Face({ thread: { party, isSystem, isDeleted } }: { thread: Thread }) {
  if (party.company) return <CompanyMark name={party.company.name} logo={party.company.logo} size={44} />;
  if (party.profile && !isSystem && !isDeleted) return <Avatar person={party.profile} size={44} />;
  return (
    <span className="widget-sign">
      <LogoSign width={23} />
    </span>
  );
}

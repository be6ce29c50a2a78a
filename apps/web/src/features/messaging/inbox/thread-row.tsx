import type { Thread } from '@gegenpost/contract/messaging.ts';
import type { RequestState } from '@gegenpost/contract/offers.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { agentOf, PartyFace, usePartyName } from '#features/messaging/thread/party-name.tsx';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { CountBadge } from '#ui/count-badge.tsx';

type Props = {
  thread: Thread;
  /** Query of the list, kept in the link so that the list stays filtered beside the thread. */
  query: string;
  isOpen: boolean;
};

/** One thread in the list. Its teaser is highlighted briefly when a new message arrives. */
export function ThreadRow({ thread, query, isOpen }: Props) {
  const { t } = useTranslation('messaging');
  const name = usePartyName(thread);
  const agent = agentOf(thread.party);
  const via = agent && `${t('party.via')} ${agent}`;
  const own = thread.speaks_for;
  const shown = useRef(thread.lastMsgTimestamp);
  const isUnread = thread.unreadCount > 0;
  return (
    <li className={isUnread ? 'is-unread' : undefined} data-open={isOpen || undefined}>
      {shown.current !== thread.lastMsgTimestamp && (
        <span key={thread.lastMsgTimestamp} className="thread-flash" aria-hidden="true" />
      )}
      <Link
        to={`${pathTo('inbox_thread', { threadId: thread.id })}${query && `?${query}`}`}
        aria-current={isOpen ? 'page' : undefined}
        data-thread={thread.id}
      >
        <PartyFace {...thread} size={44} />
        <span className="thread-words">
          <span className="thread-head">
            <b>{[via, name].filter(Boolean).join(', ')}</b>
            <time dateTime={thread.lastMsgTimestamp}>{formatListDate(thread.lastMsgTimestamp)}</time>
          </span>
          <span className="thread-subject">
            {own && `${t('party.forCandidate', { name: own.name ?? own.title ?? own.gegenpost_id })}: `}
            {thread.subject}
          </span>
          <span className="thread-teaser">
            <span>
              {thread.sendByMe && `${t('list.you')} `}
              {thread.lastMessage}
            </span>
            {thread.request && thread.request.state !== 'accepted' && (
              <span className="thread-state" data-state={thread.request.state}>
                {t(`state.${wordOf(thread, thread.request.state)}`)}
              </span>
            )}
            {isUnread && (
              <CountBadge count={thread.unreadCount} label={t('list.unread', { count: thread.unreadCount })} />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** An open request whose last message is the candidate's has a question in it: an asked one, or one to answer. */
function wordOf({ asked, sendByMe }: Thread, state: RequestState): RequestState | 'asking' | 'question' {
  if (state !== 'open' || asked !== sendByMe) return state;
  return asked ? 'asking' : 'question';
}

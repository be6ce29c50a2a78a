import type { Thread, ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';
import { type ThreadFilter, threadsQuery } from './messaging.queries.ts';
import { PartyFace, usePartyName } from './party-name.tsx';
import './thread-list.css';

const folders: readonly ThreadFolder[] = ['inbox', 'requests', 'archive', 'system'];

type Props = {
  filter: ThreadFilter;
  onFilter: (filter: ThreadFilter) => void;
  openId: number | null;
};

/** The left side of the inbox: search, folders and the threads by their last message. */
export function ThreadList({ filter, onFilter, openId }: Props) {
  const { t } = useTranslation('messaging');
  return (
    <section className="thread-list" aria-label={t('list.label')}>
      <header>
        {openId === null ? <h1>{t('title')}</h1> : <h2>{t('title')}</h2>}
        <Switch
          size="sm"
          label={t('list.unreadOnly')}
          checked={filter.unread}
          onChange={(event) => onFilter({ ...filter, unread: event.currentTarget.checked })}
        />
      </header>
      <div className="thread-search">
        <TextInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.searchHint')}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
          defaultValue={filter.q}
          maxLength={100}
          onChange={(event) => onFilter({ ...filter, q: event.currentTarget.value })}
        />
      </div>
      <nav className="thread-folders" aria-label={t('list.folders')}>
        {folders.map((folder) => (
          <button
            key={folder}
            type="button"
            aria-pressed={filter.folder === folder}
            onClick={() => onFilter({ ...filter, folder })}
          >
            {t(`list.folder.${folder}`)}
          </button>
        ))}
      </nav>
      <Suspense fallback={<ThreadListSkeleton />}>
        <Threads filter={filter} openId={openId} />
      </Suspense>
    </section>
  );
}

function Threads({ filter, openId }: Pick<Props, 'filter' | 'openId'>) {
  const { t } = useTranslation('messaging');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(threadsQuery(filter));
  const threads = data.pages.flatMap((page) => page.data);
  if (threads.length === 0) return <NoThreads filter={filter} />;
  return (
    <ul>
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} isOpen={thread.id === openId} />
      ))}
      {hasNextPage && (
        <li className="thread-more">
          <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('list.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function ThreadRow({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { t } = useTranslation('messaging');
  const { search } = useLocation();
  const name = usePartyName(thread);
  const shown = useRef(thread.lastMsgTimestamp);
  const isUnread = thread.unreadCount > 0;
  return (
    <li className={isUnread ? 'is-unread' : undefined} data-open={isOpen || undefined}>
      {shown.current !== thread.lastMsgTimestamp && (
        <span key={thread.lastMsgTimestamp} className="thread-flash" aria-hidden="true" />
      )}
      <Link
        to={`${pathTo('inbox_thread', { threadId: thread.id })}${search}`}
        aria-current={isOpen ? 'page' : undefined}
      >
        <PartyFace {...thread} size={44} />
        <span className="thread-words">
          <span className="thread-head">
            <b>{name}</b>
            <time dateTime={thread.lastMsgTimestamp}>{formatListDate(thread.lastMsgTimestamp)}</time>
          </span>
          <span className="thread-subject">{thread.subject}</span>
          <span className="thread-teaser">
            <span>
              {thread.sendByMe && `${t('list.you')} `}
              {thread.lastMessage}
            </span>
            {thread.request && thread.request.state !== 'accepted' && (
              <span className="thread-state" data-state={thread.request.state}>
                {t(`state.${thread.request.state}`)}
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

function NoThreads({ filter: { folder, unread, q } }: { filter: ThreadFilter }) {
  const { t } = useTranslation('messaging');
  const isCandidate = useRole() === 1;
  if (q !== '') return <EmptySheet>{t('list.empty.search', { q })}</EmptySheet>;
  if (unread) return <EmptySheet>{t('list.empty.unread')}</EmptySheet>;
  if (folder !== 'inbox') return <EmptySheet>{t(`list.empty.${folder}`)}</EmptySheet>;
  if (isCandidate) return <EmptySheet>{t('list.empty.inbox.candidate')}</EmptySheet>;
  const action = (
    <Button component={Link} to={pathTo('Search')} variant="default">
      {t('list.findCandidates')}
    </Button>
  );
  return <EmptySheet action={action}>{t('list.empty.inbox.company')}</EmptySheet>;
}

function ThreadListSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="thread-skeleton">
          <SkeletonDisc size={44} />
          <div>
            <SkeletonBar width="60%" />
            <SkeletonBar width="80%" />
            <SkeletonBar width="90%" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

import type { ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { usePrefetchInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Fragment, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ThreadFilter, threadsQuery } from '#features/messaging/messaging.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { useCurrentUser, useHasRight, useRole } from '#platform/session.ts';
import { useNearView } from '#platform/use-near-view.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';
import './thread-list.css';
import { ThreadRow } from './thread-row.tsx';

export const loadFilter = () => import('./project-filter.tsx');
const ProjectFilter = lazy(async () => ({ default: (await loadFilter()).ProjectFilter }));

/** Whose folders are what: candidates send no requests, employers receive none. */
const foldersOf = (role: number): readonly ThreadFolder[] => [
  'inbox',
  ...(role === roles.candidate ? [] : (['waiting'] as const)),
  ...(role === roles.employer ? [] : (['requests'] as const)),
  'archive',
  'system',
];
const WaitingReasons = lazy(async () => ({ default: (await import('./waiting-reasons.tsx')).WaitingReasons }));

const TYPING_PAUSE_MS = 250;
const ignore = () => {};

type Props = {
  filter: ThreadFilter;
  /** The query that was set last; it may be ahead of the listed threads. */
  query: string;
  onFilter: (changes: Partial<ThreadFilter>) => void;
  openThreadId: number | null;
};

/** Candidates have no projects, and colleagues those that they have the right to. */
export const canFilterByProject = ({ role_id, details }: User): boolean =>
  role_id !== roles.candidate && details.rights.includes('projects');

/** The left side of the inbox: search field, folders and the threads by their last message. */
export function ThreadList({ filter, query, onFilter, openThreadId }: Props) {
  const { t } = useTranslation('messaging');
  const role = useRole();
  const hasProjects = canFilterByProject(useCurrentUser());
  const filterCode = useMemo(
    // When loading fails, rendering the filter throws the same error.
    () => (hasProjects ? loadFilter().then(ignore, ignore) : undefined),
    [hasProjects],
  );
  usePrefetchInfiniteQuery(threadsQuery(filter));
  const search = useDebouncedCallback((q: string) => onFilter({ q }), TYPING_PAUSE_MS);
  return (
    <section className="thread-list" aria-label={t('list.label')}>
      <header data-tour="inbox">
        {openThreadId === null ? <h1>{t('title')}</h1> : <h2>{t('title')}</h2>}
        <label className="thread-unread">
          <input
            type="checkbox"
            checked={filter.unread}
            onChange={(event) => onFilter({ unread: event.currentTarget.checked })}
          />
          {t('list.unreadOnly')}
        </label>
      </header>
      <div className="thread-search">
        <TextInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.searchHint')}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
          defaultValue={filter.q}
          maxLength={100}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      <nav className="thread-folders" aria-label={t('list.folders')}>
        {foldersOf(role).map((folder) => (
          <button
            key={folder}
            type="button"
            aria-pressed={filter.folder === folder}
            onClick={() => onFilter({ folder })}
          >
            {t(`list.folder.${folder}`)}
          </button>
        ))}
      </nav>
      <PromptSuspense fallback={<ThreadListSkeleton />} code={filterCode}>
        {hasProjects && <ProjectFilter project={filter.project} onChange={(project) => onFilter({ project })} />}
        <Threads filter={filter} query={query} openThreadId={openThreadId} />
        {filter.folder === 'waiting' && <WaitingReasons />}
      </PromptSuspense>
    </section>
  );
}

function Threads({ filter, query, openThreadId }: Omit<Props, 'onFilter'>) {
  const { t } = useTranslation('messaging');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useSuspenseInfiniteQuery(
    threadsQuery(filter),
  );
  // A new message moves a thread to the front and another one to the next page, which then repeats it.
  const threads = [...new Map(data.pages.flatMap((page) => page.data).map((thread) => [thread.id, thread])).values()];
  const end = useNearView<HTMLLIElement>(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, threads.length);
  if (threads.length === 0) return <NoThreads filter={filter} />;
  const isPlainInbox = filter.folder === 'inbox' && filter.q === '' && filter.project === null && !filter.unread;
  const firstOther = threads.findIndex((thread) => !thread.needs_me);
  return (
    <ul>
      {isPlainInbox && firstOther !== 0 && <li className="thread-group">{t('list.needsMe')}</li>}
      {threads.map((thread, index) => (
        <Fragment key={thread.id}>
          {isPlainInbox && index > 0 && index === firstOther && <li className="thread-group">{t('list.others')}</li>}
          <ThreadRow thread={thread} query={query} isOpen={thread.id === openThreadId} />
        </Fragment>
      ))}
      {hasNextPage && (
        <li className="thread-more" ref={end}>
          <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('list.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function NoThreads({ filter: { folder, unread, q, project } }: { filter: ThreadFilter }) {
  const { t } = useTranslation('messaging');
  const isCandidate = useRole() === 1;
  const canSearch = useHasRight('search');
  if (q !== '') return <EmptySheet>{t('list.empty.search', { q })}</EmptySheet>;
  if (unread) return <EmptySheet>{t('list.empty.unread')}</EmptySheet>;
  if (project !== null) return <EmptySheet>{t('list.empty.project')}</EmptySheet>;
  if (folder !== 'inbox') return <EmptySheet>{t(`list.empty.${folder}`)}</EmptySheet>;
  if (isCandidate) return <EmptySheet>{t('list.empty.inbox.candidate')}</EmptySheet>;
  const action = (
    <Button component={Link} to={pathTo('Search')} variant="default">
      {t('list.findCandidates')}
    </Button>
  );
  return <EmptySheet action={canSearch && action}>{t('list.empty.inbox.company')}</EmptySheet>;
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

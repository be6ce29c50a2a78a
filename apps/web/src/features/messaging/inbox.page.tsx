import type { ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { Id } from '@gegenpost/contract/shared/scalars.ts';
import { Suspense, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useTitle } from '#platform/title.ts';
import type { ThreadFilter } from './messaging.queries.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadSkeleton, ThreadView } from './thread-view.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import './inbox.css';

const folders: readonly string[] = ['inbox', 'requests', 'archive', 'system'] satisfies ThreadFolder[];

/** List and thread side by side; on a phone one after the other. The filter stands in the address. */
export function Component() {
  const { t } = useTranslation('messaging');
  const { threadId } = useParams();
  const openId = threadId && /^\d{1,9}$/.test(threadId) ? Number(threadId) : null;
  const [filter, setFilter] = useThreadFilter();
  const root = useRef<HTMLDivElement>(null);
  useInboxKeys(root, openId);
  useTitle(openId === null ? t('title') : null);
  return (
    <div className="inbox fills-page" ref={root} data-thread={openId !== null || undefined}>
      <ThreadList filter={useDeferredValue(filter)} onFilter={setFilter} openId={openId} />
      {openId === null ? (
        <p className="inbox-nothing">{t('thread.choose')}</p>
      ) : (
        <Suspense key={openId} fallback={<ThreadSkeleton />}>
          <ThreadView id={openId} />
        </Suspense>
      )}
    </div>
  );
}

function useThreadFilter(): [ThreadFilter, (filter: ThreadFilter) => void] {
  const [params, setParams] = useSearchParams();
  const folder = params.get('folder') ?? 'inbox';
  const filter: ThreadFilter = {
    folder: folders.includes(folder) ? (folder as ThreadFolder) : 'inbox',
    unread: params.get('unread') === '1',
    q: (params.get('q') ?? '').slice(0, 100),
    project: Id.safeParse(Number(params.get('project'))).data ?? null,
  };
  const setFilter = ({ folder, unread, q, project }: ThreadFilter) => {
    const next = new URLSearchParams();
    if (folder !== 'inbox') next.set('folder', folder);
    if (unread) next.set('unread', '1');
    if (q) next.set('q', q);
    if (project !== null) next.set('project', String(project));
    setParams(next, { replace: true });
  };
  return [filter, setFilter];
}

import { ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { Id } from '@gegenpost/contract/shared/scalars.ts';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ThreadFilter, threadsQuery } from '#features/messaging/messaging.queries.ts';
import { ThreadSkeleton, ThreadView } from '#features/messaging/thread/thread-view.tsx';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { queryClient } from '#platform/query-client.ts';
import { RootMark } from '#platform/root-mark.tsx';
import { session } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { canFilterByProject, loadFilter, ThreadList } from './thread-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import './inbox.css';

/** What is agreed beside the messages of a thread. */
type Props = { appointments?: (threadId: number) => ReactNode };

/** List and thread side by side, on a phone only one of them. The filter is in the address. */
export function Component({ appointments }: Props) {
  const { t } = useTranslation('messaging');
  const { threadId } = useParams();
  const openThreadId = threadId && /^\d{1,9}$/.test(threadId) ? Number(threadId) : null;
  const [filter, change, query] = useAddressFilter(readFilter, writeFilter);
  const root = useRef<HTMLDivElement>(null);
  useInboxKeys(root, openThreadId);
  useTitle(openThreadId === null ? t('title') : null);
  return (
    <div className="inbox" ref={root} data-thread={openThreadId !== null || undefined}>
      <ThreadList filter={useDeferredValue(filter)} query={query} onFilter={change} openThreadId={openThreadId} />
      {openThreadId === null ? (
        <p className="inbox-nothing">{t('thread.choose')}</p>
      ) : (
        <PromptSuspense key={openThreadId} fallback={<ThreadSkeleton />}>
          <ThreadView id={openThreadId} appointments={appointments?.(openThreadId)} />
        </PromptSuspense>
      )}
      <RootMark mark="fills-page" />
    </div>
  );
}

/** Asks for the list of the address, and for the projects that it can be filtered by. */
export function prepare(): void {
  void queryClient.prefetchInfiniteQuery(threadsQuery(readFilter(new URLSearchParams(window.location.search))));
  const { user } = session.get();
  if (!user || !canFilterByProject(user)) return;
  loadFilter().then(
    (code) => code.prepare(),
    // The page loads it again, and shows the error if that fails too.
    () => {},
  );
}

function readFilter(params: URLSearchParams): ThreadFilter {
  const folder = params.get('folder') ?? 'inbox';
  return {
    folder: ThreadFolder.safeParse(folder).data ?? 'inbox',
    unread: params.get('unread') === '1',
    q: (params.get('q') ?? '').slice(0, 100),
    project: Id.safeParse(Number(params.get('project'))).data ?? null,
  };
}

function writeFilter({ folder, unread, q, project }: ThreadFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (folder !== 'inbox') params.set('folder', folder);
  if (unread) params.set('unread', '1');
  if (q) params.set('q', q);
  if (project !== null) params.set('project', String(project));
  return params;
}

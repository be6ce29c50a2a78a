import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowLeft, IconUser } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ThreadLinkState } from '#features/messaging/inbox/use-inbox-keys.ts';
import { threadQuery } from '#features/messaging/messaging.queries.ts';
import type { Unsent } from '#features/messaging/requests/unsent.queries.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageFlow } from './message-flow.tsx';
import { PartyFace, PartyName, SpeaksFor } from './party-name.tsx';
import { useReadThread } from './thread-actions.queries.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { useThreadActions } from './use-thread-actions.ts';
import { useThreadDraft } from './use-thread-draft.ts';
import '#ui/icon-button.css';
import './thread-view.css';
import './thread-print.css';

/** Only for the side that was asked, until its answer is final. */
const DecisionPanel = lazy(async () => ({
  default: (await import('#features/messaging/request/decision-panel.tsx')).DecisionPanel,
}));

const RequestReading = lazy(async () => ({
  default: (await import('#features/messaging/request/request-reading.tsx')).RequestReading,
}));

const ClosedNote = lazy(async () => ({ default: (await import('./closed-note.tsx')).ClosedNote }));

/** Stands beside the thread, on phones below all of it. */
const ThreadAside = lazy(async () => ({ default: (await import('./thread-aside.tsx')).ThreadAside }));

/** One conversation: the letter, what was written since, and the way to answer. */
export function ThreadView({ id, appointments }: { id: number; appointments?: ReactNode }) {
  const { t } = useTranslation('messaging');
  const { data: thread } = useSuspenseQuery(threadQuery(id));
  const { mutate: readThread } = useReadThread();
  useTitle(thread.subject);
  const draft = useThreadDraft(id);
  const area = useRef<HTMLDivElement>(null);
  const editAgain = ({ body, attachments }: Unsent) => {
    draft.change({
      body: [body, draft.body].filter(Boolean).join('\n\n'),
      attachments: [...new Set([...attachments, ...draft.attachments])],
    });
    area.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
  };
  const wantsReply = (useLocation().state as ThreadLinkState | null)?.reply;
  useEffect(() => {
    // after the focus that the router sets on a new page
    if (wantsReply) setTimeout(() => area.current?.querySelector<HTMLElement>('[data-reply]')?.focus());
  }, [wantsReply]);
  useEffect(() => {
    if (thread.unreadCount > 0) readThread({ id, read: true, unreadCount: thread.unreadCount });
  }, [id, thread.unreadCount, readThread]);
  const isReading = thread.can_decide || thread.rejection !== null;
  useFocusAfterAnswer(area, isReading);
  return (
    <div className="thread-area" ref={area}>
      <section className="thread" aria-label={t('thread.label')}>
        <ThreadHeader thread={thread} />
        {mayMeet(thread) && appointments}
        {isReading ? (
          <Suspense fallback={<div className="message-flow" />}>
            <RequestReading thread={thread} />
            <DecisionPanel thread={thread} draft={draft} />
          </Suspense>
        ) : (
          <MessageFlow thread={thread} onEditAgain={editAgain} />
        )}
        {thread.can_reply && <Composer thread={thread} draft={draft} />}
        {!isReading && !thread.can_reply && (
          <Suspense fallback={null}>
            <ClosedNote thread={thread} />
          </Suspense>
        )}
      </section>
      {!isReading && (
        <Suspense fallback={thread.isSystem ? null : <aside className="thread-aside" />}>
          <ThreadAside thread={thread} />
        </Suspense>
      )}
    </div>
  );
}

/** The panel that had the focus is gone once the answer is final: the conversation gets it. */
function useFocusAfterAnswer(area: RefObject<HTMLElement | null>, isReading: boolean): void {
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading && document.activeElement === document.body) {
      area.current?.querySelector<HTMLElement>('[role=log]')?.focus();
    }
    wasReading.current = isReading;
  }, [area, isReading]);
}

/** Two people with accounts, whose request is not open or refused. */
const mayMeet = ({ isSystem, isDeleted, party, request }: ThreadDetail): boolean =>
  !isSystem && !isDeleted && !party.outsider && (request === null || request.state === 'accepted');

function ThreadHeader({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const { search } = useLocation();
  const modalState = useModalState();
  const actions = useThreadActions();
  const { profile, company } = thread.party;
  const canSearch = useHasRight('search');
  const Icon = thread.archived ? IconArchiveOff : IconArchive;
  return (
    <header className="thread-header">
      <Link className="thread-back" to={`${pathTo('Inbox')}${search}`} aria-label={t('thread.back')}>
        <IconArrowLeft size={22} aria-hidden="true" />
      </Link>
      <PartyFace {...thread} size={44} />
      <div>
        <h1>{thread.subject}</h1>
        <p>
          <PartyName {...thread} /> <SpeaksFor {...thread} />
          {thread.project && (
            <Link className="thread-project-link" to={pathTo('Project', { projectId: thread.project.id })}>
              {t('thread.project', { title: thread.project.title })}
            </Link>
          )}
        </p>
      </div>
      <div className="thread-actions">
        {profile && !company && !thread.isDeleted && !thread.asked && canSearch && (
          <Button
            component={Link}
            to={pathTo('CandidateDialog', { productId: profile.gegenpost_id })}
            state={modalState}
            variant="default"
            size="sm"
            className="thread-open-profile"
          >
            <IconUser size={20} stroke={1.6} aria-hidden="true" />
            <span>{t('thread.openProfile')}</span>
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t(thread.archived ? 'thread.unarchive' : 'thread.archive')}
          onClick={() => actions.toggleArchived(thread)}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <ThreadMenu thread={thread} />
      </div>
    </header>
  );
}

export function ThreadSkeleton() {
  const { t } = useTranslation('messaging');
  return (
    <div className="thread-area">
      <div className="thread">
        <h1 className="visually-hidden">{t('thread.label')}</h1>
        <Skeleton>
          <div className="thread-header">
            <SkeletonDisc size={44} />
            <SkeletonBar width="45%" height={18} />
          </div>
          <div className="message-flow">
            <SkeletonBar width="min(620px, 92%)" height={280} />
          </div>
        </Skeleton>
      </div>
    </div>
  );
}

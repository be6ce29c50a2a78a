import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { IconDotsVertical, IconFlag, IconLock, IconLockOpen, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import '#ui/icon-button.css';
import './thread-menu.css';
import { useThreadActions } from './use-thread-actions.ts';

const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }));

/** Menu of a thread: mark as unread, remove, block, report. */
export function ThreadMenu({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useThreadActions();
  const [isReporting, setIsReporting] = useState(false);
  const hasParty = !thread.isSystem && !thread.isDeleted;
  /** Returns to the list first: an open thread counts as read. */
  const leave = (act: () => void) => {
    navigate(`${pathTo('Inbox')}${search}`);
    act();
  };
  const items = [
    { key: 'unread', icon: IconMailOpened, act: () => leave(() => actions.markUnread(thread)) },
    { key: 'delete', icon: IconTrash, act: () => leave(() => actions.remove(thread)) },
    hasParty && {
      key: thread.blocked ? 'unblock' : 'block',
      icon: thread.blocked ? IconLockOpen : IconLock,
      act: () => actions.toggleBlocked(thread),
    },
    hasParty && { key: 'report', icon: IconFlag, act: () => setIsReporting(true) },
  ].filter((item) => item !== false);
  return (
    <>
      <Disclosure
        className="icon-button"
        label={t('menu.label')}
        button={<IconDotsVertical size={20} stroke={1.6} aria-hidden="true" />}
      >
        {(close) => (
          <ul className="thread-menu">
            {items.map(({ key, icon: Icon, act }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {t(`menu.${key as 'unread' | 'delete' | 'block' | 'unblock' | 'report'}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportSheet thread={thread} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

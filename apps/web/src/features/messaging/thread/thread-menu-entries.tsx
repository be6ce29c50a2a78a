import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { domainOf, isFreemail } from '@gegenpost/contract/shared/mail-domain.ts';
import { IconFlag, IconLock, IconLockAccess, IconLockOpen, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import './thread-menu.css';
import { useThreadActions } from './use-thread-actions.ts';

/** A mail domain of somebody without an account; undefined for that of a provider for everybody. */
function blockableDomain({ party: { outsider } }: ThreadDetail): string | undefined {
  return outsider && !isFreemail(outsider.email) ? domainOf(outsider.email) : undefined;
}

/** What the menu of a thread opens: mark as unread, remove, block the other side or all of its mail domain, report. */
export function ThreadMenuEntries({ thread, onClose }: { thread: ThreadDetail; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useThreadActions();
  const domain = blockableDomain(thread);
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
    domain !== undefined &&
      !thread.blocked && {
        key: 'block_domain',
        icon: IconLockAccess,
        act: () => actions.blockDomain(thread, domain),
      },
    hasParty && {
      key: 'report',
      icon: IconFlag,
      act: () => navigate(pathTo('Report', {}, { kind: 'thread', id: thread.id })),
    },
  ].filter((item) => item !== false);
  return (
    <ul className="thread-menu">
      {items.map(({ key, icon: Icon, act }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => {
              onClose();
              act();
            }}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {t(`menu.${key as 'unread' | 'delete' | 'block' | 'unblock' | 'report'}`, { domain })}
          </button>
        </li>
      ))}
    </ul>
  );
}

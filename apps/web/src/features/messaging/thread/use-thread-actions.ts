import type { Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#features/messaging/notify-failure.ts';
import { notify } from '#platform/notices.ts';
import {
  useArchiveThread,
  useBlockDomain,
  useBlockParty,
  useDeleteThread,
  useReadThread,
  useRestoreThread,
} from './thread-actions.queries.ts';

/** Actions on a whole thread, with an undo button in the notice. */
export function useThreadActions() {
  const { t } = useTranslation('messaging');
  const { mutateAsync: changeArchived } = useArchiveThread();
  const { mutateAsync: changeRead } = useReadThread();
  const { mutateAsync: remove } = useDeleteThread();
  const { mutateAsync: restore } = useRestoreThread();
  const { mutateAsync: changeBlocked } = useBlockParty();
  const { mutateAsync: changeDomainBlocked } = useBlockDomain();

  const notifyWithUndo = (text: string, undo: () => Promise<unknown>) => {
    const action = { label: t('thread.undo'), onClick: () => void undo().catch(notifyFailure) };
    notify({ kind: 'success', text, name: 'thread', action });
  };

  return {
    toggleArchived({ id, archived }: Pick<Thread, 'id' | 'archived'>) {
      changeArchived({ id, archived: !archived }).catch(notifyFailure);
      notifyWithUndo(t(archived ? 'thread.unarchived' : 'thread.archived'), () => changeArchived({ id, archived }));
    },
    markUnread({ id, unreadCount }: Pick<Thread, 'id' | 'unreadCount'>) {
      if (unreadCount > 0) return;
      changeRead({ id, read: false, unreadCount: 1 }).catch(notifyFailure);
      notifyWithUndo(t('thread.markedUnread'), () => changeRead({ id, read: true, unreadCount: 1 }));
    },
    remove({ id }: Pick<Thread, 'id'>) {
      remove(id).catch(notifyFailure);
      notifyWithUndo(t('thread.removed'), () => restore(id));
    },
    toggleBlocked({ id, blocked }: Pick<ThreadDetail, 'id' | 'blocked'>) {
      const notifyDone = () =>
        notifyWithUndo(t(blocked ? 'thread.unblocked' : 'thread.blocked'), () => changeBlocked({ id, blocked }));
      changeBlocked({ id, blocked: !blocked }).then(notifyDone, notifyFailure);
    },
    blockDomain({ id }: Pick<ThreadDetail, 'id'>, domain: string) {
      const notifyDone = () =>
        notifyWithUndo(t('thread.domainBlocked', { domain }), () => changeDomainBlocked({ id, blocked: false }));
      changeDomainBlocked({ id, blocked: true }).then(notifyDone, notifyFailure);
    },
  };
}

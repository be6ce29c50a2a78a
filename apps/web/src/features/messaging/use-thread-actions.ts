import type { Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import {
  useArchiveThread,
  useBlockParty,
  useDeleteThread,
  useReadThread,
  useRestoreThread,
} from './thread-actions.queries.ts';

/** What can be done with a whole thread: at once, with the way back in the notice. */
export function useThreadActions() {
  const { t } = useTranslation('messaging');
  const { mutate: changeArchived } = useArchiveThread();
  const { mutate: changeRead } = useReadThread();
  const { mutate: remove } = useDeleteThread();
  const { mutate: restore } = useRestoreThread();
  const { mutate: changeBlocked } = useBlockParty();

  const tell = (text: string, undo: () => void) =>
    notify({ kind: 'success', text, name: 'thread', action: { label: t('thread.undo'), onClick: undo } });

  return {
    toggleArchived({ id, archived }: Pick<Thread, 'id' | 'archived'>) {
      changeArchived({ id, archived: !archived });
      tell(t(archived ? 'thread.unarchived' : 'thread.archived'), () => changeArchived({ id, archived }));
    },
    markUnread({ id, unreadCount }: Pick<Thread, 'id' | 'unreadCount'>) {
      if (unreadCount > 0) return;
      changeRead({ id, read: false, unreadCount: 1 });
      tell(t('thread.markedUnread'), () => changeRead({ id, read: true, unreadCount: 1 }));
    },
    remove({ id }: Pick<Thread, 'id'>) {
      remove(id);
      tell(t('thread.removed'), () => restore(id));
    },
    toggleBlocked({ id, blocked }: Pick<ThreadDetail, 'id' | 'blocked'>) {
      const told = () => tell(t(blocked ? 'thread.unblocked' : 'thread.blocked'), () => changeBlocked({ id, blocked }));
      changeBlocked({ id, blocked: !blocked }, { onSuccess: told });
    },
  };
}

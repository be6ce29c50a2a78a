import type { Thread } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useArchiveThread } from './thread-actions.queries.ts';

/** What can be done with a whole thread: at once, with the way back in the notice. */
export function useThreadActions() {
  const { t } = useTranslation('messaging');
  const { mutate: changeArchived } = useArchiveThread();

  const tell = (text: string, undo: () => void) =>
    notify({ kind: 'success', text, name: 'thread', action: { label: t('thread.undo'), onClick: undo } });

  return {
    toggleArchived({ id, archived }: Pick<Thread, 'id' | 'archived'>) {
      changeArchived({ id, archived: !archived });
      tell(t(archived ? 'thread.unarchived' : 'thread.archived'), () => changeArchived({ id, archived }));
    },
  };
}

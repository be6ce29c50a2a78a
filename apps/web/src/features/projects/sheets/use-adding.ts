import { useTranslation } from 'react-i18next';
import { useAddCandidates, useRemoveCandidates } from '#features/projects/board/board.queries.ts';
import { notifyFailure } from '#features/projects/notify-failure.ts';
import { notify } from '#platform/notices.ts';

/** Adds candidates to a project and offers to undo it. */
export function useAdding() {
  const { t } = useTranslation('projects');
  const adding = useAddCandidates();
  const removal = useRemoveCandidates();
  return {
    isAdding: adding.isPending,
    add: ({ id, title }: { id: number; title: string }, ids: readonly string[], name: string) =>
      adding.mutateAsync({ id, ids }).then(({ added }) => {
        if (added.length === 0) return;
        notify({
          kind: 'success',
          text: t('added', { count: added.length, name, title }),
          name: `project-${id}`,
          action: {
            label: t('undo'),
            onClick: () => void removal.mutateAsync({ id, ids: added }).catch(notifyFailure),
          },
        });
      }, notifyFailure),
  };
}

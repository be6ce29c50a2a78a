import { useTranslation } from 'react-i18next';
import { NAMED_MAX, useChangeBoard, useRestoreCandidates } from '#features/projects/board/board.queries.ts';
import type { Board } from '#features/projects/board/board-state.ts';
import { notify } from '#platform/notices.ts';
import { labelOf } from './entry-label.ts';
import { notifyFailure } from './notify-failure.ts';

/** Removes candidates from the project and offers to undo it. */
export function useRemoval(id: number, shown: Board): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation('projects');
  const { mutateAsync } = useChangeBoard(id);
  const restore = useRestoreCandidates(id);

  const undo = async (ids: readonly string[]) => {
    for (const part of partsOf(ids)) await restore.mutateAsync(part).catch(notifyFailure);
  };
  return async (ids) => {
    const [first] = ids.flatMap((each) => shown.entries[each] ?? []);
    const text = t('removedCandidates', { count: ids.length, name: first ? labelOf(first) : '' });
    try {
      for (const part of partsOf(ids)) await mutateAsync({ kind: 'remove', ids: part });
    } catch (error) {
      notifyFailure(error as Error);
      return;
    }
    notify({
      kind: 'success',
      text,
      name: `project-${id}`,
      action: { label: t('undo'), onClick: () => void undo(ids) },
    });
  };
}

/** Chunks of the most ids that one call accepts. */
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / NAMED_MAX) }, (_, n) => ids.slice(n * NAMED_MAX, (n + 1) * NAMED_MAX));

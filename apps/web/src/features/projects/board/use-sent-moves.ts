import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#features/projects/entry-label.ts';
import { notify } from '#platform/notices.ts';
import { type Conflict, NAMED_MAX, useChangeBoard } from './board.queries.ts';
import { type Board, idOf } from './board-state.ts';

export const stageNameIn = ({ project }: Board, stage: number | null): string =>
  project.stages.find(({ id }) => id === stage)?.name ?? '';

type Send = (entries: readonly ProjectEntry[], to: number, before: string | null) => Promise<ProjectEntry[]>;

/** Sends moves and reports conflicts. Resolves to the entries that were moved. */
export function useSentMoves(id: number, shown: Board): Send {
  const { t } = useTranslation('projects');
  const { mutateAsync } = useChangeBoard(id);

  const notifyConflicts = (conflicts: readonly Conflict[]) => {
    const [first] = conflicts;
    if (!first) return;
    const entry = shown.entries[first.gegenpost_id];
    const words = { name: entry ? labelOf(entry) : first.gegenpost_id, stage: stageNameIn(shown, first.stage_id) };
    const text =
      conflicts.length > 1
        ? t('moved.conflicts', { count: conflicts.length })
        : t(first.stage_id === null ? 'moved.gone' : 'moved.conflict', words);
    notify({ kind: 'warning', text, name: `project-${id}` });
  };

  return async (entries: readonly ProjectEntry[], to: number, before: string | null) => {
    const conflicts: Conflict[] = [];
    for (let start = 0; start < entries.length; start += NAMED_MAX) {
      const part = entries.slice(start, start + NAMED_MAX);
      const moves = part.map((entry) => ({ gegenpost_id: idOf(entry), from_stage_id: entry.stage_id }));
      const move = { entries: moves, to_stage_id: to, before };
      conflicts.push(...(await mutateAsync({ kind: 'move', move })));
    }
    notifyConflicts(conflicts);
    return entries.filter((entry) => conflicts.every(({ gegenpost_id }) => gegenpost_id !== idOf(entry)));
  };
}

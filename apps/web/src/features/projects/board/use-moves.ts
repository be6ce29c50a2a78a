import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#features/projects/entry-label.ts';
import { notifyFailure } from '#features/projects/notify-failure.ts';
import { useRemoval } from '#features/projects/use-removal.ts';
import { notify } from '#platform/notices.ts';
import { useLatest } from '#platform/use-latest.ts';
import { type Board, columnOf, idOf } from './board-state.ts';
import { stageNameIn, useSentMoves } from './use-sent-moves.ts';

export type Moves = {
  /** @param before  The entry that follows; null: at the end, undefined: at the top, where it is visible. */
  move: (ids: readonly string[], to: number, before?: string | null) => void;
  remove: (ids: readonly string[]) => void;
};

/**
 * Moves candidates on the board and reports the result.
 *
 * @param announce  Announces a move to screen readers.
 */
export function useMoves(id: number, shown: Board, announce: (words: string) => void): Moves {
  const { t } = useTranslation('projects');
  const send = useSentMoves(id, shown);
  const remove = useRemoval(id, shown);
  const stageName = (stage: number) => stageNameIn(shown, stage);

  const undo = async (moved: readonly ProjectEntry[], at: number) => {
    const byStage = Map.groupBy(moved, ({ stage_id }) => stage_id);
    for (const [stage, entries] of byStage) {
      await send(
        entries.map((entry) => ({ ...entry, stage_id: at })),
        stage,
        null,
      ).catch(notifyFailure);
    }
  };

  const move: Moves['move'] = (ids, to, before) => {
    const entries = ids.flatMap((each) => shown.entries[each] ?? []);
    const [first] = entries;
    if (!first) return;
    const column = columnOf(shown, to);
    const top = column.find((entry) => !ids.includes(idOf(entry)));
    const target = before === undefined ? (top ? idOf(top) : null) : before;
    if (entries.length === 1) {
      const words = { name: labelOf(first), from: stageName(first.stage_id), to: stageName(to) };
      if (first.stage_id !== to) announce(t('moved.one', words));
      else {
        const rest = column.filter((entry) => entry !== first);
        const place = target === null ? rest.length : rest.findIndex((entry) => idOf(entry) === target);
        announce(t('moved.within', { ...words, place: place + 1 }));
      }
    }
    send(entries, to, target).then((moved) => {
      if (entries.length === 1 || moved.length === 0) return;
      notify({
        kind: 'success',
        text: t('moved.many', { count: moved.length, to: stageName(to) }),
        name: `project-${id}`,
        action: { label: t('undo'), onClick: () => void undo(moved, to) },
      });
    }, notifyFailure);
  };

  const latest = useLatest({ move, remove });
  // stable callbacks, so that a move renders only the cards that it moves
  const [stable] = useState<Moves>(() => ({
    move: (...args) => latest.current.move(...args),
    remove: (...args) => latest.current.remove(...args),
  }));
  return stable;
}

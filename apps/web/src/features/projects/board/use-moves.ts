import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#features/projects/entry-label.ts';
import { notifyFailure } from '#features/projects/notify-failure.ts';
import { useRemoval } from '#features/projects/use-removal.ts';
import { notify } from '#platform/notices.ts';
import { useLatest } from '#platform/use-latest.ts';
import { type Board, columnOf, idOf, type Run, runsOf } from './board-state.ts';
import { stageNameIn, useSentMoves } from './use-sent-moves.ts';

export type Moves = {
  /** @param before  The entry that follows; null: at the end, undefined: at the top, where it is visible. */
  move: (ids: readonly string[], to: number, before?: string | null) => void;
  remove: (ids: readonly string[]) => void;
};

/** Moves candidates on the board, and says so once it is done, with a way to put them back where they stood. */
export function useMoves(id: number, shown: Board): Moves {
  const { t } = useTranslation('projects');
  const send = useSentMoves(id, shown);
  const remove = useRemoval(id, shown);
  const stageName = (stage: number) => stageNameIn(shown, stage);

  const undo = async (runs: readonly Run[], moved: readonly ProjectEntry[], at: number) => {
    const gone = new Set(moved.map(idOf));
    for (const { stage, entries, before } of runs) {
      const back = entries.filter((entry) => gone.has(idOf(entry))).map((entry) => ({ ...entry, stage_id: at }));
      if (back.length > 0) await send(back, stage, before).catch(notifyFailure);
    }
  };

  const wordsOf = (moved: readonly ProjectEntry[], to: number, target: string | null): string => {
    const [first] = moved;
    if (!first || moved.length > 1) return t('moved.many', { count: moved.length, to: stageName(to) });
    const words = { name: labelOf(first), from: stageName(first.stage_id), to: stageName(to) };
    if (first.stage_id !== to) return t('moved.one', words);
    const rest = columnOf(shown, to).filter((entry) => entry !== first);
    const place = target === null ? rest.length : rest.findIndex((entry) => idOf(entry) === target);
    return t('moved.within', { ...words, place: place + 1 });
  };

  const move: Moves['move'] = (ids, to, before) => {
    const entries = ids.flatMap((each) => shown.entries[each] ?? []);
    if (entries.length === 0) return;
    const top = columnOf(shown, to).find((entry) => !ids.includes(idOf(entry)));
    const target = before === undefined ? (top ? idOf(top) : null) : before;
    const runs = runsOf(shown, ids);
    send(entries, to, target).then((moved) => {
      if (moved.length === 0) return;
      notify({
        kind: 'success',
        text: wordsOf(moved, to, target),
        name: `project-${id}`,
        action: { label: t('undo'), onClick: () => void undo(runs, moved, to) },
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

import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { type Conflict, NAMED_MAX, useChangeBoard, useRestoreCandidates } from './board.queries.ts';
import { type Board, columnsOf, idOf } from './board-state.ts';

/** The words that a candidate is called by: a name that is released, else the first occupation. */
export const labelOf = ({ candidate: { profile, qualifications } }: Pick<ProjectEntry, 'candidate'>): string =>
  profile.name ?? qualifications[0]?.name ?? profile.gegenpost_id;

export type Moves = {
  /** @param before  Who follows them; null: they go to the end, undefined: to the top, where they are seen. */
  move: (ids: readonly string[], to: number, before?: string | null) => void;
  remove: (ids: readonly string[]) => void;
};

/**
 * Moves candidates on the board that is shown, and tells what became of it.
 *
 * @param tell  Says a move in words to those who do not see it.
 */
export function useMoves(id: number, shown: Board, tell: (words: string) => void): Moves {
  const { t } = useTranslation('projects');
  const { mutateAsync } = useChangeBoard(id);
  const restore = useRestoreCandidates(id);
  const stageName = (stage: number | null) => shown.project.stages.find((each) => each.id === stage)?.name ?? '';

  const tellConflicts = (conflicts: readonly Conflict[]) => {
    const [first] = conflicts;
    if (!first) return;
    const entry = shown.entries[first.gegenpost_id];
    const words = { name: entry ? labelOf(entry) : first.gegenpost_id, stage: stageName(first.stage_id) };
    const text =
      conflicts.length > 1
        ? t('moved.conflicts', { count: conflicts.length })
        : t(first.stage_id === null ? 'moved.gone' : 'moved.conflict', words);
    notify({ kind: 'warning', text, name: `project-${id}` });
  };

  const send = async (entries: readonly ProjectEntry[], to: number, before: string | null) => {
    const conflicts: Conflict[] = [];
    for (let start = 0; start < entries.length; start += NAMED_MAX) {
      const part = entries.slice(start, start + NAMED_MAX);
      const moves = part.map((entry) => ({ gegenpost_id: idOf(entry), from_stage_id: entry.stage_id }));
      const move = { entries: moves, to_stage_id: to, before };
      conflicts.push(...(await mutateAsync({ kind: 'move', move })));
    }
    tellConflicts(conflicts);
    return entries.filter((entry) => conflicts.every(({ gegenpost_id }) => gegenpost_id !== idOf(entry)));
  };

  const takeBack = async (moved: readonly ProjectEntry[], at: number) => {
    const byStage = Map.groupBy(moved, ({ stage_id }) => stage_id);
    for (const [stage, entries] of byStage) {
      await send(
        entries.map((entry) => ({ ...entry, stage_id: at })),
        stage,
        null,
      ).catch(tellFailure);
    }
  };

  const move: Moves['move'] = (ids, to, before) => {
    const entries = ids.flatMap((each) => shown.entries[each] ?? []);
    const [first] = entries;
    if (!first) return;
    const column = columnsOf(shown).get(to) ?? [];
    const top = column.find((entry) => !ids.includes(idOf(entry)));
    const target = before === undefined ? (top ? idOf(top) : null) : before;
    if (entries.length === 1) {
      const words = { name: labelOf(first), from: stageName(first.stage_id), to: stageName(to) };
      if (first.stage_id !== to) tell(t('moved.one', words));
      else {
        const rest = column.filter((entry) => entry !== first);
        const place = target === null ? rest.length : rest.findIndex((entry) => idOf(entry) === target);
        tell(t('moved.within', { ...words, place: place + 1 }));
      }
    }
    send(entries, to, target).then((moved) => {
      if (entries.length === 1 || moved.length === 0) return;
      notify({
        kind: 'success',
        text: t('moved.many', { count: moved.length, to: stageName(to) }),
        name: `project-${id}`,
        action: { label: t('undo'), onClick: () => void takeBack(moved, to) },
      });
    }, tellFailure);
  };

  const remove: Moves['remove'] = async (ids) => {
    const [first] = ids.flatMap((each) => shown.entries[each] ?? []);
    const text = t('removedCandidates', { count: ids.length, name: first ? labelOf(first) : '' });
    try {
      for (let start = 0; start < ids.length; start += NAMED_MAX) {
        await mutateAsync({ kind: 'remove', ids: ids.slice(start, start + NAMED_MAX) });
      }
    } catch (error) {
      return tellFailure(error as Error);
    }
    const takeBackRemoval = async () => {
      for (let start = 0; start < ids.length; start += NAMED_MAX) {
        await restore.mutateAsync(ids.slice(start, start + NAMED_MAX)).catch(tellFailure);
      }
    };
    notify({
      kind: 'success',
      text,
      name: `project-${id}`,
      action: { label: t('undo'), onClick: () => void takeBackRemoval() },
    });
  };

  const latest = useRef({ move, remove });
  latest.current = { move, remove };
  // the same functions for the whole visit, so that a move redraws the cards that it moves and no others
  const [stable] = useState<Moves>(() => ({
    move: (...args) => latest.current.move(...args),
    remove: (...args) => latest.current.remove(...args),
  }));
  return stable;
}

const tellFailure = (error: Error) => {
  notify({ kind: 'error', text: error.message, name: 'project' });
};

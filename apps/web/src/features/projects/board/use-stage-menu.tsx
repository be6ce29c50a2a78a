import { the } from '@gegenpost/contract/shared/the.ts';
import { IconArrowLeft, IconArrowRight, IconChecks, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeStages } from '#features/projects/projects.queries.ts';
import { notify } from '#platform/notices.ts';
import type { Selection } from '#platform/use-selection.ts';
import { AnchoredMenu, type MenuGroup } from '#ui/anchored-menu.tsx';
import { type Board, type Entries, idOf } from './board-state.ts';

type Props = {
  board: Board;
  columns: ReadonlyMap<number, Entries>;
  canManage: boolean;
  selection: Selection;
};
type StageMenu = {
  open: (stage: number, anchor: HTMLElement) => void;
  menu: ReactNode;
  /** The stage that is being renamed. */
  renamed: number | null;
  endRenaming: () => void;
};

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu of a stage. One instance serves all stages. */
export function useStageMenu({ board, columns, canManage, selection }: Props): StageMenu {
  const { t } = useTranslation('projects');
  const { id, stages } = board.project;
  const change = useChangeStages(id);
  const [opened, setOpened] = useState<{ stage: number; anchor: HTMLElement } | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const at = stages.findIndex((each) => each.id === opened?.stage);
  const stage = stages[at];
  const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'project' });

  const groups = (): MenuGroup[] => {
    if (!stage) return [];
    const after = stages[at + 1]?.id ?? null;
    const place = (before: number | null, to: number) =>
      change.mutateAsync({ kind: 'change', stage: stage.id, before }).then(() => {
        const undo = () =>
          void change.mutateAsync({ kind: 'change', stage: stage.id, before: after }).catch(notifyFailure);
        notify({
          kind: 'success',
          text: t('stage.moved', { name: stage.name, place: to, count: stages.length }),
          name: 'project',
          action: { label: t('undo'), onClick: undo },
        });
      }, notifyFailure);
    const remove = () =>
      change.mutate(
        { kind: 'delete', stage: stage.id },
        {
          onSuccess: () => notify({ kind: 'success', text: t('stage.removed', { name: stage.name }), name: 'project' }),
          onError: notifyFailure,
        },
      );
    const ids = (columns.get(stage.id) ?? []).map(idOf);
    const choose = {
      key: 'all',
      label: t('stage.selectAll'),
      icon: <IconChecks {...ICON} />,
      isDisabled: ids.length === 0,
      onSelect: () => selection.set([...selection.ids, ...ids]),
    };
    if (!canManage) return [{ items: [choose] }];
    const isFull = stage.count > 0 || stages.length === 1;
    return [
      { items: [choose] },
      {
        items: [
          {
            key: 'rename',
            label: t('stage.rename'),
            icon: <IconPencil {...ICON} />,
            onSelect: () => setRenamed(stage.id),
          },
          {
            key: 'left',
            label: t('stage.left'),
            icon: <IconArrowLeft {...ICON} />,
            isDisabled: at === 0,
            onSelect: () => void place(the(stages[at - 1], 'stage before').id, at),
          },
          {
            key: 'right',
            label: t('stage.right'),
            icon: <IconArrowRight {...ICON} />,
            isDisabled: at === stages.length - 1,
            onSelect: () => void place(stages[at + 2]?.id ?? null, at + 2),
          },
          {
            key: 'remove',
            label: t('stage.remove'),
            icon: <IconTrash {...ICON} />,
            isDisabled: isFull,
            ...(isFull && { extra: t('stage.onlyEmpty') }),
            onSelect: remove,
          },
        ],
      },
    ];
  };
  return {
    open: useCallback((stage, anchor) => setOpened({ stage, anchor }), []),
    menu: opened && stage && (
      <AnchoredMenu
        anchor={opened.anchor}
        label={t('stage.menu', { name: stage.name })}
        groups={groups()}
        onClose={() => setOpened(null)}
      />
    ),
    renamed,
    endRenaming: useCallback(() => setRenamed(null), []),
  };
}

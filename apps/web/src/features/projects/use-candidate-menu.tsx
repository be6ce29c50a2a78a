import { the } from '@gegenpost/contract/shared/the.ts';
import { IconArrowDown, IconArrowUp, IconMessage, IconNote, IconUser, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Board, type Entries, idOf } from '#features/projects/board/board-state.ts';
import type { Moves } from '#features/projects/board/use-moves.ts';
import { formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { AnchoredMenu, type MenuGroup } from '#ui/anchored-menu.tsx';
import { labelOf } from './entry-label.ts';

type Props = {
  board: Board;
  columns: ReadonlyMap<number, Entries>;
  canEdit: boolean;
  moves: Moves;
  onOpen: (id: string) => void;
  onSheet: (id: string) => void;
};

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu of a candidate in the project. One instance serves all cards and rows. */
export function useCandidateMenu({ board, columns, canEdit, moves, onOpen, onSheet }: Props) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const open = useCallback((id: string, anchor: HTMLElement) => setOpened({ id, anchor }), []);
  const entry = opened && board.entries[opened.id];
  if (!opened || !entry) return { open, menu: null as ReactNode };

  const { id } = opened;
  const threadId = entry.request?.thread_id ?? null;
  const column = columns.get(entry.stage_id) ?? [];
  const at = column.findIndex((each) => idOf(each) === id);
  const after = column[at + 2];
  const groups: (MenuGroup | false)[] = [
    {
      items: [
        { key: 'open', label: t('card.open'), icon: <IconUser {...ICON} />, onSelect: () => onOpen(id) },
        { key: 'sheet', label: t('card.sheet'), icon: <IconNote {...ICON} />, onSelect: () => onSheet(id) },
        ...(threadId === null
          ? []
          : [
              {
                key: 'thread',
                label: t('card.openThread'),
                icon: <IconMessage {...ICON} />,
                onSelect: () => void navigate(pathTo('inbox_thread', { threadId })),
              },
            ]),
      ],
    },
    canEdit && {
      label: t('card.moveTo'),
      items: board.project.stages.map((stage) => ({
        key: stage.id,
        label: stage.name,
        extra: formatNumber(stage.count),
        isChosen: stage.id === entry.stage_id,
        onSelect: () => stage.id !== entry.stage_id && moves.move([id], stage.id),
      })),
    },
    canEdit && {
      items: [
        {
          key: 'up',
          label: t('card.up'),
          icon: <IconArrowUp {...ICON} />,
          isDisabled: at <= 0,
          onSelect: () => moves.move([id], entry.stage_id, idOf(the(column[at - 1], 'card above'))),
        },
        {
          key: 'down',
          label: t('card.down'),
          icon: <IconArrowDown {...ICON} />,
          isDisabled: at === -1 || at === column.length - 1,
          onSelect: () => moves.move([id], entry.stage_id, after ? idOf(after) : null),
        },
        { key: 'remove', label: t('card.remove'), icon: <IconX {...ICON} />, onSelect: () => moves.remove([id]) },
      ],
    },
  ];
  const menu: ReactNode = (
    <AnchoredMenu
      anchor={opened.anchor}
      label={t('card.menu', { name: labelOf(entry) })}
      groups={groups.filter((group) => group !== false)}
      onClose={() => setOpened(null)}
    />
  );
  return { open, menu };
}

import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { the } from '@gegenpost/contract/shared/the.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#platform/shortcuts.ts';
import type { Selection } from '#platform/use-selection.ts';
import type { CardActions } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { type Board as BoardState, type Entries, hasMore, idOf } from './board-state.ts';
import { NewStage } from './stage-name-form.tsx';
import type { Moves } from './use-moves.ts';
import { useStageMenu } from './use-stage-menu.tsx';
import './board.css';
import { useLatest } from '#platform/use-latest.ts';

type Props = {
  board: BoardState;
  columns: ReadonlyMap<number, Entries>;
  canEdit: boolean;
  /** Whether the user may change stages. */
  canManage: boolean;
  selection: Selection;
  actions: CardActions;
  moves: Moves;
  /** Stage that is shown on narrow screens; null: all of them. */
  only: number | null;
};

/** The stages side by side. Cards are dragged, moved with Alt and the arrow keys, or moved by their menu. */
export function Board(props: Props) {
  const { board, columns, canEdit, canManage, selection, actions, moves, only } = props;
  const { t } = useTranslation('projects');
  const root = useRef<HTMLDivElement>(null);
  const { id, stages } = board.project;
  const shown = only === null ? stages : stages.filter((stage) => stage.id === only);
  const follow = useFollowedCard(root, columns);
  useDrops(columns, selection.ids, moves);
  const stageMenu = useStageMenu({ board, columns, canManage, selection });
  useShortcuts([['m', () => menuOfFocused()?.click()]]);

  const step = (card: string, key: string) => {
    const entry = board.entries[card];
    const at = stages.findIndex((stage) => stage.id === entry?.stage_id);
    if (!entry || at === -1) return;
    const column = columns.get(entry.stage_id) ?? [];
    const index = column.findIndex((each) => idOf(each) === card);
    const next = stages[at + (key === 'ArrowRight' ? 1 : -1)];
    if (key === 'ArrowUp' && index > 0) moves.move([card], entry.stage_id, idOf(the(column[index - 1], 'card above')));
    else if (key === 'ArrowDown' && index < column.length - 1) {
      const after = column[index + 2];
      moves.move([card], entry.stage_id, after ? idOf(after) : null);
    } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && next && only === null) moves.move([card], next.id);
    else return;
    follow(card);
  };
  const handleKey = (event: KeyboardEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('.card')?.dataset.id;
    if (!canEdit || !card || !event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    step(card, event.key);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, the board groups sections
    <div ref={root} className="board" role="group" aria-label={t('board')} onKeyDown={handleKey}>
      {shown.map((stage) => {
        const entries = columns.get(stage.id) ?? [];
        return (
          <BoardColumn
            key={stage.id}
            projectId={id}
            stage={stage}
            entries={entries}
            hasMore={hasMore(board, stage, entries)}
            canEdit={canEdit}
            selected={selection.ids}
            actions={actions}
            onMenu={canManage || canEdit ? stageMenu.open : null}
            onNamed={stageMenu.renamed === stage.id ? stageMenu.endRenaming : null}
          />
        );
      })}
      {canManage && only === null && <NewStage projectId={id} count={stages.length} />}
      {stageMenu.menu}
    </div>
  );
}

const menuOfFocused = () => document.activeElement?.closest('.card')?.querySelector<HTMLButtonElement>('.card-menu');

/** Keeps the focus on a card that was moved by the keyboard. */
function useFollowedCard(root: RefObject<HTMLElement | null>, columns: ReadonlyMap<number, Entries>) {
  const followed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moved card is rendered again with its column
  useEffect(() => {
    if (followed.current === null) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(followed.current)}"]`);
    followed.current = null;
    card?.querySelector('a')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [columns]);
  return (id: string) => {
    followed.current = id;
  };
}

/** Moves dropped cards to the place of the drop; dropping a selected card moves the whole selection. */
function useDrops(columns: ReadonlyMap<number, Entries>, selected: ReadonlySet<string>, moves: Moves): void {
  const latest = useLatest({ columns, selected });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.card !== undefined,
        onDrop: ({ source, location }) => {
          const targets = location.current.dropTargets.map(({ data }) => data);
          const stage = targets.find((data) => data.stage !== undefined)?.stage as number | undefined;
          if (stage === undefined) return;
          const card = String(source.data.card);
          const { columns, selected } = latest.current;
          const ids = selected.has(card) ? [...selected] : [card];
          const over = targets.find((data) => data.over !== undefined);
          const column = (columns.get(stage) ?? []).map(idOf);
          const before = over ? placeOf(column, ids, String(over.over), over.edge === 'below') : null;
          const isAtHome = ids.length === 1 && before === followerOf(column, card) && column.includes(card);
          if (!isAtHome) moves.move(ids, stage, before);
        },
      }),
    [moves],
  );
}

/** The id of the entry that follows cards dropped above or below a card; null: none. */
function placeOf(column: readonly string[], ids: readonly string[], over: string, isBelow: boolean): string | null {
  const from = column.indexOf(over) + (isBelow ? 1 : 0);
  return column.slice(from).find((id) => !ids.includes(id)) ?? null;
}

const followerOf = (column: readonly string[], card: string): string | null => column[column.indexOf(card) + 1] ?? null;

import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CardActions } from '#features/projects/board/board-card.tsx';
import { type Board, type Entries, idOf } from '#features/projects/board/board-state.ts';
import { useBoard } from '#features/projects/board/use-board.ts';
import { useMoves } from '#features/projects/board/use-moves.ts';
import { useSheet } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useLatest } from '#platform/use-latest.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { useSelection } from '#platform/use-selection.ts';
import { useCandidateMenu } from './use-candidate-menu.tsx';

export type ProjectRights = {
  /** The user may move, annotate, add and remove candidates. */
  canEdit: boolean;
  /** The user may change the project itself. */
  canManage: boolean;
};
export type ProjectView = 'board' | 'table';
export type ProjectState = ReturnType<typeof useProject>;

export function rightsIn({ access, status }: Board['project']): ProjectRights {
  const isOpen = status === 'open';
  return { canEdit: access !== 'view' && isOpen, canManage: access === 'owner' && isOpen };
}

const NOBODY: readonly string[] = [];

/** State of the project page: data, selection, and the actions that the user may take. */
export function useProject(id: number) {
  const { board, columns } = useBoard(id);
  const rights = rightsIn(board.project);
  const [params, setParams] = useSearchParams();
  const view: ProjectView = params.get('view') === 'table' ? 'table' : 'board';
  const [q, setQ] = useState('');
  const only = useOnlyStage(board);
  const sheet = useSheet();
  const moves = useMoves(id, board);
  const listed = idsInOrder(columns);
  const selection = useSelection(listed, NOBODY);
  const chosen = [...selection.ids].filter((each) => board.entries[each]);
  const open = useOpenCandidate(board, listed);
  const openSheet = (candidate: string) => sheet.open(`entry-${candidate}`);
  const { open: openMenu, menu } = useCandidateMenu({
    board,
    columns,
    canEdit: rights.canEdit,
    moves,
    onOpen: open,
    onSheet: openSheet,
  });
  const latest = useLatest({ open, openSheet });
  const [actions] = useState<CardActions>(() => ({
    open: (candidate) => latest.current.open(candidate),
    openSheet: (candidate) => latest.current.openSheet(candidate),
    openMenu,
    select: selection.toggle,
  }));
  const show = (next: ProjectView) => {
    setQ('');
    setParams(next === 'table' ? { view: next } : {}, { replace: true });
  };
  return {
    board,
    columns,
    rights,
    view,
    show,
    q,
    search: setQ,
    only: only.stage,
    showOnly: only.show,
    selection: chosen.length === selection.ids.size ? selection : { ...selection, ids: new Set(chosen) },
    actions,
    moves,
    menu,
    sheet,
  };
}

/** The stage that is shown on narrow screens; null: all of them. */
function useOnlyStage({ project: { stages } }: Board) {
  const isNarrow = useScreenQuery('(max-width: 51.25em)');
  const [chosen, show] = useState<number | null>(null);
  const first = stages.find(({ count }) => count > 0) ?? stages[0];
  const stage = stages.find(({ id }) => id === chosen) ?? first;
  return { stage: isNarrow ? (stage?.id ?? null) : null, show };
}

const idsInOrder = (columns: ReadonlyMap<number, Entries>): string[] =>
  [...columns.values()].flatMap((column) => column.map(idOf));

/** Opens a candidate over the page; previous and next go through the project, and its criteria explain the match. */
function useOpenCandidate({ project }: Board, ids: string[]): (candidate: string) => void {
  const navigate = useNavigate();
  const background = useLocation();
  return (productId) => {
    const neighbours = { ids, total: ids.length };
    navigate(pathTo('CandidateDialog', { productId }), {
      state: { background: { ...background, state: null }, neighbours, criteria: project.criteria },
    });
  };
}

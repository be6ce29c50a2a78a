import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { boardQuery, usePendingChanges } from './board.queries.ts';
import { type Board, columnsOf, type Entries, withChanges } from './board-state.ts';

/** The board of the server with the unconfirmed changes of the user applied. */
export function useBoard(id: number): { board: Board; columns: ReadonlyMap<number, Entries> } {
  const { data } = useSuspenseQuery(boardQuery(id));
  const pending = usePendingChanges(id);
  const board = useMemo(() => withChanges(data, pending), [data, pending]);
  const columns = useMemo(() => columnsOf(board), [board]);
  return { board, columns: useStableColumns(columns) };
}

/** Columns with unchanged content keep their identity, so that they do not render again. */
function useStableColumns(columns: ReadonlyMap<number, Entries>): ReadonlyMap<number, Entries> {
  const before = useRef<ReadonlyMap<number, Entries>>(columns);
  const stable = useMemo(() => {
    const entries = [...columns].map(([stage, column]) => {
      const old = before.current.get(stage);
      const isSame = old?.length === column.length && column.every((entry, index) => entry === old[index]);
      return [stage, isSame ? old : column] as const;
    });
    return new Map(entries);
  }, [columns]);
  useLayoutEffect(() => {
    before.current = stable;
  });
  return stable;
}

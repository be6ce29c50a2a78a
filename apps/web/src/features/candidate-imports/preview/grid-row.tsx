import type { ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Fixes } from './fixes.ts';
import { type Finish, GridCell } from './grid-cell.tsx';
import { type GridPlace, RESULT_CELL } from './grid-focus.ts';
import { RowResult } from './row-result.tsx';

type Props = {
  row: ImportRow;
  index: number;
  fixes: Fixes;
  /** The cell that the Tab key reaches; null: none of this row. */
  reachable: number | null;
  editing: number | null;
  onPlace: (place: GridPlace) => void;
  onEdit: (place: GridPlace) => void;
  onFinish: Finish;
  onAct: (row: ImportRow) => void;
};

/** One row of the table; its first cell tells what becomes of it. */
export function GridRow({ row, index, fixes, reachable, editing, onPlace, onEdit, onFinish, onAct }: Props) {
  const isReachable = reachable === RESULT_CELL;
  return (
    <tr aria-rowindex={index + 2} data-action={row.action}>
      <th
        scope="row"
        tabIndex={isReachable ? 0 : -1}
        data-place={isReachable || undefined}
        onFocus={(event) => event.target === event.currentTarget && onPlace({ row: index, cell: RESULT_CELL })}
      >
        <RowResult row={row} onAct={onAct} isInGrid />
      </th>
      {row.cells.map((cell, position) => (
        <GridCell
          key={cell.column}
          cell={cell}
          no={row.row_no}
          fix={fixes.of(row.row_no, cell.column)}
          isUpdate={row.action === 'update'}
          isReachable={reachable === position}
          isEditing={editing === position}
          onPlace={() => onPlace({ row: index, cell: position })}
          onEdit={() => onEdit({ row: index, cell: position })}
          onSave={(raw) => fixes.fix(row.row_no, cell.column, raw)}
          onFinish={onFinish}
        />
      ))}
    </tr>
  );
}

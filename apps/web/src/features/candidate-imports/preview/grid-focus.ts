import type { ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';

/** A cell of the table: index of the row, and of the column; -1 is the cell with the result. */
export type GridPlace = { row: number; cell: number };

/** The column of the result, where errors of a whole row stand. */
export const RESULT_CELL = -1;

export const isSamePlace = (a: GridPlace | null, b: GridPlace | null): boolean =>
  a?.row === b?.row && a?.cell === b?.cell;

/** The places with an error in a row, from left to right. */
const errorsOf = ({ error, cells }: ImportRow): number[] => [
  ...(error === null ? [] : [RESULT_CELL]),
  ...cells.flatMap((cell, index) => (cell.error === null ? [] : [index])),
];

/** The next place with an error from here on, or the one before; null: there is none. */
export function nextError(rows: readonly ImportRow[], from: GridPlace, step: 1 | -1): GridPlace | null {
  for (let row = from.row; row >= 0 && row < rows.length; row += step) {
    const errors = errorsOf(rows[row] as ImportRow);
    const ahead = row === from.row ? errors.filter((cell) => (cell - from.cell) * step > 0) : errors;
    const cell = ahead.at(step === 1 ? 0 : -1);
    if (cell !== undefined) return { row, cell };
  }
  return null;
}

const steps: Record<string, { row: number; cell: number }> = {
  ArrowUp: { row: -1, cell: 0 },
  ArrowDown: { row: 1, cell: 0 },
  ArrowLeft: { row: 0, cell: -1 },
  ArrowRight: { row: 0, cell: 1 },
  PageUp: { row: -10, cell: 0 },
  PageDown: { row: 10, cell: 0 },
};

/** Where a key leads; null: it is no key of the table. */
export function placeAfter(key: string, { row, cell }: GridPlace, rows: number, cells: number): GridPlace | null {
  if (key === 'Home') return { row, cell: RESULT_CELL };
  if (key === 'End') return { row, cell: cells - 1 };
  const step = steps[key];
  if (!step) return null;
  return {
    row: Math.max(0, Math.min(rows - 1, row + step.row)),
    cell: Math.max(RESULT_CELL, Math.min(cells - 1, cell + step.cell)),
  };
}

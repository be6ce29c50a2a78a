import type { ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLetters } from '#platform/letter-size.ts';
import type { Fixes } from './fixes.ts';
import type { Finish } from './grid-cell.tsx';
import { type GridPlace, isSamePlace, nextError, placeAfter, RESULT_CELL } from './grid-focus.ts';
import { GridRow } from './grid-row.tsx';
import { actOf } from './row-result.tsx';
import { useRowWindow } from './use-row-window.ts';

/** Heights at the usual size of letters, also in the style sheet. */
const ROW_HEIGHT = 58;
const HEAD_HEIGHT = 52;

export type PreviewRowsProps = {
  shown: Import;
  rows: readonly ImportRow[];
  fixes: Fixes;
  /** Rows of the list altogether, loaded or not. */
  total: number;
  hasMore: boolean;
  onMore: () => void;
  onAct: (row: ImportRow) => void;
};

/**
 * The rows as a table of which only what can be seen is drawn. One cell is in the order of the Tab key: arrows lead from
 * cell to cell, Enter edits, Tab goes to the next error and leaves the table behind the last.
 */
export function PreviewGrid({ shown, rows, fixes, total, hasMore, onMore, onAct }: PreviewRowsProps) {
  const { t } = useTranslation('candidate-imports');
  const columns = shown.columns.flatMap(({ header, field }) => (field ? [{ header, field }] : []));
  const rowHeight = withLetters(ROW_HEIGHT);
  const headHeight = withLetters(HEAD_HEIGHT);
  const { box, first, end, show } = useRowWindow(rows.length, rowHeight, headHeight);
  const [place, setPlace] = useState<GridPlace>({ row: 0, cell: 0 });
  const [editing, setEditing] = useState<GridPlace | null>(null);
  const wantsFocus = useRef(false);
  const isNearEnd = end >= rows.length - 20;
  useEffect(() => {
    if (isNearEnd && hasMore) onMore();
  }, [isNearEnd, hasMore, onMore]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[data-place]')?.focus();
  });

  const go = (next: GridPlace) => {
    wantsFocus.current = true;
    setPlace(next);
    setEditing(null);
    show(next.row);
  };
  const edit = (next: GridPlace) => {
    const row = rows[next.row];
    setPlace(next);
    if (next.cell !== RESULT_CELL) setEditing(next);
    else if (row && actOf(row)) onAct(row);
  };
  const finish: Finish = (to) => {
    if (to === 'elsewhere') setEditing(null);
    else go((to !== 'cell' && nextError(rows, place, to)) || place);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (editing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      return edit(place);
    }
    const next =
      key === 'Tab' ? nextError(rows, place, shiftKey ? -1 : 1) : placeAfter(key, place, rows.length, columns.length);
    if (!next) return; // Tab leaves the table
    event.preventDefault();
    go(next);
  };
  // The cell in the order of the Tab key may be scrolled away: then the first row that can be seen takes its turn.
  const reachable = place.row >= first && place.row < end ? place : { row: first, cell: place.cell };

  return (
    <div className="import-grid" ref={box}>
      <div style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - end) * rowHeight }}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label={t('preview.table')}
          aria-describedby="import-grid-keys"
          aria-rowcount={total + 1}
          aria-colcount={columns.length + 1}
          onKeyDown={handleKey}
        >
          <thead>
            <tr aria-rowindex={1} style={{ height: headHeight }}>
              <th scope="col">
                {t('preview.row')}
                <small>{t('preview.result')}</small>
              </th>
              {columns.map(({ header, field }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several columns may be the same field
                <th key={index} scope="col" data-field={field}>
                  {t(`fields.${field}`)}
                  <small>{header}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, end).map((row, offset) => (
              <GridRow
                key={row.row_no}
                row={row}
                index={first + offset}
                fixes={fixes}
                reachable={reachable.row === first + offset ? reachable.cell : null}
                editing={editing?.row === first + offset ? editing.cell : null}
                onPlace={(next) => !isSamePlace(next, place) && setPlace(next)}
                onEdit={edit}
                onFinish={finish}
                onAct={onAct}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

import type { OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { withLetters } from '#platform/letter-size.ts';
import { onDensity, readDensity } from '#ui/density.ts';
import { CandidatePerson } from './candidate-person.tsx';
import { CandidateCell } from './cells.tsx';
import type { Column } from './columns.ts';
import { type ListProps, nameOf } from './list-props.ts';
import { OnlineSwitch } from './online-switch.tsx';
import { useWindowRows } from './use-window-rows.ts';

/** Heights of a row at the usual size of letters. */
const HEIGHTS = { comfortable: 64, compact: 48 } as const;

/** The candidates as a table, on wide screens. Only rows near the window are in the document. */
export function CandidateTable(props: ListProps) {
  const { t } = useTranslation('own-candidates');
  const { rows, total, shown, sort, selection, onSort, onNearEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const density = useSyncExternalStore(onDensity, readDensity);
  const height = withLetters(HEIGHTS[density]);
  const { start, end } = useWindowRows(body, rows.length, height);
  useEffect(() => {
    if (end >= rows.length) onNearEnd();
  }, [end, rows.length, onNearEnd]);
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.ids.has(String(id)));
  return (
    <div className="own-table" style={{ '--own-row': `${height}px` } as React.CSSProperties}>
      <table aria-rowcount={Math.max(total, rows.length) + 1} aria-label={t('title')}>
        <colgroup>
          <col className="own-col-box" />
          <col className="own-col-name" />
          <col className="own-col-online" />
          {shown.map((column) => (
            <col key={column} className={`own-col-${column}`} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <label className="own-box">
                <input
                  type="checkbox"
                  aria-label={t('select_loaded')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && selection.ids.size > 0;
                  }}
                  onChange={() => selection.set(isAll ? [] : rows.map(({ id }) => String(id)))}
                />
              </label>
            </th>
            <th scope="col" aria-sort={sort === 'name' ? 'ascending' : undefined}>
              <SortButton
                label={t('columns.name')}
                Icon={IconArrowUp}
                isOn={sort === 'name'}
                onClick={() => onSort('name')}
              />
            </th>
            <th scope="col">{t('columns.online')}</th>
            {shown.map((column) =>
              column === 'updated_at' ? (
                <th key={column} scope="col" aria-sort={sort === column ? 'descending' : undefined}>
                  <SortButton
                    label={t(`columns.${column}`)}
                    Icon={IconArrowDown}
                    isOn={sort === column}
                    onClick={() => onSort(column)}
                  />
                </th>
              ) : (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space height={start * height} />
          {rows.slice(start, end).map((row, index) => (
            <Row
              key={row.id}
              row={row}
              place={start + index + 2}
              shown={shown}
              isSelected={selection.ids.has(String(row.id))}
              toggle={selection.toggle}
              onSwitch={props.onSwitch}
              onOpen={props.onOpen}
            />
          ))}
          <Space height={(rows.length - end) * height} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not in the document. */
function Space({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot have the focus
  return height > 0 && <tr aria-hidden="true" style={{ height }} />;
}

type SortProps = { label: string; Icon: typeof IconArrowUp; isOn: boolean; onClick: () => void };

function SortButton({ label, Icon, isOn, onClick }: SortProps) {
  return (
    <button type="button" onClick={onClick}>
      {label}
      {isOn && <Icon size={15} stroke={1.8} aria-hidden="true" />}
    </button>
  );
}

type RowProps = Pick<ListProps, 'onSwitch' | 'onOpen'> & {
  row: OwnCandidateRow;
  /** Counted from 1, the head included. */
  place: number;
  shown: readonly Column[];
  isSelected: boolean;
  toggle: ListProps['selection']['toggle'];
};

const Row = memo(function Row({ row, place, shown, isSelected, toggle, onSwitch, onOpen }: RowProps) {
  const { t } = useTranslation('own-candidates');
  const name = nameOf(row);
  return (
    <tr aria-rowindex={place} data-selected={isSelected || undefined} data-online={row.is_online}>
      <td>
        <label className="own-box">
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              toggle(String(row.id), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row">
        <CandidatePerson row={row} size={40} onOpen={onOpen} />
      </th>
      <td>
        <OnlineSwitch row={row} name={name} onSwitch={(online) => onSwitch(row, online)} />
      </td>
      {shown.map((column) => (
        <td key={column} data-column={column}>
          <CandidateCell row={row} column={column} />
        </td>
      ))}
    </tr>
  );
});

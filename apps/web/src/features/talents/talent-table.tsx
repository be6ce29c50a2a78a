import { type Talent, TalentSort } from '@gegenpost/contract/talents.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#platform/use-selection.ts';
import type { Column } from './columns.ts';
import { TalentActions } from './talent-actions.tsx';
import { TalentBox } from './talent-box.tsx';
import { TalentCell } from './talent-cell.tsx';
import { TalentPerson } from './talent-person.tsx';

export type Sorting = { sort: TalentSort; direction: 'asc' | 'desc' };
export type ListProps = {
  talents: readonly Talent[];
  shown: readonly Column[];
  sorting: Sorting;
  neighbours: readonly string[];
  selection: Selection;
  onSort: (sorting: Sorting) => void;
  onLeave: () => void;
};

/** The talents as a table, on wide screens. */
export function TalentTable({ talents, shown, sorting, neighbours, selection, onSort, onLeave }: ListProps) {
  const { t } = useTranslation('talents');
  return (
    <div className="talent-table">
      <table>
        <thead>
          <tr>
            {(['name', ...shown] as const).map((column) => (
              <HeadCell key={column} column={column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {talents.map((talent) => (
            <tr key={talent.id} data-rejected={talent.rejected || undefined}>
              <th scope="row" colSpan={talent.candidate ? 1 : shown.length + 1}>
                <div className="talent-row-head">
                  <TalentBox talent={talent} selection={selection} />
                  <TalentPerson talent={talent} neighbours={neighbours} />
                </div>
              </th>
              {talent.candidate &&
                shown.map((column) => (
                  <td key={column} data-column={column}>
                    <TalentCell talent={talent} column={column} />
                  </td>
                ))}
              <td data-column="actions">
                <TalentActions talent={talent} onLeave={onLeave} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { column: Column | 'name'; sorting: Sorting; onSort: (sorting: Sorting) => void };

function HeadCell({ column, sorting: { sort, direction }, onSort }: HeadProps) {
  const { t } = useTranslation('talents');
  const key = TalentSort.safeParse(column).data;
  if (!key) return <th scope="col">{t(`columns.${column}`)}</th>;
  const isSorted = sort === key;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : firstDirection(key);
  return (
    <th scope="col" aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort({ sort: key, direction: next })}>
        {t(`columns.${column}`)}
        {isSorted && <Arrow size={15} stroke={1.8} aria-hidden="true" />}
      </button>
    </th>
  );
}

/** Initial direction of a sort: text from A, times from the latest. */
export const firstDirection = (sort: TalentSort): Sorting['direction'] =>
  sort === 'created_at' || sort === 'updated_at' ? 'desc' : 'asc';

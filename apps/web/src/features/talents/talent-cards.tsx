import { TalentSort } from '@gegenpost/contract/talents.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TalentActions } from './talent-actions.tsx';
import { TalentBox } from './talent-box.tsx';
import { TalentCell } from './talent-cell.tsx';
import { TalentPerson } from './talent-person.tsx';
import type { ListProps, Sorting } from './talent-table.tsx';

/** The talents as cards, on phones. */
export function TalentCards({ talents, shown, sorting, neighbours, selection, onSort, onLeave }: ListProps) {
  const { t } = useTranslation('talents');
  return (
    <>
      <NativeSelect
        className="talent-sort"
        label={t('sort')}
        value={`${sorting.sort} ${sorting.direction}`}
        data={TalentSort.options.flatMap((sort) =>
          (['asc', 'desc'] as const).map((direction) => ({
            value: `${sort} ${direction}`,
            label: `${t(`columns.${sort}`)}, ${t(`direction.${direction}`)}`,
          })),
        )}
        onChange={({ currentTarget }) => {
          const [sort, direction] = currentTarget.value.split(' ');
          onSort({ sort, direction } as Sorting);
        }}
      />
      <ul className="talent-cards">
        {talents.map((talent) => (
          <li key={talent.id} data-rejected={talent.rejected || undefined}>
            <div className="talent-row-head">
              <TalentBox talent={talent} selection={selection} />
              <TalentPerson talent={talent} neighbours={neighbours} />
            </div>
            {talent.candidate && (
              <dl>
                {shown.map((column) => (
                  <div key={column}>
                    <dt>{t(`columns.${column}`)}</dt>
                    <dd>
                      <TalentCell talent={talent} column={column} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <TalentActions talent={talent} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}

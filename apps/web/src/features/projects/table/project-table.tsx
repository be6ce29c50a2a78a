import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TableSort, tableQuery } from '#features/projects/board/board.queries.ts';
import { idOf } from '#features/projects/board/board-state.ts';
import { ProjectRow } from '#features/projects/list/project-row.tsx';
import type { ProjectState } from '#features/projects/use-project.ts';
import { useNearView } from '#platform/use-near-view.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import './project-table.css';

const TYPING_PAUSE_MS = 200;

/** The candidates of the project in one list, sorted or searched. Unconfirmed moves are shown as on the board. */
export function ProjectTable({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  const { board, rights, selection, actions, moves } = state;
  const [sort, setSort] = useState<TableSort>('stage');
  const [q] = useDebouncedValue(state.q.trim(), TYPING_PAUSE_MS);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...tableQuery(board.project.id, { q, sort }),
    placeholderData: keepPreviousData,
  });
  const rows = (data?.pages ?? []).flatMap((page) => page.data.flatMap((entry) => board.entries[idOf(entry)] ?? []));
  const ids = rows.map(idOf);
  const end = useNearView<HTMLDivElement>(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, rows.length);
  if (error && !data) return <FailurePanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const total = data.pages[0]?.meta.total ?? 0;
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <div className="project-list">
      {q !== '' && (
        <div role="status">
          {total === 0 ? (
            <EmptySheet action={<ClearButton onClear={() => state.search('')} />}>
              {t('nothingFound', { q })}
            </EmptySheet>
          ) : (
            <p className="project-found">{t('found', { count: total })}</p>
          )}
        </div>
      )}
      {total > 0 && (
        <table className="project-table" aria-label={t('table.label')}>
          <thead>
            <tr>
              {rights.canEdit && (
                <th className="project-table-box" scope="col">
                  <input
                    type="checkbox"
                    aria-label={t('table.all')}
                    checked={isAll}
                    onChange={() => selection.set(isAll ? [] : ids)}
                  />
                </th>
              )}
              <th scope="col">{t('table.profile')}</th>
              <SortHead by="stage" sort={sort} onSort={setSort} />
              <th scope="col">{t('table.request')}</th>
              <th scope="col">{t('table.note')}</th>
              <SortHead by="added" sort={sort} onSort={setSort} />
              <SortHead by="moved" sort={sort} onSort={setSort} />
              <th scope="col">
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <ProjectRow
                key={idOf(entry)}
                entry={entry}
                stages={board.project.stages}
                canEdit={rights.canEdit}
                isSelected={selection.ids.has(idOf(entry))}
                actions={actions}
                onMove={moves.move}
              />
            ))}
          </tbody>
        </table>
      )}
      <div ref={end} />
      {hasNextPage && (
        <Button variant="default" fullWidth mt={14} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('projects');
  return (
    <Button variant="default" onClick={onClear}>
      {t('clear')}
    </Button>
  );
}

type SortProps = { by: TableSort; sort: TableSort; onSort: (sort: TableSort) => void };

/** Times sort latest first, stages in their order. */
function SortHead({ by, sort, onSort }: SortProps) {
  const { t } = useTranslation('projects');
  const isSorted = by === sort;
  const Icon = isSorted ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={`project-table-${by}`}
      aria-sort={isSorted ? (by === 'stage' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(by)}>
        {t(`table.${by}`)} <Icon size={15} stroke={1.7} aria-hidden="true" />
      </button>
    </th>
  );
}

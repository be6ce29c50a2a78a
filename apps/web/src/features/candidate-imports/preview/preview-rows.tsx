import type { ImportRow, ImportRowFilter } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsQuery } from '#features/candidate-imports/candidate-imports.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import type { Fixes } from './fixes.ts';
import { PreviewGrid } from './preview-grid.tsx';

/** Loaded on phones only. */
const PreviewCards = lazy(async () => ({ default: (await import('./preview-cards.tsx')).PreviewCards }));

const filters = ['all', 'faulty', 'create', 'update', 'unchanged', 'skip'] as const;
type Filter = (typeof filters)[number];

type Props = {
  shown: Import;
  filter: ImportRowFilter;
  fixes: Fixes;
  onFilter: (filter: Filter) => void;
  onAct: (row: ImportRow) => void;
};

/** The rows of the file, narrowed to those of one kind. */
export function PreviewRows({ shown, filter: wanted, fixes, onFilter, onAct }: Props) {
  const { t } = useTranslation('candidate-imports');
  const filter = filters.find((each) => each === wanted) ?? 'all';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(shown.id, filter),
  );
  const isWide = useScreenQuery('(min-width: 56.25em)');
  const { counts } = shown;
  const totals = { ...counts, all: counts.rows, skip: counts.skipped };
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const rows = data?.pages.flatMap((page) => page.data);
  const List = isWide ? PreviewGrid : PreviewCards;
  return (
    <section aria-label={t('preview.table')}>
      <fieldset className="import-filter">
        <legend className="visually-hidden">{t('preview.filter')}</legend>
        {filters
          .filter((each) => each === 'all' || each === 'faulty' || each === filter || totals[each] > 0)
          .map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              data-filter={each}
              onClick={() => onFilter(each)}
            >
              {t(`preview.filters.${each}`)} <b>{formatNumber(totals[each])}</b>
            </button>
          ))}
      </fieldset>
      {error && !rows ? (
        <FailurePanel message={error.message} onRetry={() => refetch()} />
      ) : !rows ? (
        <Skeleton onRetry={() => refetch()}>
          <SkeletonBar height={420} />
        </Skeleton>
      ) : rows.length === 0 ? (
        <EmptySheet>{t(`preview.filters_empty.${filter}`)}</EmptySheet>
      ) : (
        <Suspense fallback={null}>
          <List
            key={filter}
            shown={shown}
            rows={rows}
            fixes={fixes}
            total={Math.max(totals[filter], rows.length)}
            hasMore={hasNextPage}
            onMore={loadMore}
            onAct={onAct}
          />
        </Suspense>
      )}
      {isWide && rows !== undefined && rows.length > 0 && (
        <p className="import-hint" id="import-grid-keys">
          {t('preview.keys')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isFetchingNextPage && t('preview.loading_more')}
      </p>
    </section>
  );
}

import type { SearchSort } from '@gegenpost/contract/search.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FiltersSkeleton } from './filters-skeleton.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { candidateSearchQuery } from './search.queries.ts';
import { countCriteria, criteriaOf } from './search-address.ts';
import { useSearch } from './use-search.ts';
import './search.css';

/** The fields and their suggestions come beside the first results; their column has its width from the start. */
const Filters = lazy(async () => ({ default: (await import('./filters.tsx')).Filters }));
const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }));

const sorts: readonly SearchSort[] = ['score', 'newest', 'nearest', 'start'];

/** Criteria left, results in the middle; the opened candidate docks at the right. The whole search is in the address. */
export function Component() {
  const { t } = useTranslation('search');
  const { search, occupations, place, isReady, change } = useSearch();
  const [isFiltersOpen, setIsFiltersOpen] = useState(false);
  useTitle(t('title'));
  const criteria = useMemo(() => criteriaOf(search, place?.id ?? null), [search, place?.id]);
  const results = useInfiniteQuery({
    ...candidateSearchQuery({ criteria, sort: search.sort }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const total = results.data?.pages[0]?.meta.total;
  const filters = (
    <Suspense fallback={<FiltersSkeleton />}>
      <Filters search={search} occupations={occupations} place={place} onChange={change} />
    </Suspense>
  );
  return (
    <div className="search fills-page">
      <aside className="search-filters" aria-label={t('filters.label')}>
        {filters}
      </aside>
      <section className="search-results" aria-label={t('results.label')}>
        <header>
          <h1 aria-live="polite">{total === undefined ? t('title') : t('results.count', { count: total })}</h1>
          <Button
            className="search-filters-button"
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
            onClick={() => setIsFiltersOpen(true)}
          >
            {t('filters.button')}
            {countCriteria(search) > 0 && <CountBadge count={countCriteria(search)} />}
          </Button>
          <NativeSelect
            aria-label={t('results.sort')}
            value={search.sort}
            data={sorts
              .filter((sort) => sort !== 'nearest' || place)
              .map((sort) => ({ value: sort, label: t(`results.sorts.${sort}`) }))}
            onChange={(event) => change({ sort: event.currentTarget.value as SearchSort })}
          />
        </header>
        {results.isError && <FailurePanel message={results.error.message} onRetry={() => results.refetch()} />}
        {results.isPending && <ResultsSkeleton onRetry={() => results.refetch()} />}
        {total === 0 && <NoResults search={search} onChange={change} />}
        {results.data && total !== undefined && total > 0 && (
          <Results
            hits={results.data.pages.flatMap(({ data }) => data)}
            total={total}
            criteria={criteria}
            marked={new Set(occupations.map(({ name }) => name))}
            more={
              results.hasNextPage
                ? { isLoading: results.isFetchingNextPage, load: () => results.fetchNextPage() }
                : null
            }
          />
        )}
      </section>
      {isFiltersOpen && (
        <Suspense fallback={null}>
          <FiltersSheet total={total ?? 0} onClose={() => setIsFiltersOpen(false)}>
            {filters}
          </FiltersSheet>
        </Suspense>
      )}
    </div>
  );
}

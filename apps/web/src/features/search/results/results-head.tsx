import { type SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';

type Props = {
  meta: SearchResult['meta'] | undefined;
  sort: SearchSort;
  hasPlace: boolean;
  onSort: (sort: SearchSort) => void;
};

/** How many were found, told once the answer is there, and the order. */
export function ResultsHead({ meta, sort, hasPlace, onSort }: Props) {
  const { t } = useTranslation('search');
  const words = useCountWords(meta);
  return (
    <div className="results-head">
      <h1>{words}</h1>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      <NativeSelect
        aria-label={t('results.sort')}
        value={sort}
        data={SearchSort.options
          .filter((each) => each !== 'nearest' || hasPlace)
          .map((each) => ({ value: each, label: t(`results.sorts.${each}`) }))}
        onChange={({ currentTarget }) => onSort(SearchSort.parse(currentTarget.value))}
      />
    </div>
  );
}

/** "48 Profile", "mehr als 1.000 Profile". */
export function useCountWords(meta: SearchResult['meta'] | undefined): string {
  const { t } = useTranslation('search');
  if (!meta) return t('title');
  return meta.total_is_capped
    ? t('results.moreThan', { count: formatNumber(meta.total) })
    : t('results.count', { count: meta.total });
}

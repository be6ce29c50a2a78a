import { type SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';

type Props = {
  meta: SearchResult['meta'] | undefined;
  sort: SearchSort;
  hasPlace: boolean;
  onSort: (sort: SearchSort) => void;
};

/** Number of hits, announced when the answer arrives, and the sort order. */
export function ResultsHead({ meta, sort, hasPlace, onSort }: Props) {
  const { t } = useTranslation('search');
  const words = useCountWords(meta);
  return (
    <div className="results-head">
      <h1>{words}</h1>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      {/* Mantine's inputs weigh 6 kB, and nothing else of the first paint needs them. */}
      <select
        aria-label={t('results.sort')}
        value={sort}
        onChange={({ currentTarget }) => onSort(SearchSort.parse(currentTarget.value))}
      >
        {SearchSort.options
          .filter((each) => each !== 'nearest' || hasPlace)
          .map((each) => (
            <option key={each} value={each}>
              {t(`results.sorts.${each}`)}
            </option>
          ))}
      </select>
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

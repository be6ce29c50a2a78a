import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastSearchesQuery } from '#features/saved-searches/saved-searches.queries.ts';
import { searchPath } from '#features/search/address/search-path.queries.ts';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

const SHOWN = 5;

/** The last searches of the user, with links that run them again. */
export function LastSearchesWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.searches')} to={pathTo('SavedSearches')} more={t('searches.saved')} area="searches">
      <Searches />
    </Widget>
  );
}

function Searches() {
  const { t } = useTranslation('dashboard');
  const { data: searches } = useSuspenseQuery(lastSearchesQuery);
  if (searches.length === 0) return <p className="widget-empty">{t('searches.empty')}</p>;
  return (
    <ul>
      {searches.slice(0, SHOWN).map(({ criteria, job_place, label, total, searched_at }) => (
        <li key={searched_at}>
          <Link to={searchPath(criteria, job_place)}>
            <span>
              <b>{label}</b>
              <time dateTime={searched_at}>{formatListDate(searched_at)}</time>
            </span>
            <span className="muted">{t('searches.total', { count: total })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { companiesQuery } from './operator-accounts.queries.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchWord } from './use-search-word.ts';
import '#ui/operator-page.css';

/** All companies, searched by name, address of their people, or id. */
export function Component() {
  const { t } = useTranslation('operator-accounts');
  useTitle(t('companies.title'));
  const [q, search] = useSearchWord();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(companiesQuery(q));
  const companies = data.pages.flatMap(({ items }) => items);
  return (
    <div className="operator-page wrap">
      <header>
        <h1>{t('companies.title')}</h1>
        <p>{t('companies.intro')}</p>
      </header>
      <SearchForm key={q} label={t('companies.search')} q={q} onSearch={search} />
      <p role="status" className="visually-hidden">
        {t('companies.found', { count: companies.length })}
      </p>
      {companies.length === 0 && <EmptySheet>{t('companies.empty')}</EmptySheet>}
      <ul className="operator-list" aria-label={t('companies.title')}>
        {companies.map(({ gegenpost_id, name, city, role_id, accounts, plan_name, vat_state, created_at }) => (
          <li key={gegenpost_id}>
            <div>
              <Link to={pathTo('OperatorCompany', { productId: gegenpost_id })}>{name}</Link>
              {plan_name && <span className="operator-tag">{plan_name}</span>}
            </div>
            <p>
              {[
                city,
                t(`roles.${role_id}`),
                t('companies.accounts', { count: accounts }),
                t(`vat.${vat_state}`),
                t('since', { date: formatDate(created_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {error && <FailurePanel message={error.message} onRetry={() => fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

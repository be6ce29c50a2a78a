import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { AccountList } from './account-list.tsx';
import { accountsQuery } from './operator-accounts.queries.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchWord } from './use-search-word.ts';
import '#ui/operator-page.css';

/** All accounts, searched by address, name or id. */
export function Component() {
  const { t } = useTranslation('operator-accounts');
  useTitle(t('accounts.title'));
  const [q, search] = useSearchWord();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(accountsQuery(q));
  const accounts = data.pages.flatMap(({ items }) => items);
  return (
    <div className="operator-page wrap">
      <header>
        <h1>{t('accounts.title')}</h1>
        <p>{t('accounts.intro')}</p>
      </header>
      <SearchForm key={q} label={t('accounts.search')} q={q} onSearch={search} />
      <p role="status" className="visually-hidden">
        {t('accounts.found', { count: accounts.length })}
      </p>
      {accounts.length === 0 ? (
        <EmptySheet>{t('accounts.empty')}</EmptySheet>
      ) : (
        <AccountList accounts={accounts} label={t('accounts.title')} />
      )}
      {error && <FailurePanel message={error.message} onRetry={() => fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

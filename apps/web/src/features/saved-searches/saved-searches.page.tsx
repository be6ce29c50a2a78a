import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { savedSearchesQuery, useRemoveSavedSearch, useRestoreSavedSearch } from './saved-searches.queries.ts';
import './saved-searches.css';

/** The own saved searches, latest first, with their counts of new matches. */
export function Component() {
  const { t } = useTranslation('saved-searches');
  useTitle(t('title'));
  const { data: searches } = useSuspenseQuery(savedSearchesQuery);
  const { saved_search_count: used, saved_search_limit: limit } = useCurrentUser().details;
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveSavedSearch();
  const restore = useRestoreSavedSearch();

  const handleRemove = (id: number, title: string) => {
    list.current?.focus();
    const name = `saved-search-${id}`;
    const notifyFailure = notifyFailureOf(name);
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    remove.mutateAsync(id).then(() => {
      const action = { label: t('undo'), onClick: () => void restore.mutateAsync(id).catch(notifyFailure) };
      notify({ kind: 'success', text: t('removed', { title }), name, action });
    }, notifyFailure);
  };
  return (
    <div className="saved-searches wrap">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        {limit !== null && (
          <p className="saved-searches-used">
            {used < limit ? t('used', { used, limit }) : t('limit')}{' '}
            {used >= limit && <PlanHint limit="saved_searches" />}
          </p>
        )}
      </header>
      <ul ref={list} tabIndex={-1} aria-label={t('title')} hidden={searches.length === 0}>
        {searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} onRemove={() => handleRemove(search.id, search.title)} />
        ))}
      </ul>
      {searches.length === 0 && (
        <EmptySheet
          action={
            <Button component={Link} to={pathTo('Search')} variant="default">
              {t('find')}
            </Button>
          }
        >
          {t('empty')}
        </EmptySheet>
      )}
    </div>
  );
}

import type { SavedSearch } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openedSearchQuery } from '#features/saved-searches/saved-searches.queries.ts';
import { addressOf, emptySearch, type SearchAddress, writeAddress } from '#features/search/address/search-address.ts';
import type { useSearch } from '#features/search/use-search.ts';
import { notify } from '#platform/notices.ts';
import { useLatest } from '#platform/use-latest.ts';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The saved search in the address: its criteria are written into an address without any; also returns its new matches.
 */
export function useSavedSearch({ saved, search, show, follow }: ReturnType<typeof useSearch>) {
  const { t } = useTranslation('search');
  const { data, error } = useQuery({ ...openedSearchQuery(saved ?? 0), enabled: saved !== null });
  const kept = data?.saved_search ?? null;
  const isBare = writeAddress(search).size === 0;
  const isSame = kept !== null && addressKey(keptAddress(kept)) === addressKey(search);
  /** The saved search whose criteria the address has, or had before they were changed. */
  const shown = useRef<number | null>(isBare ? null : saved);
  const isShown = shown.current === saved || !isBare || isSame;
  useEffect(() => {
    if (isShown) shown.current = saved;
  });

  const take = useLatest(() => {
    if (error) {
      notify({ kind: 'info', text: t('saved.gone'), name: 'search-address' });
      follow(null);
    } else if (kept && !isShown) show(keptAddress(kept));
  });
  useEffect(() => {
    if (data || error) take.current();
  }, [data, error]);

  return {
    /** null: no saved search in the address. */
    kept,
    /** The criteria are not in the address yet. */
    isWaiting: !isShown && !error,
    isChanged: kept !== null && isShown && !isSame,
    fresh: useMemo(() => (data && data.new.length > 0 ? new Set(data.new) : NOBODY), [data]),
    /** Discards the changes. */
    discard: () => kept && show(keptAddress(kept)),
  };
}

/** Compares criteria without the sort order, which is not saved. */
const addressKey = (search: SearchAddress): string => writeAddress({ ...search, sort: emptySearch.sort }).toString();

function keptAddress({ job_place, ...saved }: SavedSearch): SearchAddress {
  const criteria = Object.keys(SearchCriteria.shape).map((name) => [name, saved[name as keyof typeof saved]]);
  return addressOf(SearchCriteria.parse(Object.fromEntries(criteria)), job_place);
}

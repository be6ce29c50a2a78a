import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteSearch } from '#features/saved-searches/saved-searches.queries.ts';
import { addressOf, writeAddress } from '#features/search/address/search-address.ts';
import type { Found } from '#features/search/results/use-found.ts';

/** An answer that is shown for this long counts as a search; before that the user may still be choosing. */
const STAY_MS = 4000;

/** Adds a search that stays on the screen to the last searches; a search without criteria is skipped. */
export function useNotedSearch({ list: { criteria }, first, isOld }: Found): void {
  const client = useQueryClient();
  const total = first && !isOld ? first.meta.total : null;
  const isEmpty = criteria.job_place_id === null && writeAddress(addressOf(criteria, null)).size === 0;
  useEffect(() => {
    if (total === null || isEmpty) return;
    // a missing entry does no harm
    const timer = setTimeout(() => noteSearch(client, criteria, total).catch(() => {}), STAY_MS);
    return () => clearTimeout(timer);
  }, [client, criteria, total, isEmpty]);
}

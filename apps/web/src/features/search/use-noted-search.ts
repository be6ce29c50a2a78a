import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteSearch } from '#features/saved-searches/saved-searches.queries.ts';
import { addressOf, writeAddress } from '#features/search/address/search-address.ts';
import type { Found } from '#features/search/results/use-found.ts';

/** Who looks at an answer for so long has searched for it, and is not still choosing. */
const STAY_MS = 4000;

/** Notes a search that somebody stays with among the last ones; one without criteria is none. */
export function useNotedSearch({ list: { criteria }, first, isOld }: Found): void {
  const client = useQueryClient();
  const total = first && !isOld ? first.meta.total : null;
  const isEmpty = criteria.job_place_id === null && writeAddress(addressOf(criteria, null)).size === 0;
  useEffect(() => {
    if (total === null || isEmpty) return;
    const timer = setTimeout(() => noteSearch(client, criteria, total).catch(() => {}), STAY_MS); // a missing entry in the list of last searches is no harm
    return () => clearTimeout(timer);
  }, [client, criteria, total, isEmpty]);
}

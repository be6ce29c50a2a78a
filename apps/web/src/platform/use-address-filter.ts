import { useMemo } from 'react';
import { useNewestParams } from './use-newest-params.ts';

type Change<Filter> = (changes: Partial<Filter>) => void;

/**
 * A filter that stands in the address, so that Back and a copied link bring it back. A change adds to the one before,
 * also while the page is still reading what that one asks for and shows the old address.
 *
 * @param read  Stays the same function.
 * @returns The query as it was asked for last, too: for links that keep the filter.
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [filter: Filter, change: Change<Filter>, query: string] {
  const { shown, params, newest, show } = useNewestParams();
  const filter = useMemo(() => read(shown), [read, shown]);
  const change: Change<Filter> = (changes) => show(write({ ...read(newest()), ...changes }));
  return [filter, change, params.toString()];
}

import { useMemo } from 'react';
import { useNewestParams } from './use-newest-params.ts';

type Change<Filter> = (changes: Partial<Filter>) => void;

/**
 * A filter in the address, so that Back and a copied link restore it. Changes build on the last requested filter, even
 * while the page still shows the data of an older one.
 *
 * @param read  Parses the filter; must keep its identity.
 * @returns Also the last requested query, for links that keep the filter.
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

import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Change<Filter> = (changes: Partial<Filter>) => void;

/**
 * A filter that stands in the address, so that Back and a copied link bring it back. A change adds to the one before,
 * also while the page is still reading what that one asks for and shows the old address.
 *
 * @param read  Stays the same function.
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, Change<Filter>] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [read, params]);
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const change: Change<Filter> = (changes) => {
    latest.current = { ...latest.current, ...changes };
    setParams(write(latest.current), { replace: true });
  };
  return [filter, change];
}

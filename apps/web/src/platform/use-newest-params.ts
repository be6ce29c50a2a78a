import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A requested query, and the key of the history entry that was shown at that time. */
type RequestedQuery = { query: string; from: string };

/**
 * The last requested query of the address. The router changes the address in a transition, so the page may render with
 * the old address once more. A change based on that one would lose the changes in between.
 */
export function useNewestParams() {
  const [shown, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [requested, setRequested] = useState<RequestedQuery | null>(null);
  const query = requested?.from === key ? requested.query : shown.toString();
  const params = useMemo(() => new URLSearchParams(query), [query]);

  const newest = useRef(query);
  useLayoutEffect(() => {
    newest.current = query;
  }, [query]);
  useEffect(() => {
    setRequested((last) => (last?.from === key ? last : null));
  }, [key]);

  const show = (next: URLSearchParams) => {
    newest.current = next.toString();
    setRequested({ query: newest.current, from: key });
    setParams(next, { replace: true, state });
  };
  return {
    /** The present query of the address. */
    shown,
    /** The last requested query. */
    params,
    /** The last requested query at the time of the call, also between a change and the next render. */
    newest: () => new URLSearchParams(newest.current),
    /** Replaces the history entry. */
    show,
  };
}

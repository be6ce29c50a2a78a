import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A query that was asked for, and the entry of the history that was shown then. */
type Asked = { query: string; from: string };

/**
 * The query of the address as it was last asked for. The router changes the address in a transition, so the page may be
 * drawn again with the old address before it has the new one. A change that adds to the old one would lose what was
 * chosen in between.
 */
export function useNewestParams() {
  const [shown, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = asked?.from === key ? asked.query : shown.toString();
  const params = useMemo(() => new URLSearchParams(query), [query]);

  const newest = useRef(query);
  useLayoutEffect(() => {
    newest.current = query;
  }, [query]);
  useEffect(() => {
    setAsked((last) => (last?.from === key ? last : null));
  }, [key]);

  const show = (next: URLSearchParams) => {
    newest.current = next.toString();
    setAsked({ query: newest.current, from: key });
    setParams(next, { replace: true, state });
  };
  return {
    /** As the address has it now. */
    shown,
    /** As it was asked for last. */
    params,
    /** The same when it is called, also between a change and the next drawing of the page. */
    newest: () => new URLSearchParams(newest.current),
    /** Replaces the entry of the history. */
    show,
  };
}

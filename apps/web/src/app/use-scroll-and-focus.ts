import { useEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { createSessionMap } from '#platform/session-state.ts';

/** History key → scroll position of the page. */
const positions = createSessionMap<string, number>();

/**
 * Scrolls a new page to its top and focuses its content; Back restores the old position. A modal route changes neither,
 * because the page beneath keeps its location.
 */
export function useScrollAndFocus({ key, pathname }: Location): void {
  const navigationType = useNavigationType();
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (!before || before.key === key) return;
    if (navigationType === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    if (before.pathname === pathname) return;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);
}

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';

/** Rows beyond both edges of the window, so that scrolling shows no gaps. */
const BEYOND = 12;
/** The first and the last row move in steps, so that scrolling by a row renders nothing. */
const STEP = 6;

export type WindowRows = { start: number; end: number };

/**
 * Which rows of a long list are near the window, all of the same height, scrolled with the page.
 *
 * @param list  Begins at its first row.
 */
export function useWindowRows(list: RefObject<HTMLElement | null>, count: number, height: number): WindowRows {
  const [range, setRange] = useState<WindowRows>({ start: 0, end: Math.min(count, 3 * BEYOND) });
  const measure = useLatest(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const first = Math.floor(-top / height) - BEYOND;
    const last = Math.ceil((window.innerHeight - top) / height) + BEYOND;
    const start = Math.max(0, Math.min(count, Math.floor(first / STEP) * STEP));
    const end = Math.max(start, Math.min(count, Math.ceil(last / STEP) * STEP));
    setRange((now) => (now.start === start && now.end === end ? now : { start, end }));
  });
  useEffect(() => {
    const handle = () => measure.current();
    window.addEventListener('scroll', handle, { passive: true });
    window.addEventListener('resize', handle);
    return () => {
      window.removeEventListener('scroll', handle);
      window.removeEventListener('resize', handle);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or heights move the edges
  useLayoutEffect(() => measure.current(), [count, height]);
  return { start: Math.min(range.start, count), end: Math.min(range.end, count) };
}

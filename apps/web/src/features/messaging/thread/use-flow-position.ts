import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How near to its end counts as at the end. */
const END_PX = 80;

/**
 * Where a scrolling list of messages stands: at its end when it opens, when somebody writes and one reads there, and when
 * one writes oneself; at the same message when older ones come above it.
 */
export function useFlowPosition(
  firstKey: string | undefined,
  lastKey: string | undefined,
  isLastOwn: boolean,
): RefObject<HTMLDivElement | null> {
  const flow = useRef<HTMLDivElement>(null);
  const toEnd = useRef(0);
  const shown = useRef<{ firstKey: string | undefined; lastKey: string | undefined } | null>(null);

  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const remember = () => {
      toEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const element = flow.current;
    if (!element) return;
    const before = shown.current;
    shown.current = { firstKey, lastKey };
    const scrollTo = (distance: number) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - distance;
      toEnd.current = distance;
    };
    if (!before || (before.lastKey !== lastKey && (isLastOwn || toEnd.current < END_PX))) {
      scrollTo(0);
      // What was off the screen has its real height only once it is drawn.
      requestAnimationFrame(() => scrollTo(0));
    } else if (before.firstKey !== firstKey) scrollTo(toEnd.current);
  }, [firstKey, lastKey, isLastOwn]);

  return flow;
}

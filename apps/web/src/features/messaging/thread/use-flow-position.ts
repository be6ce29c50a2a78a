import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end that counts as being at the end. */
const END_PX = 80;

/**
 * Scroll position of the message list. It scrolls to the end when it opens, when a message arrives while the reader is
 * at the end, and when the user writes; it stays at the same message when older ones are put above it.
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
      // Rows outside of the viewport get their real height only once they are rendered.
      requestAnimationFrame(() => scrollTo(0));
    } else if (before.firstKey !== firstKey) scrollTo(toEnd.current);
  }, [firstKey, lastKey, isLastOwn]);

  return flow;
}

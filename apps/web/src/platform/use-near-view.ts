import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** Distance from the viewport within which an element counts as near. */
const NEAR = '400px';

/**
 * Calls back when an element comes near the viewport, e.g. to load the next page.
 *
 * @param length  Length of the list: after it has grown, an element that is still near triggers again.
 */
export function useNearView<E extends HTMLElement>(onNear: () => void, length: number): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useLatest(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length is what makes the element count again
  useEffect(() => {
    if (!element.current) return;
    const options = { rootMargin: NEAR, scrollMargin: NEAR };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    }, options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [length]);
  return element;
}

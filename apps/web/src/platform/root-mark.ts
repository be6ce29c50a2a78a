import { useLayoutEffect } from 'react';

/** What rules for other parts of the page need to know. As `:has()` on the root it would be asked with every change. */
type RootMark = 'banner' | 'cookie-banner' | 'demo-ribbon' | 'docked' | 'fills-page' | 'notices';

const holders = new Map<RootMark, number>();

/**
 * Sets the attribute `data-<mark>` of the `html` element while the caller is shown and `isSet` is true; before the
 * browser paints, and until the last caller that set it is gone.
 */
export function useRootMark(mark: RootMark, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isSet]);
}

function count(mark: RootMark, change: 1 | -1): void {
  const number = (holders.get(mark) ?? 0) + change;
  holders.set(mark, number);
  document.documentElement.toggleAttribute(`data-${mark}`, number > 0);
}

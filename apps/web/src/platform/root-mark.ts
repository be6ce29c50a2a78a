import { useInsertionEffect } from 'react';

/** What rules for other parts of the page need to know. As `:has()` on the root it would be asked with every change. */
type RootMark = 'banner' | 'cookie-banner' | 'demo-ribbon' | 'docked' | 'fills-page' | 'notices';

const holders = new Map<RootMark, number>();

/**
 * Sets the attribute `data-<mark>` of the `html` element while the caller is shown and `isSet` is true, until the last
 * caller that set it is gone. It is there before any layout effect, which may measure or scroll.
 */
export function useRootMark(mark: RootMark, isSet = true): void {
  useInsertionEffect(() => {
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

import { useInsertionEffect } from 'react';

/** What style rules of other parts of the page depend on. With `:has()` on the root, every change would restyle the page. */
type Mark = 'banner' | 'cookie-banner' | 'demo-ribbon' | 'docked' | 'fills-page' | 'notices';

const holders = new Map<Mark, number>();

/**
 * Sets the attribute `data-<mark>` of the `html` element while it is rendered anywhere. It is set before layout effects,
 * which may measure or scroll. React takes children away in their order, so a page that is measured as it goes has the
 * mark as its last child.
 */
export function RootMark({ mark }: { mark: Mark }) {
  useInsertionEffect(() => {
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark]);
  return null;
}

function count(mark: Mark, change: 1 | -1): void {
  const number = (holders.get(mark) ?? 0) + change;
  holders.set(mark, number);
  document.documentElement.toggleAttribute(`data-${mark}`, number > 0);
}

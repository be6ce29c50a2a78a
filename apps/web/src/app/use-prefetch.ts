import { useEffect } from 'react';
import { prefetchPage } from './page-loader.ts';
import type { RouteTable } from './route-table.tsx';

/** Loads the code of a page as soon as a link to it is hovered or focused. */
export function usePrefetchOnIntent(table: RouteTable): void {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const found = table.find({ pathname: link.pathname });
      if (found) prefetchPage(found.route);
    };
    document.addEventListener('pointerover', handleIntent, { passive: true });
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, [table]);
}

import { useEffect } from 'react';
import { prefetchPage } from './page-loader.ts';
import type { RouteTable } from './route-table.tsx';

/** By then the page that is open has loaded what it needs. */
export const LATER_MS = 5000;

/**
 * Loads the pages to which the navigation leads, so that the service worker has them when there is no connection: those
 * of this role and its rights, and no others. Without a worker nothing would keep them.
 */
export function useNextPages(table: RouteTable): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!navigator.serviceWorker?.controller || isSparing()) return;
      for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('nav a[href]')) {
        const found = table.find({ pathname });
        if (found) prefetchPage(found.route);
      }
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [table]);
}

/** Whether the visitor asked for little traffic. */
export const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

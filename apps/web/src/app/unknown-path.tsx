import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { locale } from '#platform/locale.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useUser } from '#platform/session.ts';
import { NotFound } from './not-found.tsx';
import { homePage } from './page-loader.ts';

/** Paths of the server; they are never taken for a page without its locale. */
const NOT_PAGES = /^\/(?:api|app|assets|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Answers a path that no route knows: one of 3 or more characters without locale gets the locale before it,
 * with path and query kept; all others are not found.
 */
export function UnknownPath() {
  const { pathname, search, hash } = useLocation();
  const user = useUser();
  const hasRoute = useHasRoute();
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === `/${locale.get()}`) {
    return user && hasRoute('Dashboard') ? <Navigate to={pathTo('Dashboard')} replace /> : <Frontpage />;
  }
  const [, first = ''] = path.split('/');
  if (path.length < 4 || first.length === 2 || NOT_PAGES.test(path)) return <NotFound />;
  return <Navigate to={`/${locale.get()}${path}${search}${hash}`} replace />;
}

/** The frontpage is a document of its own. */
function Frontpage() {
  useEffect(() => homePage.open(), []);
  return null;
}

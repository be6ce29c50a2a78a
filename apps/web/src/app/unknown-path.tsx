import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { homePath } from '#platform/home.ts';
import { locale } from '#platform/locale.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useUser } from '#platform/session.ts';
import { NotFound } from './not-found.tsx';
import { homePage } from './page-loader.ts';

/** Paths of the server; they never get a locale put before them. */
const NOT_PAGES = /^\/(?:api|app|assets|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Handles a path without a route. If it has no locale and 3 or more characters, the locale is put before it, and query
 * and hash are kept; all other paths are not found.
 */
export function UnknownPath() {
  const { pathname, search, hash } = useLocation();
  const user = useUser();
  const hasRoute = useHasRoute();
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === `/${locale.get()}`) {
    return user && (hasRoute('Dashboard') || hasRoute('OperatorOverview')) ? (
      <Navigate to={homePath()} replace />
    ) : (
      <Frontpage />
    );
  }
  const [, first = ''] = path.split('/');
  if (path.length < 4 || first.length === 2 || NOT_PAGES.test(path)) return <NotFound />;
  return <Navigate to={`/${locale.get()}${path}${search}${hash}`} replace />;
}

/** Loads the frontpage, which is a separate document. */
function Frontpage() {
  useEffect(() => homePage.open(), []);
  return null;
}

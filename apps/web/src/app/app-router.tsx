import { memo, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  Navigate,
  NavigationType,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  useLocation,
  useRoutes,
} from 'react-router';
import { type ModalState, parentPageKey } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { useRights, useRole, useSession } from '#platform/session.ts';
import type { AppRoute } from './app-route.ts';
import { guard } from './guard.ts';
import { Guidance } from './guidance.tsx';
import { ModalPage } from './modal-page.tsx';
import { buildRouteTable, type RouteTable } from './route-table.tsx';
import { routes as appRoutes } from './routes.ts';
import { useNextPages } from './use-next-pages.ts';
import { usePrefetchOnIntent } from './use-prefetch.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** Renders the page of the address, and a modal route over the page that it was opened from. */
export function AppRouter({ routes = appRoutes }: { routes?: readonly AppRoute[] }) {
  const location = useLocation();
  const session = useSession();
  const role = useRole();
  const rights = useRights();
  const isOperator = session.user?.is_operator;
  const table = useMemo(
    () => buildRouteTable(routes, { role, rights, isOperator }),
    [routes, role, rights, isOperator],
  );
  const found = useMemo(() => table.find(location), [table, location]);
  const modal = found?.route.modal ? found.route : null;
  const pageLocation = usePageLocation(location, modal, table);
  usePrefetchOnIntent(table);
  useNextPages(table);
  useScrollAndFocus(pageLocation);

  const elsewhere = found && guard(found.route, session, location, (name) => table.names.has(name));
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <RouteNamesContext value={table.names}>
      <Pages table={table} location={pageLocation} />
      <Guidance route={found?.route.name ?? null} />
      {modal?.modal && <ModalPage key={modal.page} table={table} location={location} {...modal.modal} />}
    </RouteNamesContext>
  );
}

type PagesProps = { table: RouteTable; location: Location };
const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

/**
 * The page of a location, which is drawn again for another location only. React Router would draw it with every address
 * that is shown over it.
 */
const Pages = memo(function Pages({ table, location }: PagesProps) {
  const beneath = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <UNSAFE_RouteContext value={NO_ROUTE}>
      <UNSAFE_LocationContext value={beneath}>
        <PageOfRoute table={table} location={location} />
      </UNSAFE_LocationContext>
    </UNSAFE_RouteContext>
  );
});

/**
 * Always passes a location: with and without one React Router renders different trees, which would remount the page.
 */
const PageOfRoute = memo(function PageOfRoute({ table, location }: PagesProps) {
  return useRoutes(table.pages, location);
});

/**
 * The location of the page beneath a modal. It stays the same object while modals open, follow each other and close:
 * another one would draw the whole page again. A modal route that was visited directly has its parent page beneath it,
 * and a modal opened from there keeps that parent.
 */
function usePageLocation(location: Location, modal: AppRoute | null, table: RouteTable): Location {
  const { parent, keepsQuery } = modal?.modal ?? {};
  const beneath = useMemo(() => {
    if (!parent) return location;
    const { background } = (location.state ?? {}) as Partial<ModalState>;
    const isPage = background && !table.find(background)?.route.modal;
    return isPage
      ? background
      : {
          ...location,
          ...{ pathname: pathTo(parent), search: keepsQuery ? location.search : '', hash: '' },
          ...{ state: null, key: parentPageKey(parent) },
        };
  }, [location, parent, keepsQuery, table]);
  // The browser's history answers with a copy of what it keeps.
  const [kept, keep] = useState(beneath);
  if (isSameEntry(kept, beneath)) return kept;
  keep(beneath);
  return beneath;
}

const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

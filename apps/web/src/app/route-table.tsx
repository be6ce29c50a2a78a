import { type Right, type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import { type Location, matchRoutes, type Params, type RouteObject } from 'react-router';
import { locale } from '#platform/locale.ts';
import { paths, type RouteName } from '#platform/paths.ts';
import type { AppRoute, ShellName } from './app-route.ts';
import { RoutePage } from './route-page.tsx';
import { hasValidParams } from './route-params.ts';
import { shells } from './shells.tsx';
import { UnknownPath } from './unknown-path.tsx';

/** The routes of one user, rebuilt after login, logout and a change of rights. */
export type RouteTable = {
  /** Routes that the user can open and that links may lead to. */
  names: ReadonlySet<RouteName>;
  /** For React Router: all pages in their shells, and the handler of unknown paths. */
  pages: RouteObject[];
  modals: RouteObject[];
  find(location: Pick<Location, 'pathname'>): { route: AppRoute; params: Params } | null;
  get(name: RouteName): AppRoute | undefined;
};

/** A guest's table holds the routes of all roles too: they redirect to the login. */
function isInTable({ access }: AppRoute, role: Role): boolean {
  return typeof access === 'string' || role === roles.guest || access.includes(role);
}

export function buildRouteTable(all: readonly AppRoute[], role: Role, rights: readonly Right[]): RouteTable {
  const own = all.filter((route) => isInTable(route, role));
  const objectOf = (route: AppRoute): RouteObject => ({
    path: `/${locale.get()}/${paths[route.name]}`,
    handle: route,
    element: <RoutePage key={route.page} route={route} />,
  });
  const ofShell = (name: ShellName) => own.filter((route) => !route.modal && shellOf(route, role) === name);
  const modals = own.filter((route) => route.modal).map(objectOf);
  const pages = (Object.keys(shells) as ShellName[]).map((name): RouteObject => {
    const Shell = shells[name];
    const isHome = name === (role === roles.guest ? 'public' : 'app');
    const children = ofShell(name).map(objectOf);
    if (isHome) children.push({ path: '*', element: <UnknownPath /> });
    return { element: <Shell />, children };
  });
  return {
    names: new Set(own.filter((route) => canOpen(route, role, rights)).map(({ name }) => name)),
    pages,
    modals,
    get: (name) => own.find((route) => route.name === name),
    find(location) {
      for (const objects of [modals, pages]) {
        const match = matchRoutes(objects, location)?.at(-1);
        const route = match?.route.handle as AppRoute | undefined;
        if (match && route && hasValidParams(match.params)) return { route, params: match.params };
      }
      return null;
    },
  };
}

function canOpen({ access, right }: AppRoute, role: Role, rights: readonly Right[]): boolean {
  if (right && !rights.includes(right)) return false;
  if (access === 'guests') return role === roles.guest;
  return access === 'everyone' || access.includes(role);
}

/** Content pages use the shell of the reader: the app's for logged-in users, the public one for guests. */
function shellOf({ access, shell }: AppRoute, role: Role): ShellName {
  return access === 'everyone' && shell === 'public' && role !== roles.guest ? 'app' : shell;
}

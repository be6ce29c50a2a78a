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
function isInTable({ access }: AppRoute, user: RouteUser): boolean {
  return typeof access === 'string' || user.role === roles.guest || isNamed(access, user);
}

function isNamed(access: readonly Role[], { role, isOperator }: RouteUser): boolean {
  return access.includes(role) || (isOperator === true && access.includes(roles.operator));
}

/** Of whom the table is: `isOperator` adds the operator area to the pages of the role. */
type RouteUser = { role: Role; rights: readonly Right[]; isOperator?: boolean | undefined };

export function buildRouteTable(all: readonly AppRoute[], user: RouteUser): RouteTable {
  const { role } = user;
  const own = all.filter((route) => isInTable(route, user));
  const objectOf = (route: AppRoute): RouteObject => ({
    path: `/${locale.get()}/${paths[route.name]}`,
    caseSensitive: true,
    handle: route,
    element: <RoutePage key={route.page} route={route} />,
  });
  const ofShell = (name: ShellName) => own.filter((route) => !route.modal && shellOf(route, role) === name);
  const modals = own.filter((route) => route.modal).map(objectOf);
  const pages = (Object.keys(shells) as ShellName[]).map((name): RouteObject => {
    const Shell = shells[name];
    const isHome = name === homeShellOf(role);
    const children = ofShell(name).map(objectOf);
    if (isHome) children.push({ path: '*', element: <UnknownPath /> });
    return { element: <Shell />, children };
  });
  return {
    names: new Set(own.filter((route) => canOpen(route, user)).map(({ name }) => name)),
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

function canOpen({ access, right }: AppRoute, user: RouteUser): boolean {
  if (right && !user.rights.includes(right)) return false;
  if (access === 'guests') return user.role === roles.guest;
  return access === 'everyone' || isNamed(access, user);
}

function homeShellOf(role: Role): ShellName {
  if (role === roles.guest) return 'public';
  return role === roles.operator ? 'operator' : 'app';
}

/**
 * Content pages use the shell of the reader: the app's for logged-in users, the public one for guests. Operators without
 * a company have no other shell than theirs.
 */
function shellOf({ access, shell }: AppRoute, role: Role): ShellName {
  const isOfReader = access === 'everyone' && shell === 'public' && role !== roles.guest;
  return isOfReader || shell === 'app' ? homeShellOf(role === roles.guest ? roles.candidate : role) : shell;
}

import { createContext, useContext } from 'react';
import type { RouteName } from './paths.ts';

/** Names of the routes that the present person can open. Filled by the app; without it nothing is linked. */
export const RouteNamesContext = createContext<ReadonlySet<RouteName>>(new Set());

/** Whether a link may lead there: a link to a page that does not exist is not shown. */
export function useHasRoute(): (name: RouteName) => boolean {
  const names = useContext(RouteNamesContext);
  return (name) => names.has(name);
}

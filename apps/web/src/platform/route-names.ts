import { createContext, useContext } from 'react';
import type { RouteName } from './paths.ts';

/** Names of the routes that the user can open, provided by the app. The default is empty: no links. */
export const RouteNamesContext = createContext<ReadonlySet<RouteName>>(new Set());

/** Whether a route can be linked to; links to missing pages are not rendered. */
export function useHasRoute(): (name: RouteName) => boolean {
  const names = useContext(RouteNamesContext);
  return (name) => names.has(name);
}

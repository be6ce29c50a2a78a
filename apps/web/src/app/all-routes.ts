import type { AppRoute } from './app-route.ts';
import { operatorRoutes } from './operator-routes.ts';
import { routes } from './routes.ts';

/** Every page of the app at once, for what the build tells the server. The app loads them apart: `router.tsx`. */
export const allRoutes: readonly AppRoute[] = [...routes, ...operatorRoutes];

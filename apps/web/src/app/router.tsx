import { lazy } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import type { AppRoute } from './app-route.ts';
import { AppRouter } from './app-router.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { routes } from './routes.ts';

/** The router with the table of the operator area, which nobody else loads. */
const OperatorRouter = lazy(async () => {
  const routes = await loadAllRoutes();
  return { default: () => <AppRouter routes={routes} /> };
});

/** Every page of the app. The rest of the table is in the first chunk, so that it is not split in two. */
export async function loadAllRoutes(): Promise<readonly AppRoute[]> {
  return [...routes, ...(await import('./operator-routes.ts')).operatorRoutes];
}

/** The pages of the user. Guests who ask for the operator area need its table to be led to the login and back. */
export function Router() {
  const user = useUser();
  const { pathname } = useLocation();
  const isOperator = user ? user.is_operator : isInOperatorArea(pathname);
  if (!isOperator) return <AppRouter />;
  return (
    <PageBoundary>
      <OperatorRouter />
    </PageBoundary>
  );
}

/** Whether the address is one of the operator area. */
export function isInOperatorArea(pathname: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${pathTo('OperatorOverview')}/`);
}

import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useRights } from '#platform/session.ts';
import type { AppRoute } from './app-route.ts';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { pageOf } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { hasValidParams } from './route-params.ts';

const RightMissing = lazy(async () => ({ default: (await import('./right-missing.tsx')).RightMissing }));

/** One page with its loading and error states. */
export function RoutePage({ route }: { route: AppRoute }) {
  const params = useParams();
  const rights = useRights();
  if (!hasValidParams(params)) return <NotFound />;
  const isMissing = route.right !== undefined && !rights.includes(route.right);
  const Page = isMissing ? RightMissing : pageOf(route);
  return (
    <PageBoundary>
      <Suspense fallback={route.modal ? null : <PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

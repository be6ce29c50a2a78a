import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { pageOf } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { hasValidParams } from './route-params.ts';
import type { AppRoute } from './routes.ts';

/** One page with its loading and failure states. */
export function RoutePage({ route }: { route: AppRoute }) {
  const params = useParams();
  if (!hasValidParams(params)) return <NotFound />;
  const Page = pageOf(route);
  return (
    <PageBoundary>
      <Suspense fallback={route.modal ? null : <PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

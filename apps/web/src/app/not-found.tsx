import { lazy, Suspense } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

const Page = lazy(async () => ({ default: (await import('#features/not-found/not-found.page.tsx')).Component }));

/** The 404 page. */
export function NotFound() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

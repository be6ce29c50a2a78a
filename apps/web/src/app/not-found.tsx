import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('#features/not-found/not-found.page.tsx')).Component }));

/** The 404 page. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

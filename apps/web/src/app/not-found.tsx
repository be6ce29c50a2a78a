import { lazy, Suspense, useContext } from 'react';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const Page = lazy(async () => ({ default: (await import('#features/not-found/not-found.page.tsx')).Component }));

/** The 404 page. Over another page it is a dialog, which needs no place while its code loads. */
export function NotFound() {
  const isModal = useContext(ModalRouteContext) !== null;
  return (
    <Suspense fallback={isModal ? null : <PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

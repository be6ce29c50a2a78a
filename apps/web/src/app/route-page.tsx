import { lazy } from 'react';
import { useParams } from 'react-router';
import { useIsDocked } from '#features/search/candidate/use-is-docked.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { RootMark } from '#platform/root-mark.tsx';
import { useRights } from '#platform/session.ts';
import type { AppRoute } from './app-route.ts';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { pageOf } from './page-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { hasValidParams } from './route-params.ts';

const missing = {
  Page: lazy(async () => ({ default: (await import('./right-missing.tsx')).RightMissing })),
  loaded: undefined,
};

/** One page with its loading and error states. */
export function RoutePage({ route }: { route: AppRoute }) {
  const params = useParams();
  const rights = useRights();
  if (!hasValidParams(params)) return <NotFound />;
  const isMissing = route.right !== undefined && !rights.includes(route.right);
  const { Page, loaded } = isMissing ? missing : pageOf(route);
  return (
    <PageBoundary>
      <PromptSuspense fallback={route.modal ? route.modal.docked && <DockedRoom /> : <PageSkeleton />} code={loaded}>
        <Page />
      </PromptSuspense>
    </PageBoundary>
  );
}

/** Narrows the page beneath a docked modal at once: its list may be there before the code of the modal. */
function DockedRoom() {
  if (!useIsDocked()) return null;
  return (
    <div className="candidate-docked">
      <RootMark mark="docked" />
    </div>
  );
}

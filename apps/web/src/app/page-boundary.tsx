import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { NotFound } from './not-found.tsx';

/** Keeps a failure inside its page. What may not be seen and what does not exist look the same. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <QueryBoundary
      place={pathname + search}
      failure={(error, retry) =>
        error instanceof ApiError && (error.status === 403 || error.status === 404) ? (
          <NotFound />
        ) : (
          <div className="wrap page-failure">
            <FailurePanel message={error instanceof ApiError ? error.message : undefined} onRetry={retry} />
          </div>
        )
      }
    >
      {children}
    </QueryBoundary>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { isLateCode, lateCodeText, thisPage } from '#platform/late-code.ts';
import { online } from '#platform/offline.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { NotFound } from './not-found.tsx';

/** Error boundary of one page. Pages without permission and pages that do not exist look the same. */
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
            <FailurePanel
              message={messageOf(error)}
              onRetry={() => {
                retry();
                if (isLateCode(error) && online.get()) thisPage.reload();
              }}
            />
          </div>
        )
      }
    >
      {children}
    </QueryBoundary>
  );
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  return isLateCode(error) ? lateCodeText() : undefined;
}

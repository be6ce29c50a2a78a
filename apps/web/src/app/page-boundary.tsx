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
        isNotThere(error) ? (
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

/** Of a 403 only the closed question for an operator's password says what can be done: there the page asks again. */
function isNotThere(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'operator_unconfirmed') return false;
  return error.status === 403 || error.status === 404;
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  return isLateCode(error) ? lateCodeText() : undefined;
}

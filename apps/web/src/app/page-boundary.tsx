import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { isLateCode, lateCodeText, thisPage } from '#platform/late-code.ts';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { online } from '#platform/offline.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { useTitle } from '#platform/title.ts';
import { PlainButton } from '#ui/button-link.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { uiTexts } from '#ui/ui.de.ts';
import { NotFound } from './not-found.tsx';

/**
 * Error boundary of one page. Pages without permission and pages that do not exist look the same. The
 * failure of a modal page is shown in a dialog, so that it is seen wherever the page beneath is scrolled to.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <QueryBoundary
      place={pathname + search}
      failure={(error, retry) =>
        isNotThere(error) ? (
          <NotFound />
        ) : (
          <PageFailure
            error={error}
            onRetry={() => {
              retry();
              if (isLateCode(error) && online.get()) thisPage.reload();
            }}
          />
        )
      }
    >
      {children}
    </QueryBoundary>
  );
}

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

const Dialog = lazy(async () => {
  // Its code may be missing for the same reason as that of the page; the plain dialog needs none.
  const code = await import('#ui/top-dialog.tsx').catch(() => null);
  return { default: code ? code.TopDialog : PlainDialog };
});

function PlainDialog({ title, onClose, children }: DialogProps) {
  return (
    <div role="dialog" aria-label={title} className="plain-dialog">
      {children}
      <PlainButton look="outline" size="sm" onClick={onClose}>
        {uiTexts.close}
      </PlainButton>
    </div>
  );
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('app');
  const modal = useContext(ModalRouteContext);
  useTitle(t('failed'));
  const panel = <FailurePanel message={messageOf(error)} onRetry={onRetry} />;
  if (modal) {
    return (
      <Suspense fallback={null}>
        <Dialog title={t('failed')} onClose={modal.close}>
          <div className="page-failure-dialog">{panel}</div>
        </Dialog>
      </Suspense>
    );
  }
  return (
    <div className="wrap page-failure">
      <h1>{t('failed')}</h1>
      {panel}
    </div>
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

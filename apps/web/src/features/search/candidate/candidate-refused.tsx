import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { formatMonth } from '#platform/format.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';

/**
 * Error boundary of the panel: the candidate is gone, the free views are used up, or a failure with a button to try
 * again.
 */
export function CandidateRefused({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary failure={(error, retry) => <Refusal error={error} onRetry={retry} />}>{children}</QueryBoundary>
  );
}

function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('search');
  const refusal = error instanceof ApiError ? error : null;
  return (
    <div className="candidate-scroll">
      {refusal?.code === 'profile_views_used_up' ? (
        <ViewsUsedUp />
      ) : refusal?.code === 'candidate_not_found' ? (
        <EmptySheet>{t('detail.notFound')}</EmptySheet>
      ) : (
        <FailurePanel message={refusal?.message} onRetry={onRetry} />
      )}
    </div>
  );
}

/** No free view is left in this month, and what can be done. */
export function ViewsUsedUp({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('search');
  return (
    <EmptySheet action={children}>
      {t('detail.viewsUsedUp', { month: formatMonth(1) })} <PlanHint limit="profile_views" />
    </EmptySheet>
  );
}

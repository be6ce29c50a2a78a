import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';

/** Shows inside the panel why a candidate does not open: gone, the free views used up, or a failure to try again. */
export function CandidateRefused({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return <Boundary onRetry={reset}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode; onRetry: () => void }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: null });
    };
    return <Refusal error={error} onRetry={retry} />;
  }
}

function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('search');
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <div className="candidate-scroll">
      {code === 'profile_views_used_up' ? (
        <EmptySheet>{t('detail.viewsUsedUp', { month: nextMonth() })}</EmptySheet>
      ) : code === 'candidate_not_found' ? (
        <EmptySheet>{t('detail.notFound')}</EmptySheet>
      ) : (
        <FailurePanel message={error.message} onRetry={onRetry} />
      )}
    </div>
  );
}

function nextMonth(): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, 1).toLocaleDateString('de-DE', { month: 'long' });
}

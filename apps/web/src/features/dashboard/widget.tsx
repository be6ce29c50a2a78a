import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

type Props = {
  title: string;
  /** Where the title leads; without it the title is plain. */
  to?: string;
  /** Words of the second link to the same place. */
  more?: string;
  area: string;
  children: ReactNode;
};

/** A widget of the dashboard. It loads and fails alone. */
export function Widget({ title, to, more, area, children }: Props) {
  return (
    <section className={`widget widget-${area}`} aria-label={title}>
      <header>
        <h2>{to ? <Link to={to}>{title}</Link> : title}</h2>
        {to && more && <Link to={to}>{more}</Link>}
      </header>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <WidgetBoundary onRetry={reset}>
            <Suspense fallback={<WidgetSkeleton />}>{children}</Suspense>
          </WidgetBoundary>
        )}
      </QueryErrorResetBoundary>
    </section>
  );
}

class WidgetBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { error: Error | null }> {
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
    return (
      <div className="widget-failure">
        <FailurePanel message={error.message} onRetry={retry} />
      </div>
    );
  }
}

function WidgetSkeleton() {
  return (
    <Skeleton>
      <div className="widget-skeleton">
        <SkeletonBar width="70%" />
        <SkeletonBar width="90%" />
        <SkeletonBar width="50%" />
      </div>
    </Skeleton>
  );
}

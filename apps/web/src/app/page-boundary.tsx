import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { NotFound } from './not-found.tsx';

type Props = { children: ReactNode; place: string; onRetry: () => void };
type State = { error: unknown; failedAt: string | null };

/** Keeps a failure inside its page. What may not be seen and what does not exist look the same. */
class Boundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, { error, failedAt }: State): Partial<State> | null {
    if (error === null) return failedAt === place ? null : { failedAt: place };
    return failedAt === place ? null : { error: null, failedAt: place }; // another address is another try
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return <NotFound />;
    return (
      <div className="wrap page-failure">
        <FailurePanel message={error instanceof ApiError ? error.message : undefined} onRetry={this.handleRetry} />
      </div>
    );
  }

  handleRetry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary place={pathname + search} onRetry={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

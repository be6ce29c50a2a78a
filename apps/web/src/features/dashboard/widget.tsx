import { type ReactNode, Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { WidgetMenu } from './widget-menu.tsx';
import { WidgetPlaceContext } from './widget-place.ts';
import './widgets.css';

type Props = {
  title: string;
  /** Target of the title's link; without it the title is plain text. */
  to?: string;
  /** Label of the second link to the same target. */
  more?: string;
  area: string;
  children: ReactNode;
};

/** A widget of the dashboard, with loading and error states of its own. */
export function Widget({ title, to, more, area, children }: Props) {
  const place = useContext(WidgetPlaceContext);
  return (
    <section className={`widget widget-${area}`} aria-label={title} data-id={place?.id} ref={place?.entry}>
      <header>
        <h2>{to ? <Link to={to}>{title}</Link> : title}</h2>
        {to && more && <Link to={to}>{more}</Link>}
        <WidgetMenu title={title} />
      </header>
      <QueryBoundary
        failure={(error, retry) => (
          <div className="widget-failure">
            <FailurePanel message={error instanceof ApiError ? error.message : undefined} onRetry={retry} />
          </div>
        )}
      >
        <Suspense fallback={<WidgetSkeleton />}>{children}</Suspense>
      </QueryBoundary>
    </section>
  );
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

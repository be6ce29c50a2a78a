import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

const Late = lazy(async () => ({ default: (await import('./diff-view.tsx')).DiffView }));

/** The differences of two texts, whose code is loaded when they are shown. */
export function LateDiff(props: ComponentProps<typeof Late>) {
  const waiting = (
    <Skeleton>
      <SkeletonBar height={120} />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <Late {...props} />
    </Suspense>
  );
}

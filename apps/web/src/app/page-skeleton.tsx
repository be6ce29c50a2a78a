import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

/** Placeholder while the code of a page loads: a heading and three paragraphs. */
export function PageSkeleton() {
  return (
    <div className="wrap page-skeleton">
      <Skeleton onRetry={() => window.location.reload()}>
        <SkeletonBar width="40%" height={36} />
        <SkeletonBar width="65%" height={18} />
        <SkeletonBar height={180} />
        <SkeletonBar height={180} />
      </Skeleton>
    </div>
  );
}

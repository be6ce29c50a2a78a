import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './filters.css';

/** Placeholder while the code of the filters loads. */
export function FiltersSkeleton() {
  return (
    <div className="filters">
      <Skeleton>
        <SkeletonBar height={76} />
        <SkeletonBar height={76} />
        <SkeletonBar height={120} />
      </Skeleton>
    </div>
  );
}

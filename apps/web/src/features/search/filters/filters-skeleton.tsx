import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './filters.css';

/** Holds the place of the criteria while their code is on its way. */
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

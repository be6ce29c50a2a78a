import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

/** Placeholder in the shape of the request forms. */
export function RequestSkeleton() {
  return (
    <Skeleton>
      <div className="contact-request">
        <SkeletonBar width="70%" height={56} />
        <SkeletonBar height={44} />
        <SkeletonBar height={44} />
        <SkeletonBar height={180} />
      </div>
    </Skeleton>
  );
}

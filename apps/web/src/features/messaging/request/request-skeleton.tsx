import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

/** In the shape of the forms for requests. */
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

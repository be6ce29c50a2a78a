import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';

export function CandidateSkeleton() {
  return (
    <div className="candidate-scroll">
      <Skeleton>
        <div className="candidate-head">
          <SkeletonDisc size={76} />
          <div style={{ display: 'grid', gap: 8, flex: 1 }}>
            <SkeletonBar width="80%" height={26} />
            <SkeletonBar width="55%" />
          </div>
        </div>
        <div style={{ display: 'grid', gap: 14, marginTop: 26 }}>
          <SkeletonBar height={120} />
          <SkeletonBar height={160} />
        </div>
      </Skeleton>
    </div>
  );
}

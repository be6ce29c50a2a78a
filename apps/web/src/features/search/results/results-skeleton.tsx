import { Skeleton, SkeletonBar, SkeletonDisc } from '#ui/skeleton.tsx';

/** Placeholder with the size of the list, until the first answer. */
export function ResultsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Skeleton onRetry={onRetry}>
      <div className="results">
        {[0, 1, 2, 3, 4].map((row) => (
          <div className="result" key={row}>
            <SkeletonDisc size={52} />
            <div style={{ display: 'grid', gap: 8 }}>
              <SkeletonBar width="46%" height={20} />
              <SkeletonBar width="60%" />
              <SkeletonBar width="82%" />
              <SkeletonBar width="30%" />
            </div>
            <div style={{ display: 'grid', gap: 8 }}>
              <SkeletonBar width="70%" height={20} />
              <SkeletonBar width="50%" />
              <SkeletonBar width="80%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

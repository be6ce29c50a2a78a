import { FailurePanel } from './failure-panel.tsx';
import './picture-gap.css';
import { Skeleton } from './skeleton.tsx';

/** Why a picture has no numbers: what went wrong, in words; null: they are on their way. */
export type Gap = { message: string | null; retry: () => void };

/** Lies over the part of a picture that misses its numbers, so that nothing moves when it comes or goes. */
export function PictureGap({ gap }: { gap: Gap | null }) {
  if (!gap) return null;
  return (
    <div className="picture-gap">
      {gap.message === null ? (
        <Skeleton onRetry={gap.retry}>{null}</Skeleton>
      ) : (
        <FailurePanel message={gap.message} onRetry={gap.retry} />
      )}
    </div>
  );
}

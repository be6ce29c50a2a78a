import { useQuery } from '@tanstack/react-query';
import { reasonCountsQuery } from '#features/messaging/reason-counts.queries.ts';
import { ReasonCountList } from '#ui/reason-counts.tsx';

/** Below the letters that wait: why letters about no position were rejected. Those of a position stand on its page. */
export function WaitingReasons() {
  const { data } = useQuery(reasonCountsQuery);
  const counts = data?.find(({ position_id }) => position_id === null);
  return (
    counts && (
      <div className="thread-reasons">
        <ReasonCountList counts={counts} />
      </div>
    )
  );
}

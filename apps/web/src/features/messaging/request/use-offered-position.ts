import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { positionOfCriteria, positionsQuery } from '#features/positions/positions.queries.ts';

/**
 * The open position with which a new letter begins: that of the project that led here, else the one that the search was
 * for; null: none.
 */
export function useOfferedPosition(criteria: unknown): PositionSummary | null {
  const { data } = useSuspenseQuery(positionsQuery);
  const named = (useLocation().state as { position_id?: number } | null)?.position_id;
  const open = data.find(({ id, state }) => id === named && state === 'open');
  return open ?? positionOfCriteria(data, criteria);
}

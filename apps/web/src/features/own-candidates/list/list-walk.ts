import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CandidateFilter, candidatesQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { useStore } from '#platform/store.ts';

type Walk = {
  filter: CandidateFilter;
  /** Those of the list that were loaded, in its order. */
  ids: readonly number[];
  /** How many the list has. */
  total: number;
};

/** The next page is loaded when fewer than this are left. */
const LEFT_MIN = 3;
const NO_LIST: Walk = {
  filter: { sort: 'updated_at', withOffline: '1', withOnline: '1', withOwn: '1', q: '' },
  ids: [],
  total: 0,
};

/** The list from which a candidate was opened. */
const walk = createSessionStore<Walk>(NO_LIST);

export const keepWalk = (list: Walk): void => walk.set(list);

/**
 * Who stands before and after a candidate in the list, also in pages that were not loaded yet; `place` is 0 when the
 * candidate was not opened from a list.
 */
export function useNeighbours(id: number) {
  const { filter, ids, total } = useStore(walk);
  const list = useInfiniteQuery({ ...candidatesQuery(filter), enabled: false });
  const read = list.data?.pages.flatMap(({ data }) => data.map((row) => row.id)) ?? [];
  // The order stays as it was when the list was left: a change of this candidate may have moved it.
  const all = [...new Set([...ids, ...read])];
  const at = all.indexOf(id);
  const { hasNextPage, fetchNextPage } = list;
  const isNearEnd = at !== -1 && at >= all.length - LEFT_MIN;
  useEffect(() => {
    if (isNearEnd && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [isNearEnd, hasNextPage, fetchNextPage]);
  return {
    previous: at > 0 ? (all[at - 1] ?? null) : null,
    next: at === -1 ? null : (all[at + 1] ?? null),
    place: at + 1,
    of: Math.max(total, all.length),
  };
}

import type { SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadFurther } from '#features/search/further-hits.ts';
import { candidateSearchQuery, type ListSearch } from '#features/search/search.queries.ts';
import type { ChosenPlace } from '#features/search/use-search.ts';

type LinkState = {
  criteria?: SearchCriteria;
  /** The place that the criteria name by its id. */
  place?: ChosenPlace | null;
  /** The search with the hit that was opened; further hits are loaded while the user moves through them. */
  list?: ListSearch;
  /** The complete list, if no search created it. */
  neighbours?: { ids: string[]; total: number };
  /** Previous or next led here, and not a row of the list. */
  walked?: boolean;
};

const NO_LIST: ListSearch = { criteria: {} as SearchCriteria, sort: 'score' };
/** Further hits are loaded when fewer than this are left. */
const LEFT_MIN = 3;
/** Most hits that are searched for the open profile after a reload; beyond them its position stays unknown. */
const SEARCHED_MAX = 400;

/** Position of the open candidate in its list, and the criteria of the search, from the history state. */
export function useOpenedFrom(gegenpostId: string) {
  const { state, ids, total, index } = useListOf(gegenpostId);
  return {
    state,
    criteria: state.criteria ?? null,
    place: state.place ?? null,
    /** Names the list for as long as it is the same. */
    list: JSON.stringify(state.list ?? state.neighbours?.ids ?? null),
    isWalked: state.walked === true,
    position: index === -1 ? null : { index: index + 1, total },
    previous: ids[index - 1] ?? null,
    next: index === -1 ? null : (ids[index + 1] ?? null),
  };
}

/**
 * Loads further pages of the list while the open candidate is near its end or not among its hits. Each page is asked for
 * once, so that a failing one is not requested again and again: to be used by one component of the dialog.
 */
export function useFurtherNeighbours(gegenpostId: string): void {
  const { found, ids, index } = useListOf(gegenpostId);
  const { hasNextPage, fetchNextPage, refetch } = found;
  const isNearEnd = index !== -1 && index >= ids.length - LEFT_MIN;
  const isSearched = index === -1 && ids.length > 0 && ids.length < SEARCHED_MAX;
  const isWanted = hasNextPage && (isNearEnd || isSearched);
  const occasion = `${gegenpostId} ${ids.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion is another try
  useEffect(() => {
    // The list below the dialog may be loading the same page.
    if (isWanted) void loadFurther({ fetchNextPage, refetch }, { cancelRefetch: false });
  }, [isWanted, fetchNextPage, refetch, occasion]);
}

function useListOf(gegenpostId: string) {
  const state = (useLocation().state ?? {}) as LinkState & Record<string, unknown>;
  const found = useInfiniteQuery({ ...candidateSearchQuery(state.list ?? NO_LIST), enabled: false });
  const { ids, total } = state.list ? hitsOf(found.data) : (state.neighbours ?? { ids: [], total: 0 });
  return { state, found, ids, total, index: ids.indexOf(gegenpostId) };
}

type Pages = { pages: readonly Pick<SearchResult, 'data' | 'meta'>[] };

function hitsOf(found: Pages | undefined): { ids: string[]; total: number } {
  const hits = found?.pages.flatMap(({ data }) => data) ?? [];
  return { ids: hits.map(({ profile }) => profile.gegenpost_id), total: found?.pages[0]?.meta.total ?? 0 };
}

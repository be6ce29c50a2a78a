import type { FacetKey, SearchHit } from '@gegenpost/contract/search.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { criteriaOf, emptySearch, type SearchAddress } from '#features/search/address/search-address.ts';
import { rememberAgent } from '#features/search/filters/chips.ts';
import { nameOf } from '#features/search/filters/names.ts';
import { cannotContinue, loadFurther } from '#features/search/further-hits.ts';
import { candidateSearchQuery, type ListSearch } from '#features/search/search.queries.ts';
import type { ChangeSearch, useSearch } from '#features/search/use-search.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useLatest } from '#platform/use-latest.ts';

const NO_HITS: readonly SearchHit[] = [];

/** The hits of a search; those of the previous search stay until the new ones arrive. */
export function useFound({ search, place, isReady, isNaming, change }: ReturnType<typeof useSearch>, keys: FacetKey[]) {
  const placeId = place?.id ?? null;
  const list = useMemo<ListSearch>(
    () => ({ criteria: criteriaOf(search, placeId), sort: search.sort }),
    [search, placeId],
  );
  const results = useInfiniteQuery({
    ...candidateSearchQuery(list, keys),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const [isGoingOn, setGoingOn] = useState(false);
  const goOn = async () => {
    setGoingOn(true);
    try {
      return await loadFurther(results);
    } finally {
      setGoingOn(false);
    }
  };
  const error = isGoingOn && cannotContinue(results.error) ? null : results.error;
  const last = useRef(results.data);
  useLayoutEffect(() => {
    last.current = results.data ?? last.current;
  });
  const data = results.data ?? last.current; // the previous hits stay readable when a search fails
  const hits = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NO_HITS, [data]);
  for (const { vermittler, vermittler_id } of hits) {
    if (vermittler && vermittler_id) rememberAgent(vermittler_id, vermittler);
  }
  // while names are loading, an unknown entry may be the cause: then only that entry is removed
  const settled = isNaming || !isReady ? null : error;
  const failure = useRefusalDropped(settled, search, change) ? null : settled;
  return {
    list,
    hits,
    first: data?.pages[0],
    marked: useMarked(search),
    failure,
    isPending: !data && !failure,
    isOld: results.isPlaceholderData || !results.data,
    retry: () => void results.refetch(),
    more:
      results.hasNextPage && !results.isPlaceholderData
        ? { isLoading: isGoingOn || results.isFetchingNextPage, load: () => void goOn() }
        : null,
    /** Loads all remaining pages. */
    loadAll: async () => {
      let { hasNextPage } = results;
      while (hasNextPage) ({ hasNextPage } = await goOn());
    },
  };
}
export type Found = ReturnType<typeof useFound>;

/** Names of the searched entries, which are marked in the hits. */
function useMarked({ qualifications, software, coding, soft_skill, job_working_time }: SearchAddress) {
  const names = [
    qualifications.map((id) => nameOf('qualification', id)),
    software.map((id) => nameOf('software', id)),
    coding.map((id) => nameOf('coding', id)),
    soft_skill.map((id) => nameOf('soft_skill', id)),
    job_working_time.map((id) => nameOf('working_time', id)),
  ];
  const words = JSON.stringify(names.flat());
  return useMemo<ReadonlySet<string>>(() => new Set(JSON.parse(words)), [words]);
}

/**
 * Removes criteria that the server refuses, e.g. a retired catalogue entry, and shows a notice.
 *
 * @returns Whether criteria are removed: then the refusal is not shown as an error.
 */
function useRefusalDropped(error: Error | null, search: SearchAddress, change: ChangeSearch): boolean {
  const { t } = useTranslation('search');
  const fields = error instanceof ApiError && error.status === 422 ? fieldsOf(error) : [];
  const refused = fields.filter((field) => JSON.stringify(search[field]) !== JSON.stringify(emptySearch[field]));
  const drop = useLatest(() => {
    notify({ kind: 'info', text: t('results.dropped'), name: 'search-address' });
    change(Object.fromEntries(refused.map((field) => [field, emptySearch[field]])));
  });
  useEffect(() => {
    if (error && refused.length > 0) drop.current();
  }, [error, refused.length]);
  return refused.length > 0;
}

/** The criteria that a refusal names: `criteria.software.3` belongs to `software`. */
function fieldsOf({ errors }: ApiError): (keyof SearchAddress)[] {
  const names = Object.keys(errors).map((path) => path.split('.')[1] ?? '');
  const searched = names.map((name) =>
    name === 'job_place_id' ? 'place' : name === 'job_place_radius' ? 'radius' : name,
  );
  return searched.filter((name): name is keyof SearchAddress => Object.hasOwn(emptySearch, name));
}

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Fetches several queries in parallel that the components below would fetch one after another. */
export function usePrefetched(queries: readonly { queryKey: QueryKey }[]): void {
  const client = useQueryClient();
  for (const query of queries) {
    if (!client.getQueryState(query.queryKey)) client.prefetchQuery(query);
  }
}

/**
 * A query of what stands above the main content of a page. The page waits for its first answer, so that nothing is pushed
 * down when it comes, and does without it where that fails. Suspends.
 *
 * @returns undefined where the first answer failed.
 */
export function useAwaitedQuery<Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): Data | undefined {
  const client = useQueryClient();
  const { data } = useQuery(options);
  const state = client.getQueryState(options.queryKey);
  if (data === undefined && !state?.errorUpdateCount) throw client.prefetchQuery(options);
  return data;
}

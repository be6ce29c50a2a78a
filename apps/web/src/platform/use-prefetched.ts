import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Fetches several queries in parallel that the components below would fetch one after another. */
export function usePrefetched(queries: readonly { queryKey: QueryKey }[]): void {
  const client = useQueryClient();
  for (const query of queries) {
    if (!client.getQueryState(query.queryKey)) client.prefetchQuery(query);
  }
}

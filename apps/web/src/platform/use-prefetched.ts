import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads several things at once that the components below will ask for one after the other. */
export function usePrefetched(queries: readonly { queryKey: QueryKey }[]): void {
  const client = useQueryClient();
  for (const query of queries) {
    if (!client.getQueryState(query.queryKey)) client.prefetchQuery(query);
  }
}

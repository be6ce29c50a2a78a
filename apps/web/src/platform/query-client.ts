import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES_MAX = 2;

/** Retries only when the server was not reached or answered with a server error. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'offline') return false;
  return failures < RETRIES_MAX && (error.status === 0 || error.status >= 502);
}

/**
 * Creates the query cache.
 *
 * `networkMode: 'always'` lets `call` refuse calls while offline: a paused mutation would be sent later without the
 * user's knowledge. Two kinds of queries are never refetched in the background: `meta: { counted: true }` costs the
 * user one of a limited number of views; `meta: { keptAsRead: true }` is what somebody is changing field by field, whose
 * changes are judged by what they have read, or a list of hundreds of pages.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: isWorthAnotherTry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient();

/** Refetches active queries, after a time without connection or live events. */
export async function catchUp(client: QueryClient = queryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.counted !== true && meta?.keptAsRead !== true });
}

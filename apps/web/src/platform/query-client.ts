import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES_MAX = 2;

/** Another attempt may help only where the server was not reached or stumbled. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'offline') return false;
  return failures < RETRIES_MAX && (error.status === 0 || error.status >= 502);
}

/**
 * Makes the cache of what was read from the server.
 *
 * `networkMode: 'always'` leaves it to `call` to refuse while offline: a paused write would be sent later without being asked for.
 * A query with `meta: { counted: true }` costs the reader something and is never read again in the background.
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

/** Reads again what is on the screen, after a time without connection or live events. */
export async function catchUp(client: QueryClient = queryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => query.meta?.counted !== true });
}

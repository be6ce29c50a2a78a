import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { detailKey } from './candidate.queries.ts';

/**
 * Updates all cached data of a candidate: data that the candidate withdrew disappear from the page, and inactive
 * queries are removed.
 */
export async function refreshCandidate(client: QueryClient, gegenpostId: string): Promise<void> {
  const tellsOf = ({ state }: Query) => JSON.stringify(state.data ?? null).includes(`"${gegenpostId}"`);
  client.removeQueries({ type: 'inactive', predicate: tellsOf });
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => tellsOf(query) && query.meta?.counted !== true }),
    rereadOpened(client, tellsOf),
  ]);
}

/** Refetches active profiles, which counts no view, and removes inactive ones. */
export async function rereadOpened(client: QueryClient, isMeant: (query: Query) => boolean = () => true) {
  const opened = { queryKey: detailKey, predicate: isMeant };
  client.removeQueries({ ...opened, type: 'inactive' });
  await Promise.all(
    client
      .getQueryCache()
      .findAll({ ...opened, type: 'active' })
      .filter(({ state }) => state.data !== undefined)
      .map((query) => reread(client, query)),
  );
}

async function reread(client: QueryClient, query: Query): Promise<void> {
  try {
    const params = { productId: String(query.queryKey.at(-1)) };
    client.setQueryData(query.queryKey, await call(candidatesApi.get, { params, querystring: { again: 'true' } }));
  } catch (error) {
    // the old data may have been withdrawn, so they are removed even when the refetch failed
    query.setState({ data: undefined, status: 'error', error: error as Error, fetchStatus: 'idle' });
  }
}

import { type Embedding, type EmbeddingChange, embeddingApi } from '@gegenpost/contract/embedding.ts';
import { leadsApi } from '@gegenpost/contract/leads.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** How the own list is embedded. */
export const embeddingQuery = queryOptions({
  queryKey: ['embedding'],
  queryFn: ({ signal }) => call(embeddingApi.get, { signal }),
});

/** Shows a change at once; the next call waits for the one before, so that the last choice stays. */
export function useChangeEmbedding() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'embedding' },
    mutationFn: (body: EmbeddingChange) => call(embeddingApi.change, { body }),
    onMutate: (change) => {
      const earlier = client.getQueryData(embeddingQuery.queryKey);
      client.setQueryData(embeddingQuery.queryKey, (now: Embedding | undefined) => now && { ...now, ...change });
      return { earlier };
    },
    onError: (_error, _change, context) => client.setQueryData(embeddingQuery.queryKey, context?.earlier),
    onSuccess: (embedding) => client.setQueryData(embeddingQuery.queryKey, embedding),
  });
}

/** Messages from public lists to the own candidates, newest first. */
export const leadsQuery = infiniteQueryOptions({
  queryKey: ['leads'],
  queryFn: ({ signal, pageParam }) =>
    call(leadsApi.list, { signal, querystring: pageParam === null ? {} : { before: pageParam } }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next_before }) => next_before,
});

type Block = { id: number; what: 'address' | 'domain' };

export function useBlockSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, what }: Block) => call(leadsApi.block, { params: { id }, body: { what } }),
    onSuccess: () => client.invalidateQueries({ queryKey: leadsQuery.queryKey }),
  });
}

export function useUnblockSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(leadsApi.unblock, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: leadsQuery.queryKey }),
  });
}

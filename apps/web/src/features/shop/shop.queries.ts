import { ordersApi } from '@gegenpost/contract/orders.ts';
import { plansApi } from '@gegenpost/contract/plans.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';

/** The free plan, and those that can be ordered, by their term. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(plansApi.list, { signal }),
  staleTime: 600_000,
});

/** What the company is about to order, and its price now. */
export const draftQuery = queryOptions({
  queryKey: ['orders', 'draft'],
  queryFn: ({ signal }) => call(ordersApi.getDraft, { signal }),
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call(ordersApi.get, { params: { id }, signal }),
    staleTime: 0,
  });

export function useChangeDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof ordersApi.changeDraft>['body']) => call(ordersApi.changeDraft, { body }),
    onMutate: () => stateOf(client),
    onSuccess: (preview, _, before) => {
      const wasRead = stateOf(client) !== before;
      client.setQueryData(draftQuery.queryKey, preview);
      // A live event, e.g. the answer of the VAT register, had the draft read in the meantime: either may be the newer one.
      if (wasRead) void refreshDraft(client);
    },
  });
}

const stateOf = (client: QueryClient) => client.getQueryState(draftQuery.queryKey);

/** Reads the price again, where it is on the screen. */
export const refreshDraft = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: draftQuery.queryKey });

/** Reads an order again, and what the company owes, after something happened to its payment. */
export async function refreshOrder(client: QueryClient, id: number): Promise<void> {
  await Promise.all(
    [orderQuery(id).queryKey, ['subscription'], ['invoices']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** Orders what the draft says. The draft ends with it, so it is read anew by the next page that needs one. */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof ordersApi.create>['body']) => call(ordersApi.create, { body }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.id).queryKey, order);
      client.invalidateQueries({ queryKey: draftQuery.queryKey, refetchType: 'none' });
      for (const name of ['subscription', 'invoices']) client.invalidateQueries({ queryKey: [name] });
      reloadUser().catch(() => {}); // `call` has told; the shell follows with the next load
    },
  });
}

/** Asks where the payer goes to pay an order. */
export function usePay() {
  return useMutation({
    mutationFn: ({ id, kind }: { id: number; kind?: 'card' | 'debit' }) =>
      call(ordersApi.pay, { params: { id }, body: kind ? { kind } : {} }),
  });
}

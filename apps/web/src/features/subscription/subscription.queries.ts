import { type SubscriptionOverview, subscriptionApi } from '@gegenpost/contract/subscription.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { catchUp } from '#platform/query-client.ts';
import { reloadUser } from '#platform/session.ts';

/** Subscription, use, and what the company owes. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(subscriptionApi.get, { signal }),
});

/** What another plan would cost now, and from when. */
export const planChangeQuery = (plan_key: string) =>
  queryOptions({
    queryKey: ['subscription', 'change', plan_key],
    queryFn: ({ signal }) => call(subscriptionApi.previewChange, { querystring: { plan_key }, signal }),
    staleTime: 0,
  });

/**
 * Reads everything anew that depends on the plan of the company. What a limit refused is forgotten, so that it is asked
 * again when its page is next opened.
 */
export async function refreshPlan(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  reloadUser().catch(() => {}); // `call` has told; the shell follows with the next load
  await catchUp(client);
}

export function useCancellation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: 'cancel' | 'revoke') => call(subscriptionApi[wanted]),
    onSuccess: (overview) => client.setQueryData<SubscriptionOverview>(subscriptionQuery.queryKey, overview),
  });
}

export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof subscriptionApi.change>['body']) => call(subscriptionApi.change, { body }),
    onSuccess: () => refreshPlan(client),
  });
}

/** Asks where the payer names another card or account. */
export function useChangePaymentMethod() {
  return useMutation({
    mutationFn: (kind: 'card' | 'debit') => call(subscriptionApi.changePaymentMethod, { body: { kind } }),
  });
}

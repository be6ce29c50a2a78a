import { operatorAccountsApi } from '@gegenpost/contract/operator-accounts.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

const KEY = ['operator', 'accounts'] as const;

/** @param q Left empty: all. */
export const accountsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'accounts', q],
    queryFn: ({ signal, pageParam: before }) =>
      confirmed(() => call(operatorAccountsApi.accounts, { querystring: { ...(q ? { q } : {}), before }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?.id : undefined),
  });

export const companiesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'companies', q],
    queryFn: ({ signal, pageParam: before }) =>
      confirmed(() => call(operatorAccountsApi.companies, { querystring: { ...(q ? { q } : {}), before }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?.id : undefined),
  });

export const accountQuery = (productId: string) =>
  queryOptions({
    queryKey: [...KEY, 'account', productId],
    queryFn: ({ signal }) => confirmed(() => call(operatorAccountsApi.account, { params: { productId }, signal })),
  });

export const companyQuery = (productId: string) =>
  queryOptions({
    queryKey: [...KEY, 'company', productId],
    queryFn: ({ signal }) => confirmed(() => call(operatorAccountsApi.company, { params: { productId }, signal })),
  });

/** What is done to an account; each asks for a reason. */
export const accountActions = [
  'sendActivation',
  'endSessions',
  'lock',
  'unlock',
  'startDeletion',
  'cancelDeletion',
] as const;
export type AccountActionName = (typeof accountActions)[number];

/** Does it, and has everything of the area read anew. */
export function useAccountAction(productId: string) {
  const client = useQueryClient();
  return async (action: AccountActionName, reason: string): Promise<void> => {
    await confirmed(() => call(operatorAccountsApi[action], { params: { productId }, body: { reason } }));
    await client.invalidateQueries({ queryKey: ['operator'] });
  };
}

export function useGrantDays(productId: string) {
  const client = useQueryClient();
  return async (body: { until: string; reason: string }): Promise<void> => {
    await confirmed(() => call(operatorAccountsApi.grantDays, { params: { productId }, body }));
    await client.invalidateQueries({ queryKey: ['operator'] });
  };
}

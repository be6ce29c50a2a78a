import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import { type NewSubAccount, subAccountsApi } from '@gegenpost/contract/sub-accounts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';

export const subAccountsQuery = queryOptions({
  queryKey: ['sub-accounts'],
  queryFn: ({ signal }) => call(subAccountsApi.list, { signal }),
});

/** Refetches the list and the user's count after a change of the seats. */
function useReadAgain() {
  const client = useQueryClient();
  return async () => {
    reloadUser().catch(() => {}); // `call` has already shown a notice; the count is refreshed with the next load
    await client.invalidateQueries({ queryKey: subAccountsQuery.queryKey });
  };
}

export function useInvite() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: NewSubAccount) => call(subAccountsApi.invite, { body }),
    onSuccess: readAgain,
  });
}

export function useInviteAgain() {
  return useMutation({
    mutationFn: (productId: string) => call(subAccountsApi.reinvite, { params: { productId } }),
  });
}

export function useEndSubAccount() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (productId: string) => call(subAccountsApi.end, { params: { productId } }),
    onSuccess: readAgain,
  });
}

export function useChangeRights(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rights: Right[]) => call(subAccountsApi.update, { params: { productId }, body: { rights } }),
    onSuccess: () => client.invalidateQueries({ queryKey: subAccountsQuery.queryKey }),
  });
}

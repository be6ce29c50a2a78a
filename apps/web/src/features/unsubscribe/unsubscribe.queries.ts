import { unsubscribeApi } from '@gegenpost/contract/unsubscribe.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';

/** The kind of mails that a link belongs to; null: unknown link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: async ({ signal }) => {
      try {
        return await call(unsubscribeApi.get, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Erases the data of a person without an account. */
export function useErase(token: string) {
  return useMutation({ mutationFn: () => call(unsubscribeApi.erase, { params: { token } }) });
}

/** Stops the mails, or starts them again. */
export function useSwitchMails(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      await call(on ? unsubscribeApi.resume : unsubscribeApi.stop, { params: { token } });
    },
    onSuccess: (_, on) => {
      client.setQueryData(subscriptionQuery(token).queryKey, (mails) => mails && { ...mails, stopped: !on });
      // A logged-in user may have the settings in the cache.
      client.removeQueries({ queryKey: ['settings'] });
      client.removeQueries({ queryKey: ['saved-searches'] });
    },
  });
}

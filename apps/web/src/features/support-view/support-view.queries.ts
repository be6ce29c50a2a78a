import { supportViewApi } from '@gegenpost/contract/support-view.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';

/** Whether the support may see the account, and when it did. */
export const supportViewsQuery = queryOptions({
  queryKey: ['support-view'],
  queryFn: ({ signal }) => call(supportViewApi.list, { signal }),
});

/** After a live event: somebody began to watch, or stopped. */
export function refreshSupportView(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: supportViewsQuery.queryKey });
  reloadUser().catch(() => {}); // `call` has already shown a notice
}

/** Gives out a code. */
export function usePermit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(supportViewApi.permit),
    onSettled: () => client.invalidateQueries({ queryKey: supportViewsQuery.queryKey }),
  });
}

/** Ends what is watched, and takes a code back. */
export function useEndView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(supportViewApi.end),
    onSettled: () => refreshSupportView(client),
  });
}

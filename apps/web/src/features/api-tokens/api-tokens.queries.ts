import { apiTokensApi } from '@gegenpost/contract/api-tokens.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The tokens of the company, with calls and failures. */
export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => call(apiTokensApi.get, { signal }),
});

export function useRefreshTokens() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
}

export function useRevokeToken() {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: (id: number) => call(apiTokensApi.revoke, { params: { id } }),
    onSettled: refresh,
  });
}

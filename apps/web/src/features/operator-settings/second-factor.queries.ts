import { type SecondFactor, secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

/** Whether the operator area asks this operator for a code too. */
export const secondFactorQuery = queryOptions({
  queryKey: ['operator', 'second-factor'],
  queryFn: ({ signal }) => confirmed(() => call(secondFactorApi.get, { signal })),
});

/** Makes a secret for the app; the one made before it is gone. */
export function useBeginSecondFactor() {
  return useMutation({ mutationFn: () => confirmed(() => call(secondFactorApi.begin, {})) });
}

/** Enables it; the answer is the only time that the recovery codes are known. */
export function useEnableSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string }) => confirmed(() => call(secondFactorApi.confirm, { body })),
    onSuccess: ({ recovery_codes }) => {
      const state: SecondFactor = { enabled_at: new Date().toISOString(), recovery_codes_left: recovery_codes.length };
      client.setQueryData(secondFactorQuery.queryKey, state);
    },
  });
}

export function useRemoveSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => confirmed(() => call(secondFactorApi.remove, { body })),
    onSuccess: () => client.setQueryData(secondFactorQuery.queryKey, { enabled_at: null, recovery_codes_left: 0 }),
  });
}

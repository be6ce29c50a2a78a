import { registrationApi } from '@gegenpost/contract/registration.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';

/** The version in force. It is read anew each time: another one may be in force since. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(registrationApi.terms, { signal }),
  staleTime: 0,
});

/** Accepts a version and reads the user again; the guard of the page then leads on. A version that was replaced meanwhile is read anew. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (versionId: number) => {
      await call(registrationApi.acceptTerms, { body: { terms_version_id: versionId } });
      await reloadUser();
    },
    onError: () => client.invalidateQueries({ queryKey: termsQuery.queryKey }),
  });
}

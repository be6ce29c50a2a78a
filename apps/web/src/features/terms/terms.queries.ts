import { registrationApi } from '@gegenpost/contract/registration.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';

/** The version in force. Never cached, because a newer one may have come into force. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(registrationApi.terms, { signal }),
  staleTime: 0,
});

/**
 * Accepts a version and reads the user again; the guard of the route then redirects. If a newer version is in force, it
 * is fetched.
 */
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

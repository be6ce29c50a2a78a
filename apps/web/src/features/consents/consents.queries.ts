import type { ConsentKind } from '@gegenpost/contract/consents.ts';
import { type Correction, type MyData, myDataApi } from '@gegenpost/contract/my-data.ts';
import { type PlacementConsent, placementApi } from '@gegenpost/contract/placement.ts';
import {
  type ClaimChoice,
  type ClaimedAccount,
  claimsApi,
  type MergeField,
} from '@gegenpost/contract/profile-claims.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';

/** All that is stored about the person whose link this is; null: the link opens nothing (any more). */
export const myDataQuery = (token: string) =>
  queryOptions({
    queryKey: ['my-data', token],
    queryFn: async ({ signal }): Promise<MyData | null> => {
      try {
        return await call(myDataApi.get, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

export type MyDataAction =
  | { do: 'consent'; kind: ConsentKind; given: boolean }
  | { do: 'object' }
  | { do: 'correct'; correction: Correction }
  | { do: 'erase' };

/** Changes something on the person's own page, which then shows the answer. */
export function useMyDataAction(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: MyDataAction): Promise<MyData> => {
      const params = { token };
      if (action.do === 'object') return call(myDataApi.object, { params });
      if (action.do === 'erase') return call(myDataApi.erase, { params });
      if (action.do === 'correct') return call(myDataApi.correct, { params, body: action.correction });
      return call(myDataApi.consent, { params, body: { kind: action.kind, given: action.given } });
    },
    onSuccess: (data) => client.setQueryData(myDataQuery(token).queryKey, data),
    onError: () => void client.invalidateQueries({ queryKey: myDataQuery(token).queryKey }),
  });
}

/** Closes all links of the person to their page. */
export function useRevokeLinks(token: string) {
  return useMutation({ mutationFn: () => call(myDataApi.revoke, { params: { token } }) });
}

/** Has the link mailed with which the person takes the profile over. */
export function useAskClaim(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: ClaimChoice) => call(myDataApi.claim, { params: { token }, body: { choice } }),
    onSuccess: () => client.invalidateQueries({ queryKey: myDataQuery(token).queryKey }),
  });
}

/** What the mailed link to take a profile over leads to. */
export const claimQuery = (token: string) =>
  queryOptions({
    queryKey: ['profile-claims', token],
    queryFn: ({ signal }) => call(claimsApi.get, { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

export function useClaimAccount(token: string) {
  return useMutation({
    mutationFn: (body: ClaimedAccount) => call(claimsApi.account, { params: { token }, body }),
  });
}

/** Takes the chosen fields over into the own profile, which is read anew. */
export function useMergeClaim(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (take: MergeField[]) => call(claimsApi.merge, { params: { token }, body: { take } }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile-claims' }),
  });
}

/** By whom the logged-in candidate is placed; null: by nobody. */
export const placementQuery = queryOptions({
  queryKey: ['profile', 'placement'],
  queryFn: ({ signal }) => call(placementApi.get, { signal }),
});

/** Decides about the agent; what agents keep of the person is read anew. */
export function useDecidePlacement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: PlacementConsent; given: boolean }) => call(placementApi.decide, { body }),
    onSuccess: (placement) => {
      client.setQueryData(placementQuery.queryKey, placement);
      void client.invalidateQueries({ queryKey: ['vouchers'] });
    },
    onError: () => void client.invalidateQueries({ queryKey: placementQuery.queryKey }),
  });
}

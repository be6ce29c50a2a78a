import { helpApi } from '@gegenpost/contract/help.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import {
  type GuestSupportRequest,
  type NewSupportMessage,
  type NewSupportRequest,
  supportApi,
} from '@gegenpost/contract/support.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The texts of one role. */
export const helpQuery = (role: Role) =>
  queryOptions({
    queryKey: ['help', role],
    queryFn: async ({ signal }) => (await call(helpApi.list, { querystring: { role }, signal }))[0]?.items ?? [],
    staleTime: 300_000,
  });

/** Remembers the visit; answers since when texts are new to the user. */
export const noteHelpVisit = (): Promise<{ since: string }> => call(helpApi.seen);

/** The user's questions to the operators. */
export const ownQuestionsQuery = queryOptions({
  queryKey: ['support-requests'],
  queryFn: ({ signal }) => call(supportApi.own, { signal }),
});

function useQuestionsAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
}

export function useAsk() {
  return useMutation({
    mutationFn: (body: NewSupportRequest) => call(supportApi.create, { body }),
    onSuccess: useQuestionsAgain(),
  });
}

export function useAskAsGuest() {
  return useMutation({ mutationFn: (body: GuestSupportRequest) => call(supportApi.ask, { body }) });
}

export function useWriteOn(id: number) {
  return useMutation({
    mutationFn: (body: NewSupportMessage) => call(supportApi.reply, { params: { id }, body }),
    onSuccess: useQuestionsAgain(),
  });
}

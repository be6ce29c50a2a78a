import { accountApi, type DataExport, type Person } from '@gegenpost/contract/account.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, forgetCsrfToken, type Input } from '#platform/api.ts';
import { leaveForDeletion, reloadUser } from '#platform/session.ts';

const EXPORT_POLL_MS = 1500;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(accountApi.get, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(accountApi.sessions, { signal }),
});

/** The last data export; polled while the server creates it. */
export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call(accountApi.export, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? EXPORT_POLL_MS : false),
});

/** Saves single personal fields; then the shell shows the new name. */
export function usePatchAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Person>) => call(accountApi.patch, { body }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      reloadUser().catch(() => {}); // `call` has already shown a notice; the shell shows the name after the next load
    },
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof accountApi.changeEmail>['body']) => call(accountApi.changeEmail, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof accountApi.changePassword>['body']) => call(accountApi.changePassword, { body }),
    onSuccess: () => {
      forgetCsrfToken(); // the server has started a new session
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

/** Ends one session, or all except the current one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(accountApi.endOtherSessions) : call(accountApi.endSession, { params: { id: which } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountApi.startExport),
    onSuccess: (started: DataExport) => client.setQueryData(exportQuery.queryKey, started),
  });
}

/** Requests the deletion of the account, which ends the session. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: (password: string) => leaveForDeletion(() => call(accountApi.requestDeletion, { body: { password } })),
  });
}

export function useCancelDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountApi.cancelDeletion),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true }),
  });
}

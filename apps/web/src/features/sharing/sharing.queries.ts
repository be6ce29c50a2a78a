import {
  type ExternalSharing,
  type ExternalSharingChange,
  externalSharingsApi,
  type NewExternalSharing,
} from '@gegenpost/contract/external-sharings.ts';
import { jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { stateOf } from './application.ts';

const ALL = ['job-manager'] as const;

/** Sharings and contacts of the candidate, latest first. */
export const applicationsQuery = queryOptions({
  queryKey: [...ALL, 'applications'],
  queryFn: ({ signal }) => call(jobManagerApi.applications, { signal }),
});

/** Number of active links that include the documents. */
export const documentLinksQuery = queryOptions({
  ...applicationsQuery,
  select: (applications) =>
    applications.filter(({ sharing }) => sharing?.with_documents && stateOf(sharing) === 'active').length,
});

/** Refetches after a sharing was viewed, answered or changed, or has ended or expired. */
export async function refreshJobManager(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ALL });
}

export const activitiesKey = (kind: 'sharing' | 'contact', id: number) => [...ALL, 'activities', kind, id] as const;

export function useCreateSharing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewExternalSharing) => call(externalSharingsApi.create, { body }),
    onSuccess: () => refreshJobManager(client),
  });
}

export function useChangeSharing(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `sharing-${id}` },
    mutationFn: (body: ExternalSharingChange) => call(externalSharingsApi.update, { params: { id }, body }),
    onSuccess: (changed) => keep(client, changed),
  });
}

export function useMailSharing(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(externalSharingsApi.mail, { params: { id } }),
    onSuccess: (changed) => keep(client, changed),
  });
}

export function useForgetSharing(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(externalSharingsApi.delete, { params: { id } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: activitiesKey('sharing', id) });
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
    },
  });
}

/** The interest of a logged-in company: its thread is created at once. */
export const useMemberInterest = (token: string) =>
  useMutation({
    mutationFn: (body: { message: string; idempotency_key: string }) =>
      call(externalSharingsApi.interestOfMember, { params: { token }, body }),
  });

export const useConfirmInterest = (token: string) =>
  useMutation({ mutationFn: () => call(externalSharingsApi.confirmInterest, { body: { token } }) });

/** Writes the server's answer to the cache; the list and the timeline are refetched. */
async function keep(client: QueryClient, changed: ExternalSharing): Promise<void> {
  await client.cancelQueries({ queryKey: applicationsQuery.queryKey });
  client.setQueryData(applicationsQuery.queryKey, (list) =>
    list?.map((each) => (each.sharing?.id === changed.id ? { ...each, sharing: changed } : each)),
  );
  void refreshJobManager(client);
}

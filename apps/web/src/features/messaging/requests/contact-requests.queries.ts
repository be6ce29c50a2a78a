import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import {
  type ContactOutcome,
  contactRequestsApi,
  type NewContactRequests,
} from '@gegenpost/contract/contact-requests.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '#features/messaging/thread/thread-cache.ts';
import { candidateQuery } from '#features/search/candidate/candidate.queries.ts';
import { call, type Input } from '#platform/api.ts';

export function useSendContactRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof contactRequestsApi.create>['body']) => call(contactRequestsApi.create, { body }),
    onSuccess: async (thread) => {
      client.setQueryData(keys.thread(thread.id), thread);
      await client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** The recipients of several requests. Refetched whenever the form opens, and never while it is open. */
export const recipientsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['messaging', 'recipients', ...ids],
    queryFn: ({ signal }) => call(contactRequestsApi.recipients, { querystring: { ids: ids.join(',') }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * @param projectId  The project of the requests: its criteria count instead of those of a search.
 * @param onSent  Called with the outcome for each recipient.
 */
export function useSendContactRequests(projectId: number | null, onSent: (outcomes: ContactOutcome[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ criteria, ...body }: NewContactRequests) =>
      projectId === null
        ? call(contactRequestsApi.send, { body: { ...body, criteria } })
        : call(projectCandidatesApi.requestContacts, { params: { id: projectId }, body }),
    onSuccess: async ({ data }) => {
      onSent(data);
      for (const { gegenpost_id, thread_id } of data) {
        if (thread_id === null) continue;
        // The cached profile is updated in place: fetching it would count as another profile view.
        client.setQueryData<CandidateDetail>(candidateQuery(gegenpost_id).queryKey, (known) =>
          known ? { ...known, contact: { allowed: false, reason: 'waiting', thread_id } } : known,
        );
      }
      await client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

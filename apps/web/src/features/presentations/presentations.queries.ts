import { type NewPresentation, presentationsApi } from '@gegenpost/contract/presentations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '#platform/api.ts';

const ALL = ['presentations'] as const;

/** To which customers an own candidate was presented. */
export const presentationsOfCandidateQuery = (candidateId: number) =>
  queryOptions({
    queryKey: [...ALL, 'candidate', candidateId],
    queryFn: ({ signal }) => call(presentationsApi.ofCandidate, { params: { id: candidateId }, signal }),
  });

/** Who was presented to a customer. */
export const presentationsOfCustomerQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...ALL, 'customer', customerId],
    queryFn: ({ signal }) => call(presentationsApi.ofCustomer, { params: { id: customerId }, signal }),
  });

/** How many were presented to each customer. */
export const presentedCountsQuery = queryOptions({
  queryKey: [...ALL, 'counts'],
  queryFn: ({ signal }) => call(presentationsApi.counts, { signal }),
});

type Words = Omit<NewPresentation, 'idempotency_key'>;

/** The mail and the sheet as they would be sent. */
export function usePreview(candidateId: number) {
  return useMutation({
    mutationFn: async (body: Words) => {
      const params = { id: candidateId };
      const [letter, sheet] = await Promise.all([
        call(presentationsApi.preview, { params, body }),
        callFile(presentationsApi.sheet, { params }),
      ]);
      return { letter, sheet };
    },
  });
}

export function usePresent(candidateId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPresentation) => call(presentationsApi.create, { params: { id: candidateId }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['customers'] });
      return client.invalidateQueries({ queryKey: ALL });
    },
  });
}

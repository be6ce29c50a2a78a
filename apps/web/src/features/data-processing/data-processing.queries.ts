import { dataProcessingApi } from '@gegenpost/contract/data-processing.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { download } from '#platform/download.ts';

/** The contract in force, and what the company accepted. */
export const dataProcessingQuery = queryOptions({
  queryKey: ['data-processing', 'contract'],
  queryFn: ({ signal }) => call(dataProcessingApi.get, { signal }),
});

/** Whether the company has accepted it. */
export const agreementStateQuery = queryOptions({
  queryKey: ['data-processing', 'state'],
  queryFn: ({ signal }) => call(dataProcessingApi.state, { signal }),
});

/**
 * Accepts the version that was shown. A newer one is shown after the refusal.
 *
 * @param onAccepted Called although what asked for it leaves the page with the answer.
 */
export function useAcceptAgreement(onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => call(dataProcessingApi.accept, { body: { hash } }),
    onSuccess: (contract) => {
      client.setQueryData(dataProcessingQuery.queryKey, contract);
      client.setQueryData(agreementStateQuery.queryKey, { state: contract.state });
      onAccepted();
    },
    onError: () => client.invalidateQueries({ queryKey: dataProcessingQuery.queryKey }),
  });
}

export const downloadAgreement = (id: number): Promise<void> => download(dataProcessingApi.file, { params: { id } });

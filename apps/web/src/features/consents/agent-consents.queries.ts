import {
  type CandidateConsents,
  type ConsentKind,
  consentsApi,
  type NewAttestation,
} from '@gegenpost/contract/consents.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Consents of a recruiter's candidate, and what the person was told. */
export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-candidates', id, 'consents'],
    queryFn: ({ signal }) => call(consentsApi.get, { params: { id }, signal }),
  });

export type ConsentAction =
  | { do: 'attest'; attestation: NewAttestation }
  | { do: 'withdraw'; kind: ConsentKind }
  | { do: 'request' }
  | { do: 'inform'; by: 'mail' | 'agent' };

/**
 * Changes the consents of one candidate; lists are read anew.
 *
 * @param onChange  Refreshes what else shows the candidate.
 */
export function useConsentAction(id: number, onChange: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ConsentAction): Promise<CandidateConsents> => {
      const params = { id };
      if (action.do === 'attest') return call(consentsApi.attest, { params, body: action.attestation });
      if (action.do === 'withdraw') return call(consentsApi.withdraw, { params, body: { kind: action.kind } });
      if (action.do === 'request') return call(consentsApi.request, { params });
      return call(consentsApi.inform, { params, body: { by: action.by } });
    },
    onSuccess: (consents) => {
      client.setQueryData(consentsQuery(id).queryKey, consents);
      void client.invalidateQueries({ queryKey: ['own-candidates'] });
      onChange();
    },
  });
}

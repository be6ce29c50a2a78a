import { type NewLead, publicContactApi } from '@gegenpost/contract/public-contact.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Leaves a message for somebody in a public list; the answer is the same whatever becomes of it. */
export function useLeaveLead(productId: string) {
  return useMutation({
    mutationFn: (body: NewLead) => call(publicContactApi.contact, { params: { productId }, body }),
  });
}

import { type NewVoucher, type VoucherChange, vouchersApi } from '@gegenpost/contract/vouchers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The vouchers of one of the own candidates. */
export const vouchersQuery = (candidateId: number) =>
  queryOptions({
    queryKey: ['vouchers', candidateId],
    queryFn: ({ signal }) => call(vouchersApi.list, { params: { id: candidateId }, signal }),
  });

/** The next three of the company, for the dashboard. */
export const waitingVouchersQuery = queryOptions({
  queryKey: ['vouchers', 'waiting'],
  queryFn: ({ signal }) => call(vouchersApi.waiting, { signal }),
});

/** The vouchers of the logged-in candidate. */
export const personVouchersQuery = queryOptions({
  queryKey: ['vouchers', 'person'],
  queryFn: ({ signal }) => call(vouchersApi.own, { signal }),
});

/** Reads vouchers anew, and the lists of own candidates, which show their states. */
function useReadAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['own-candidates'] });
    return client.invalidateQueries({ queryKey: ['vouchers'] });
  };
}

export type SavedVoucher =
  | { id: null; voucher: NewVoucher }
  | { id: number; change: VoucherChange['change']; previous: VoucherChange['previous'] };

/** Creates a voucher, or changes some fields of one. */
export function useSaveVoucher(candidateId: number) {
  return useMutation({
    mutationFn: (saved: SavedVoucher) => {
      if (saved.id === null) return call(vouchersApi.create, { params: { id: candidateId }, body: saved.voucher });
      const { id: childId, ...body } = saved;
      return call(vouchersApi.update, { params: { id: candidateId, childId }, body });
    },
    onSettled: useReadAgain(),
  });
}

export function useRemoveVoucher(candidateId: number) {
  return useMutation({
    mutationFn: (childId: number) => call(vouchersApi.delete, { params: { id: candidateId, childId } }),
    onSuccess: useReadAgain(),
  });
}

export function useRestoreVoucher(candidateId: number) {
  return useMutation({
    mutationFn: (childId: number) => call(vouchersApi.restore, { params: { id: candidateId, childId } }),
    onSuccess: useReadAgain(),
  });
}

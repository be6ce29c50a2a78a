import {
  type InvoiceFilter,
  operatorBillingApi,
  type SubscriptionFilterState,
} from '@gegenpost/contract/operator-billing.ts';
import { operatorPlansApi } from '@gegenpost/contract/operator-plans.ts';
import { operatorVatApi, type VatProblem } from '@gegenpost/contract/operator-vat.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';
import { download } from '#platform/download.ts';
import { upload } from '#platform/upload.ts';

const KEY = 'operator-billing';

export type VatFilter = { problem?: VatProblem | undefined; q?: string | undefined };

export const vatCasesQuery = (filter: VatFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'vat', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      confirmed(() => call(operatorVatApi.list, { querystring: { ...filter, ...after(pageParam) }, signal })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const vatDetailQuery = (gegenpostId: string) =>
  queryOptions({
    queryKey: [KEY, 'vat', gegenpostId],
    queryFn: ({ signal }) =>
      confirmed(() => call(operatorVatApi.get, { params: { gegenpost_id: gegenpostId }, signal })),
  });

export type InvoicesInput = Omit<InvoiceFilter, 'before'>;

export const invoicesQuery = (filter: InvoicesInput) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'invoices', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      confirmed(() => call(operatorBillingApi.invoices, { querystring: { ...filter, ...before(pageParam) }, signal })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'invoices', id],
    queryFn: ({ signal }) => confirmed(() => call(operatorBillingApi.invoice, { params: { id }, signal })),
  });

export type SubscriptionsInput = { state?: SubscriptionFilterState | undefined; company?: string | undefined };

export const subscriptionsQuery = (filter: SubscriptionsInput) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'subscriptions', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      confirmed(() =>
        call(operatorBillingApi.subscriptions, { querystring: { ...filter, ...before(pageParam) }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'subscriptions', id],
    queryFn: ({ signal }) => confirmed(() => call(operatorBillingApi.subscription, { params: { id }, signal })),
  });

export const planVersionsQuery = queryOptions({
  queryKey: [KEY, 'plans'],
  queryFn: ({ signal }) => confirmed(() => call(operatorPlansApi.list, { signal })),
});

const before = (id: number | null) => (id === null ? {} : { before: id });
const after = (id: number | null) => (id === null ? {} : { after: id });

/**
 * Changes of the operator; each reads everything of this room anew, also after a refusal, which is mostly about
 * something newer.
 */
export function useBillingChanges() {
  const client = useQueryClient();
  const run = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await confirmed(change);
    } finally {
      await client.invalidateQueries({ queryKey: [KEY] });
    }
  };
  return {
    askRegister: (input: Input<typeof operatorVatApi.ask>) => run(() => call(operatorVatApi.ask, input)),
    decideVat: (form: FormData) =>
      run(() => upload(operatorVatApi.decide, { form, onProgress: () => {}, signal: new AbortController().signal })),
    notePayment: (input: Input<typeof operatorBillingApi.pay>) => run(() => call(operatorBillingApi.pay, input)),
    cancelInvoice: (input: Input<typeof operatorBillingApi.cancel>) =>
      run(() => call(operatorBillingApi.cancel, input)),
    refundInvoice: (input: Input<typeof operatorBillingApi.refund>) =>
      run(() => call(operatorBillingApi.refund, input)),
    allowTransfer: (input: Input<typeof operatorBillingApi.transfer>) =>
      run(() => call(operatorBillingApi.transfer, input)),
    addPlanVersion: (input: Input<typeof operatorPlansApi.create>) => run(() => call(operatorPlansApi.create, input)),
  };
}

export const downloadRecords = (input: Input<typeof operatorBillingApi.export>): Promise<void> =>
  confirmed(() => download(operatorBillingApi.export, input));

export const downloadPdf = (id: number): Promise<void> =>
  confirmed(() => download(operatorBillingApi.pdf, { params: { id } }));

export const downloadProof = (gegenpost_id: string, id: number): Promise<void> =>
  confirmed(() => download(operatorVatApi.proof, { params: { gegenpost_id, id } }));

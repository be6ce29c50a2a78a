import { invoicesApi } from '@gegenpost/contract/invoices.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, call, callFile } from '#platform/api.ts';

/** Invoices of the company, newest first. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['invoices', 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(invoicesApi.list, { querystring: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const invoiceMonthsQuery = queryOptions({
  queryKey: ['invoices', 'months'],
  queryFn: ({ signal }) => call(invoicesApi.months, { signal }),
});

export const invoiceAddress = (id: number, kind: 'pdf' | 'xml'): string => addressOf(invoicesApi[kind].url, { id });

export const readInvoice = (id: number, signal: AbortSignal): Promise<Blob> =>
  callFile(invoicesApi.pdf, { params: { id }, signal });

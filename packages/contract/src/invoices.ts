import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, Id, IdParam } from './shared/scalars.ts';

/** `correction` takes back a part of an invoice, `cancellation` all of an invoice or a correction. */
export const InvoiceKind = z.enum(['invoice', 'correction', 'cancellation']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/**
 * How an invoice stands: `open` waits for a transfer, `collecting` for a debit or a card, `paid`, `cancelled` by another
 * document, `nothing_due` at 0 €, and `refund` for what takes an amount back.
 */
export const InvoiceState = z.enum(['open', 'collecting', 'paid', 'cancelled', 'nothing_due', 'refund']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** A line of the list; amounts of corrections and cancellations are negative. */
export const Invoice = z.object({
  id: Id,
  /** `RE-2026-000001`; all documents of a year share one count without gaps. */
  number: z.string(),
  kind: InvoiceKind,
  /** Number of the document that this one corrects or cancels; null for an invoice. */
  corrects: z.string().nullable(),
  issued_on: Day,
  service_from: Day,
  service_to: Day,
  net_cents: Cents,
  vat_cents: Cents,
  gross_cents: Cents,
  state: InvoiceState,
  /** null: it is collected, paid already, or nothing is due. */
  due_on: Day.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** What a company was billed in a month, less what was taken back. */
export const InvoiceMonth = z.object({ month: z.string().regex(/^\d{4}-\d\d$/), count: z.int(), gross_cents: Cents });
export type InvoiceMonth = z.infer<typeof InvoiceMonth>;

const Params = z.object({ id: IdParam });

export const invoicesApi = {
  list: {
    method: 'GET',
    url: '/api/invoices',
    schema: {
      summary: 'Invoices of the company, newest first; `next` is the `before` of the next page.',
      querystring: z.object({
        before: IdParam.optional(),
        per_page: z.coerce.number().int().min(1).max(100).default(25),
      }),
      response: { 200: z.object({ data: z.array(Invoice), next: Id.nullable() }) },
    },
  },
  months: {
    method: 'GET',
    url: '/api/invoices/months',
    schema: {
      summary: 'What was billed in each of the last 12 months, oldest first.',
      response: { 200: z.array(InvoiceMonth) },
    },
  },
  pdf: {
    method: 'GET',
    url: '/api/invoices/:id/pdf',
    schema: {
      summary: 'The invoice as PDF/A-3 with its EN 16931 XML inside (ZUGFeRD).',
      params: Params,
      response: { 200: z.unknown() },
    },
  },
  xml: {
    method: 'GET',
    url: '/api/invoices/:id/xml',
    schema: { summary: 'The invoice as XRechnung.', params: Params, response: { 200: z.unknown() } },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { InvoiceKind, InvoiceState } from './invoices.ts';
import { OperatorReason } from './operator.ts';
import { PaymentKind, PaymentState } from './payments.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, Id, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** A company as it is now, or only its name on the document: it was deleted. */
const Buyer = z.object({ gegenpost_id: PublicId.nullable(), name: z.string() });

export const OperatorInvoice = z.object({
  id: Id,
  number: z.string(),
  kind: InvoiceKind,
  corrects: z.string().nullable(),
  company: Buyer,
  issued_on: Day,
  due_on: Day.nullable(),
  net_cents: Cents,
  gross_cents: Cents,
  state: InvoiceState,
  /** It should have been paid by now. */
  is_overdue: z.boolean(),
  payment_kind: PaymentKind,
});
export type OperatorInvoice = z.infer<typeof OperatorInvoice>;

/** What can be done with an invoice as it stands. */
export const InvoiceAction = z.enum(['pay', 'cancel', 'refund', 'refund_part']);
export type InvoiceAction = z.infer<typeof InvoiceAction>;

export const OperatorInvoiceDetail = z.object({
  ...OperatorInvoice.shape,
  vat_rate: z.int(),
  vat_cents: Cents,
  service_from: Day,
  service_to: Day,
  order_number: z.string().nullable(),
  subscription_id: Id.nullable(),
  /** What corrections left of it, net. */
  rest_cents: Cents,
  /** Whether the company may pay by transfer from its first order on. */
  pays_by_transfer: z.boolean(),
  payments: z.array(
    z.object({
      id: Id,
      kind: PaymentKind,
      state: PaymentState,
      amount_cents: Cents,
      refunded_cents: Cents,
      failure: z.string().nullable(),
      reference: z.string().nullable(),
      paid_on: Day.nullable(),
      created_at: Instant,
      updated_at: Instant,
    }),
  ),
  events: z.array(
    z.object({
      id: Id,
      kind: z.enum(['mailed', 'paid', 'unpaid', 'refunded']),
      at: Instant,
      reference: z.string().nullable(),
    }),
  ),
  /** Documents that correct or cancel it, oldest first. */
  corrections: z.array(z.object({ id: Id, number: z.string(), kind: InvoiceKind, issued_on: Day, gross_cents: Cents })),
  actions: z.array(InvoiceAction),
});
export type OperatorInvoiceDetail = z.infer<typeof OperatorInvoiceDetail>;

export const SubscriptionFilterState = z.enum(['active', 'cancelled', 'past_due', 'ended']);
export type SubscriptionFilterState = z.infer<typeof SubscriptionFilterState>;

export const OperatorSubscription = z.object({
  id: Id,
  company: z.object({ gegenpost_id: PublicId, name: z.string() }),
  plan_name: z.string(),
  price_cents: Cents,
  payment_kind: PaymentKind,
  state: z.enum(['active', 'ended']),
  started_on: Day,
  /** Last day of the running or last term. */
  term_to: Day,
  cancelled_at: Instant.nullable(),
  past_due_since: Instant.nullable(),
  /** Reminders that were sent. */
  reminders: z.int(),
  /** Day of the next reminder, or on which it ends unpaid; null: nothing is due. */
  next_step: z.object({ on: Day, kind: z.enum(['reminder', 'end']) }).nullable(),
  ended_at: Instant.nullable(),
});
export type OperatorSubscription = z.infer<typeof OperatorSubscription>;

export const OperatorSubscriptionDetail = z.object({
  ...OperatorSubscription.shape,
  auto_renewal_days: z.int(),
  next_plan: z.string().nullable(),
  pays_by_transfer: z.boolean(),
  /** Its terms, latest first. */
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      kind: z.enum(['start', 'renewal', 'change']),
      term: z.int(),
      plan_name: z.string(),
      service_from: Day,
      service_to: Day,
      due_cents: Cents,
      placed_at: Instant,
      invoice: z.object({ id: Id, number: z.string() }),
      standing: z.enum(['settled', 'collecting', 'waiting', 'unpaid']),
    }),
  ),
});
export type OperatorSubscriptionDetail = z.infer<typeof OperatorSubscriptionDetail>;

const Search = z.string().trim().max(100).optional();
const Amount = z.coerce.number().int().min(-100_000_000).max(100_000_000).optional();

export const InvoiceFilter = z.object({
  state: z.union([InvoiceState, z.literal('overdue')]).optional(),
  /** Part of the buyer's name, or a Gegenpost-ID. */
  company: Search,
  /** Beginning or part of a number. */
  number: Search,
  /** Gross. */
  min_cents: Amount,
  max_cents: Amount,
  /** Days of issue. */
  from: Day.optional(),
  to: Day.optional(),
  before: IdParam.optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const PaymentNote = z.strictObject({
  /** When the money came; not later than today, not before the invoice. */
  paid_on: Day,
  /** Of the bank statement. */
  reference: z.string().trim().min(1, 'fill_required').max(100),
  reason: OperatorReason,
});

export const RefundNote = z.strictObject({
  /** Net; null: all of it, with which the invoice is cancelled and the running term ends. */
  net_cents: z.int().min(1, 'fill_required').max(100_000_000).nullable(),
  /** What was left when it was decided, net: a refund since is a 409. */
  seen_rest_cents: z.int().min(0).max(100_000_000),
  reason: OperatorReason,
});

/** A month for all invoices, a quarter for services for the EU. */
export const RecordsExport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('invoices'),
    period: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fill_required'),
    reason: OperatorReason,
  }),
  z.strictObject({
    kind: z.literal('eu_services'),
    period: z.string().regex(/^20\d{2}-Q[1-4]$/, 'fill_required'),
    reason: OperatorReason,
  }),
]);
export type RecordsExport = z.infer<typeof RecordsExport>;

const Params = z.object({ id: IdParam });
const Reason = z.strictObject({ reason: OperatorReason });

export const operatorBillingApi = {
  invoices: {
    method: 'GET',
    url: '/api/operator/invoices',
    schema: {
      summary: 'Documents of all companies, newest first; `next` is the `before` of the next page.',
      querystring: InvoiceFilter,
      response: { 200: z.object({ items: z.array(OperatorInvoice), next: Id.nullable() }) },
    },
  },
  invoice: {
    method: 'GET',
    url: '/api/operator/invoices/:id',
    schema: { summary: 'A document with its payments.', params: Params, response: { 200: OperatorInvoiceDetail } },
  },
  pdf: {
    method: 'GET',
    url: '/api/operator/invoices/:id/pdf',
    schema: { summary: 'The document as PDF.', params: Params, response: { 200: z.unknown() } },
  },
  pay: {
    method: 'POST',
    url: '/api/operator/invoices/:id/payment',
    schema: {
      summary: 'Notes that a transfer came; the same reference again changes nothing, another one is a 409.',
      params: Params,
      body: PaymentNote,
      response: { 204: z.null() },
    },
  },
  cancel: {
    method: 'POST',
    url: '/api/operator/invoices/:id/cancellation',
    schema: {
      summary: 'Cancels an unpaid document by another one; 409 with the reason where that cannot be.',
      params: Params,
      body: Reason,
      response: { 204: z.null() },
    },
  },
  refund: {
    method: 'POST',
    url: '/api/operator/invoices/:id/refund',
    schema: {
      summary: 'Gives back all or a part of what was paid; 409 with the reason where that cannot be.',
      params: Params,
      body: RefundNote,
      response: { 204: z.null() },
    },
  },
  subscriptions: {
    method: 'GET',
    url: '/api/operator/subscriptions',
    schema: {
      summary: 'Subscriptions of all companies, newest first; `past_due` is the list of those that are dunned.',
      querystring: z.object({ state: SubscriptionFilterState.optional(), company: Search, before: IdParam.optional() }),
      response: { 200: z.object({ items: z.array(OperatorSubscription), next: Id.nullable() }) },
    },
  },
  subscription: {
    method: 'GET',
    url: '/api/operator/subscriptions/:id',
    schema: {
      summary: 'A subscription with its terms.',
      params: Params,
      response: { 200: OperatorSubscriptionDetail },
    },
  },
  transfer: {
    method: 'PUT',
    url: '/api/operator/transfers/:gegenpost_id',
    schema: {
      summary: 'Lets a company pay by transfer from its first order on, or takes that back.',
      params: z.object({ gegenpost_id: PublicId }),
      body: z.strictObject({ allowed: z.boolean(), reason: OperatorReason }),
      response: { 204: z.null() },
    },
  },
  export: {
    method: 'POST',
    url: '/api/operator/exports',
    schema: {
      summary: 'Records for the bookkeeping as CSV: UTF-8 with BOM, semicolons. It stands in the log.',
      body: RecordsExport,
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;

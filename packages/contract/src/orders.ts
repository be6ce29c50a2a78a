import { z } from 'zod';
import { Payment, PaymentKind } from './payments.ts';
import { PlanKey } from './plans.ts';
import { NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

const Text = z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH);
const Optional = z.string().trim().min(1).max(NAME_MAX_LENGTH).nullable();

/** Where the invoice goes. Country, VAT id and tax numbers are always those of the company's profile. */
export const BillingAddress = z.strictObject({
  name: Text,
  name_addition: Optional,
  street: Text,
  /** Follows the company's country (`isPostalCode`); null only where a country has none. */
  postal_code: z.string().trim().min(1).max(12).nullable(),
  city: Text,
  invoice_email: z.string().trim().max(254).pipe(z.email('invalid_email')),
  /** Leitweg-ID or number of an order (BT-10). */
  buyer_reference: Optional,
});
export type BillingAddress = z.infer<typeof BillingAddress>;

/** What keeps a company from ordering, in the order in which they are to be mended. */
export const OrderObstacle = z.enum([
  /** Country, street or city are missing in the profile or the draft. */
  'address_missing',
  /** A country or region that is taxed by hand. */
  'special_territory',
  /** Elsewhere in the EU without a VAT id. */
  'vat_id_missing',
  'vat_id_invalid',
  /** Outside the EU: neither a tax number nor a register number. */
  'business_proof_missing',
]);
export type OrderObstacle = z.infer<typeof OrderObstacle>;

/** As of `features/invoices/tax-cases.ts` of the server. */
export const TaxCase = z.enum(['domestic', 'eu_unconfirmed', 'reverse_charge', 'non_eu']);
export type TaxCase = z.infer<typeof TaxCase>;

/** What an order costs now. Two quotes with the same hash cost the same and say the same. */
export const Quote = z.object({
  plan_key: PlanKey,
  plan_name: z.string(),
  /** First and last day that are paid. */
  service_from: Day,
  service_to: Day,
  net_cents: Cents,
  /** Whole per cent. */
  vat_rate: z.int(),
  vat_cents: Cents,
  gross_cents: Cents,
  tax_case: TaxCase,
  /** Why the tax is as it is, as the invoice will say; null: nothing to say. */
  tax_note: z.string().nullable(),
  /** The unused days of the running term, which are taken off; null: there are none. */
  credit: z.object({ days: z.int(), net_cents: Cents, vat_cents: Cents, gross_cents: Cents }).nullable(),
  /** Gross less the credit. */
  due_cents: Cents,
  hash: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** What a company chose so far; it survives a reload and another device. One for each company. */
export const OrderDraft = z.object({
  plan_key: PlanKey.nullable(),
  billing: BillingAddress.nullable(),
  payment_kind: PaymentKind.nullable(),
  /** Path of the page to which the order leads back, such as a search that reached a limit. */
  return_to: z.string().nullable(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** The fields that change; the others stay. */
export const OrderDraftChange = z.strictObject({
  plan_key: PlanKey.optional(),
  billing: BillingAddress.optional(),
  payment_kind: PaymentKind.optional(),
  /** A path of this site without a host. */
  return_to: z
    .string()
    .max(500)
    .regex(/^\/[a-z]{2}\/([^/\\][^\\]*)?$/)
    .nullable()
    .optional(),
});
export type OrderDraftChange = z.input<typeof OrderDraftChange>;

/** The draft, and what can be ordered with it. */
export const OrderPreview = z.object({
  draft: OrderDraft,
  /** What the profile of the company says; for a draft without an address. */
  suggested_billing: BillingAddress.partial().extend({ name: z.string() }),
  /** null: no plan is chosen, or the company cannot order yet. */
  quote: Quote.nullable(),
  obstacles: z.array(OrderObstacle),
  payment_kinds: z.array(PaymentKind),
  /** For a direct debit: who collects; null: none are collected. */
  creditor: z.object({ name: z.string(), creditor_id: z.string() }).nullable(),
  /** Slug of the terms and their version, which the order accepts. */
  terms: z.object({ slug: z.string(), version: z.string(), valid_from: Day }),
});
export type OrderPreview = z.infer<typeof OrderPreview>;

export const NewOrder = z.strictObject({
  quote_hash: z.string().max(100),
  idempotency_key: IdempotencyKey,
  /** The version that was shown. */
  terms_version: z.string().max(100),
  terms: z.literal(true, 'accept_required'),
  /** „Ich bestelle als Unternehmer (§ 14 BGB)“. */
  entrepreneur: z.literal(true, 'accept_required'),
});
export type NewOrder = z.input<typeof NewOrder>;

/** A term that was ordered, or by which the subscription was renewed. */
export const Order = z.object({
  id: Id,
  /** `A-2026-000001` */
  number: z.string(),
  kind: z.enum(['start', 'renewal', 'change']),
  plan_name: z.string(),
  service_from: Day,
  service_to: Day,
  net_cents: Cents,
  vat_rate: z.int(),
  vat_cents: Cents,
  gross_cents: Cents,
  /** Gross less what was taken off for unused days. */
  due_cents: Cents,
  placed_at: Instant,
  invoice: z.object({ id: Id, number: z.string() }),
  payment: Payment,
  /** Until when a transfer is due; null: something else. */
  due_on: Day.nullable(),
  /** When a failed payment is tried again; null: it is not. */
  retry_on: Day.nullable(),
  /** The account to which it is to be transferred; null: it is paid in another way, or paid. */
  transfer: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  return_to: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

const Params = z.object({ id: IdParam });

export const ordersApi = {
  getDraft: {
    method: 'GET',
    url: '/api/orders/draft',
    schema: { summary: 'What the company is about to order, and its price now.', response: { 200: OrderPreview } },
  },
  changeDraft: {
    method: 'PUT',
    url: '/api/orders/draft',
    schema: {
      summary: 'Changes what the company is about to order.',
      body: OrderDraftChange,
      response: { 200: OrderPreview },
    },
  },
  create: {
    method: 'POST',
    url: '/api/orders',
    schema: {
      summary:
        'Orders what the draft says. 409 `quote_changed` when it costs something else by now, `subscription_exists`, `payment_open`.',
      body: NewOrder,
      response: { 201: Order },
    },
  },
  get: {
    method: 'GET',
    url: '/api/orders/:id',
    schema: { summary: 'An order, its invoice and its payment.', params: Params, response: { 200: Order } },
  },
  pay: {
    method: 'POST',
    url: '/api/orders/:id/payment',
    schema: {
      summary:
        'Where the payer goes to pay an order that is not paid; null: nothing is to be done. Another kind replaces the one before.',
      params: Params,
      body: z.strictObject({ kind: PaymentKind.exclude(['transfer']).optional() }),
      response: { 200: z.object({ redirect_url: z.string().nullable() }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** To every user of the company with the right to bill: read the order anew. */
export const orderEvents = { 'payment-updated': z.object({ order_id: Id }) } as const;

import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day } from './shared/scalars.ts';

/** By card, by SEPA direct debit, or by a transfer after the invoice. */
export const PaymentKind = z.enum(['card', 'debit', 'transfer']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/**
 * `open` waits for the payer (or for a transfer), `requires_action` for 3-D Secure, `processing` for the bank; these
 * three are not final. A `failed` payment is followed by another one of the same invoice.
 */
export const PaymentState = z.enum([
  'open',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/**
 * Why a payment failed, as far as the payer can do something about it. `expired`: nobody paid on the page within a day;
 * `method_unusable`: the card is too old, lost or closed for this, or its owner took the mandate back.
 */
export const PaymentFailure = z.enum([
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'authentication_required',
  'expired',
  'method_unusable',
  'other',
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** What a company pays with. Numbers are known to the provider alone. */
export const PaymentMethod = z.object({
  kind: z.enum(['card', 'debit']),
  /** `Visa •••• 4242`, `SEPA •••• 0051`. */
  label: z.string(),
  /** Last day of a card; null: an account. */
  expires_on: Day.nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The latest payment of an invoice. */
export const Payment = z.object({
  state: PaymentState,
  kind: PaymentKind,
  amount_cents: Cents,
  failure: PaymentFailure.nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const paymentsApi = {
  webhook: {
    method: 'POST',
    url: '/api/payments/webhook',
    schema: {
      summary: 'Events of the payment provider, with its signature; the payment itself is then read from the provider.',
      response: { 200: z.object({}) },
    },
  },
} as const satisfies Record<string, Endpoint>;

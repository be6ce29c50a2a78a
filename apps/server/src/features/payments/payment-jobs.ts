import type { PaymentProvider } from './provider.ts';

type Provider = PaymentProvider['name'];

/** A payment changed: the room `shop` looks again what that means. The job names the payment and says nothing else. */
export const PAYMENT_CHANGED = 'shop.payment-changed';
export type PaymentChangedJob = { payment_id: number };

/** Charges a card or account that the company let us keep. */
export const CHARGE = 'payments.charge';
export type ChargeJob = { payment_id: number };

/** Asks the provider how a payment, or the naming of a card, stands now. */
export const LOOK = 'payments.look';
export type LookJob = { provider: Provider; kind: 'payment' | 'setup'; ref: string };

/** Ends at the provider what we ended. */
export const CANCEL = 'payments.cancel';
export type CancelJob = { payment_id: number };

/** Gives money back. The key is the same over all tries. */
export const REFUND = 'payments.refund';
export type RefundJob = { payment_id: number; amount_cents: number; key: string };

/** Makes the provider forget a company. */
export const FORGET = 'payments.forget';
export type ForgetJob = { provider: Provider; customer_ref: string };

/** Looks after what no event came about. */
export const SWEEP = 'payments.sweep';

import type { PaymentFailure, PaymentKind, PaymentState } from '@gegenpost/contract/payments.ts';

/** The contract's lists, as a column takes them. */
export const paymentKinds = ['card', 'debit', 'transfer'] as const satisfies PaymentKind[];
/** While a payment is in one of the first three, no other one of its invoice can begin. */
export const paymentStates = [
  ...(['open', 'requires_action', 'processing'] as const),
  ...(['succeeded', 'failed', 'cancelled', 'refunded', 'disputed'] as const),
] as const satisfies PaymentState[];
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'authentication_required',
  'expired',
  'method_unusable',
  'other',
] as const satisfies PaymentFailure[];

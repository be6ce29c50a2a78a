import type { PaymentFailure, PaymentState } from '@gegenpost/contract/payments.ts';

/**
 * The contract's list, as a column takes it. While a payment is in one of the first three, no other one of its invoice
 * can begin.
 */
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

/** States in which money may still come. */
export const underWay = ['open', 'requires_action', 'processing'] as const satisfies PaymentState[];
export const isUnderWay = (state: PaymentState) => underWay.some((waiting) => waiting === state);

/**
 * A payment only moves up. What the provider said before it said the last thing changes nothing, in whatever order it
 * arrives.
 */
const order: readonly PaymentState[] = [
  ...(['open', 'requires_action', 'cancelled', 'processing'] as const),
  ...(['failed', 'succeeded', 'refunded', 'disputed'] as const),
];

export type Standing = { state: PaymentState; failure: PaymentFailure | null };

/**
 * What becomes of a payment of which the provider says how it stands. One that we ended (`cancelled`) or that failed may
 * have been paid all the same; one that succeeded is left for `refunded` and `disputed` alone. A payment that the
 * provider ended by itself, such as an unused page after a day, has failed.
 *
 * @param isAloneUnderWay False: another payment of the invoice is under way, so this one does not get there again.
 */
export function nextStanding(current: Standing, reported: Standing, isAloneUnderWay: boolean): Standing {
  const isOurs = current.state === 'cancelled' || !isUnderWay(current.state);
  if (reported.state === 'cancelled') {
    return isOurs || current.state === 'processing'
      ? current
      : { state: 'failed', failure: reported.failure ?? 'expired' };
  }
  if (order.indexOf(reported.state) <= order.indexOf(current.state)) return current;
  if (isUnderWay(reported.state) && !isUnderWay(current.state) && !isAloneUnderWay) return current;
  return { state: reported.state, failure: reported.state === 'succeeded' ? null : reported.failure };
}

import type { PaymentFailure, PaymentState } from '@gegenpost/contract/payments.ts';
import type { Stripe } from 'stripe';
import type { MethodReport, PaymentReport } from '#features/payments/provider.ts';

export type Expanded = {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge | null;
  method: MethodReport | null;
};

/** How a payment stands of which the payer was asked on a page. The page may be used again after a card was declined. */
export function reportOfPage(session: Stripe.Checkout.Session, paid: Expanded | null): PaymentReport {
  const report = {
    provider_ref: session.id,
    amount_cents: session.amount_total ?? 0,
    refunded_cents: paid?.charge?.amount_refunded ?? 0,
    payment_id: idOf(session.metadata),
    customer_ref: refOf(session.customer),
    method: paid?.method ?? null,
    redirect_url: session.status === 'open' ? session.url : null,
  };
  if (session.status === 'expired') return { ...report, state: 'cancelled', failure: 'expired' };
  if (session.status === 'open') {
    const state = paid?.intent.status === 'requires_action' ? 'requires_action' : 'open';
    return { ...report, state, failure: null };
  }
  return { ...report, ...standingOf(paid) };
}

/** How a payment stands that was charged to a saved card or account. */
export function reportOfCharge(paid: Expanded): PaymentReport {
  const { intent, charge, method } = paid;
  return {
    provider_ref: intent.id,
    amount_cents: intent.amount,
    refunded_cents: charge?.amount_refunded ?? 0,
    payment_id: idOf(intent.metadata),
    customer_ref: refOf(intent.customer),
    method,
    redirect_url: null,
    ...standingOf(paid),
  };
}

function standingOf(paid: Expanded | null): { state: PaymentState; failure: PaymentFailure | null } {
  if (paid === null) return { state: 'processing', failure: null };
  const { intent, charge } = paid;
  if (charge?.disputed) return { state: 'disputed', failure: null };
  if (charge?.refunded) return { state: 'refunded', failure: null };
  const failure = failureOf(intent.last_payment_error);
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', failure: null };
    case 'processing':
    case 'requires_capture':
      return { state: 'processing', failure: null };
    case 'canceled':
      return { state: 'cancelled', failure: failure ?? 'expired' };
    case 'requires_action':
    case 'requires_confirmation':
      return { state: 'requires_action', failure: null };
    default:
      // The bank wants to see the owner: a page may still bring the money.
      if (failure === 'authentication_required') return { state: 'requires_action', failure };
      return { state: 'failed', failure: failure ?? 'other' };
  }
}

const unusable = new Set([
  ...['expired_card', 'lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'card_not_supported'],
  ...['account_closed', 'bank_account_restricted', 'debit_not_authorized', 'invalid_account', 'no_account'],
  ...['payment_method_not_available', 'payment_method_customer_decline', 'currency_not_supported'],
]);

/** Codes as listed at docs.stripe.com/error-codes and docs.stripe.com/declines/codes. */
function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): PaymentFailure | null {
  if (error === null) return null;
  const codes = [error.decline_code, error.code].map((code) => code ?? '');
  if (codes.includes('authentication_required')) return 'authentication_required';
  if (codes.includes('payment_intent_authentication_failure')) return 'authentication_failed';
  if (codes.includes('insufficient_funds')) return 'insufficient_funds';
  if (codes.some((code) => unusable.has(code))) return 'method_unusable';
  return error.code === 'card_declined' || error.type === 'card_error' ? 'declined' : 'other';
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** @param mandate Of a direct debit; without it the account cannot be charged again. */
export function methodOf(method: Stripe.PaymentMethod, mandate: Stripe.Mandate | null): MethodReport | null {
  const { id, card, sepa_debit } = method;
  if (card) {
    const expires = Temporal.PlainYearMonth.from({ year: card.exp_year, month: card.exp_month });
    const expires_on = expires.toPlainDate({ day: expires.daysInMonth }).toString();
    const brand = brands[card.brand] ?? 'Karte';
    return { provider_ref: id, kind: 'card', brand, last4: card.last4, expires_on, mandate_ref: null };
  }
  const mandate_ref = mandate?.payment_method_details.sepa_debit?.reference ?? mandate?.id;
  if (!sepa_debit || mandate_ref === undefined) return null;
  const last4 = sepa_debit.last4 ?? '';
  return { provider_ref: id, kind: 'debit', brand: 'SEPA', last4, expires_on: null, mandate_ref };
}

export const refOf = (found: string | { id: string } | null): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);

/** Our id in what the provider keeps beside a payment. */
function idOf(metadata: Stripe.Metadata | null): number | null {
  const id = Number(metadata?.payment_id ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

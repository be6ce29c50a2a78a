import type { PaymentFailure, PaymentState } from '@gegenpost/contract/payments.ts';

/** What the provider says of a payment now. */
export type PaymentReport = {
  state: PaymentState;
  failure: PaymentFailure | null;
  amount_cents: number;
  refunded_cents: number;
  /** Our id, which the provider was given; null: it knows none. */
  payment_id: number | null;
  /** The card or account that was used, when it may be charged again. */
  method: MethodReport | null;
};

/** A card or account, as far as it may be known here. */
export type MethodReport = {
  provider_ref: string;
  kind: 'card' | 'debit';
  /** `Visa`, `SEPA`. */
  brand: string;
  last4: string;
  expires_on: string | null;
  mandate_ref: string | null;
};

/** What is to be paid, and where the payer comes back to. */
export type StartOrder = {
  payment_id: number;
  amount_cents: number;
  kind: 'card' | 'debit';
  /** What the payer reads beside the amount, such as the invoice's number. */
  description: string;
  /** Of the company at the provider. */
  customer_ref: string;
  return_url: string;
};

/**
 * Who moves money. It knows amounts and references, no plans. Each call may be repeated: the provider recognises it by
 * our id. A call throws when the provider cannot be reached, and is tried again by its job.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox';
  /** @returns The company's name at the provider. */
  createCustomer(company: { id: number; name: string; email: string }): Promise<string>;
  /** Begins a payment on a page of the provider, on which the payer also agrees to later charges. */
  startPayment(order: StartOrder): Promise<{ provider_ref: string; redirect_url: string }>;
  /** Where the payer names another card or account without paying; `ref` is read by `fetchSetup`. */
  startSetup(
    setup: Omit<StartOrder, 'payment_id' | 'amount_cents'> & { setup_id: string },
  ): Promise<{ redirect_url: string }>;
  /** Charges a card or account without its owner being there. */
  chargeSaved(charge: Omit<StartOrder, 'return_url'> & { method_ref: string }): Promise<{ provider_ref: string }>;
  fetchPayment(providerRef: string): Promise<PaymentReport>;
  /** Ends a payment that is not paid, so that nobody can pay it any more. One that was paid meanwhile stays paid. */
  cancelPayment(providerRef: string): Promise<void>;
  refund(refund: { provider_ref: string; amount_cents: number; key: string }): Promise<void>;
  /** Forgets a company's cards and accounts. */
  forgetCustomer(customerRef: string): Promise<void>;
  /** @returns null when the signature is wrong, or older than five minutes. */
  readEvent(body: string, signature: string, now: Date): ProviderEvent | null;
};

export type ProviderEvent = {
  id: string;
  type: string;
  /** null: it is about nothing that we keep. */
  about: { kind: 'payment' | 'setup'; ref: string } | null;
};

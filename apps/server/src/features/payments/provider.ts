import type { PaymentFailure, PaymentState } from '@gegenpost/contract/payments.ts';

/** What the provider says of a payment now. */
export type PaymentReport = {
  /** Under which the provider keeps the payment, whatever it was asked by. */
  provider_ref: string;
  state: PaymentState;
  failure: PaymentFailure | null;
  amount_cents: number;
  refunded_cents: number;
  /** Our id, which the provider was given; null: the payment is not ours. */
  payment_id: number | null;
  customer_ref: string | null;
  /** The card or account that was used, when it may be charged again. */
  method: MethodReport | null;
  /** Where the payer can go on; null: there is nothing to do there. */
  redirect_url: string | null;
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

/** How the naming of another card stands. */
export type SetupReport = { is_open: boolean; customer_ref: string | null; method: MethodReport | null };

/** Who pays, and what for. */
type Order = {
  kind: 'card' | 'debit';
  /** What the payer reads beside the amount, such as the invoice's number. */
  description: string;
  /** Of the company at the provider. */
  customer_ref: string;
};
type Amount = { payment_id: number; attempt: number; amount_cents: number };
/** Path on this site to which the payer comes back. */
type Return = { return_path: string };

export type PageOrder = Order & Amount & Return;
export type SetupOrder = Order & Return & { setup_id: number };
export type ChargeOrder = Order & Amount & { method_ref: string };

/**
 * Who moves money. It knows amounts and references, no plans. Each call may be repeated: the provider recognises it by
 * our ids.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox';
  /** @returns The company's name at the provider. */
  createCustomer(company: { id: number; name: string; email: string }): Promise<string>;
  /** Begins a payment on a page of the provider, on which the payer also agrees to later charges. */
  startPayment(order: PageOrder): Promise<{ provider_ref: string; redirect_url: string }>;
  /** Begins the naming of another card or account, without paying. */
  startSetup(order: SetupOrder): Promise<{ provider_ref: string; redirect_url: string }>;
  /**
   * Charges a card or account without its owner being there. A declined charge is a payment as well.
   *
   * @throws {MethodUnusable}
   */
  chargeSaved(order: ChargeOrder): Promise<{ provider_ref: string }>;
  /** @param ref Of the payment, or of a part of it that an event named. */
  fetchPayment(ref: string): Promise<PaymentReport>;
  fetchSetup(ref: string): Promise<SetupReport>;
  /** Ends a payment that is not paid, so that nobody can pay it any more. One that was paid meanwhile stays paid. */
  cancelPayment(providerRef: string): Promise<void>;
  /** @param refund Its key says which one it is: the same key gives back nothing more. */
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

/** The provider does not answer, or has no time: the same call may do later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The saved card or account cannot be charged at all: it is unknown, or its owner took it back. */
export class MethodUnusable extends Error {
  override readonly name = 'MethodUnusable';
}

/** How long the payer may take on a page of a provider. */
export const PAGE_HOURS = 24;

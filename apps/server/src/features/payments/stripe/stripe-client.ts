import type { Stripe } from 'stripe';
import { ProviderUnavailable } from '#features/payments/provider.ts';
import { type Expanded, methodOf } from './stripe-reports.ts';

export type StripeOptions = {
  key: string;
  /** Where Stripe is asked; for tests. */
  at?: { host: string; port: number; protocol: 'http' };
  timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
/** The SDK repeats a call whose connection broke, 409, 429 and 5xx, with the same idempotency key. */
const RETRIES = 2;

/** Stripe's package with the calls that several parts of the provider make. */
export type StripeClient = {
  stripe: Stripe;
  errors: typeof Stripe.errors;
  /**
   * @param isFine Tells of an error that what was asked for is so already; the result is then null.
   * @throws {ProviderUnavailable} When the same call may do later.
   */
  ask<T>(call: Promise<T>, isFine?: (error: Stripe.errors.StripeError) => boolean): Promise<T | null>;
  must<T>(call: Promise<T>): Promise<T>;
  /** An intent with its last charge, and with the card or account if that may be charged again. */
  expand(intentId: string): Promise<Expanded>;
  /** @param mandate Of a direct debit. */
  findMethod(
    method: string | Stripe.PaymentMethod | null,
    mandate: string | Stripe.Mandate | null,
  ): Promise<Expanded['method']>;
};

/** Loads the package, which nothing else of the server does. */
export async function openClient({ key, at, timeoutMs = TIMEOUT_MS }: StripeOptions): Promise<StripeClient> {
  const { default: Package } = await import('stripe');
  const { errors } = Package;
  const rules = { apiVersion: '2026-10-28.endive', maxNetworkRetries: RETRIES, telemetry: false } as const;
  const stripe = new Package(key, { ...rules, timeout: timeoutMs, ...at });

  const ask: StripeClient['ask'] = async (call, isFine = () => false) => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      if (isFine(error)) return null;
      if (isTransient(error)) throw new ProviderUnavailable(`Stripe: ${error.type}`, { cause: error });
      throw error;
    }
  };
  const must = async <T>(call: Promise<T>): Promise<T> => (await ask(call)) as T;

  const findMethod: StripeClient['findMethod'] = async (method, mandate) => {
    if (method === null || typeof method === 'string') return null;
    const found = typeof mandate === 'string' ? await must(stripe.mandates.retrieve(mandate)) : mandate;
    return methodOf(method, found);
  };

  async function expand(intentId: string): Promise<Expanded> {
    const intent = await must(
      stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] }),
    );
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const isUsable = intent.status === 'succeeded' || intent.status === 'processing';
    const mandate = charge?.payment_method_details?.sepa_debit?.mandate ?? null;
    return { intent, charge, method: isUsable ? await findMethod(intent.payment_method, mandate) : null };
  }

  return { stripe, errors, ask, must, expand, findMethod };
}

/**
 * What may be better when the same call is made again: no connection, too many calls, a wrong key, or Stripe is out of
 * order.
 */
function isTransient({ statusCode = 0, type }: Stripe.errors.StripeError): boolean {
  return type === 'StripeConnectionError' || [401, 403, 409, 429].includes(statusCode) || statusCode >= 500;
}

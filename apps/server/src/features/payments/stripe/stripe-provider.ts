import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { MethodReport, PageOrder, PaymentProvider, SetupOrder } from '#features/payments/provider.ts';
import { MethodUnusable, ProviderUnavailable } from '#features/payments/provider.ts';
import { readStripeEvent } from './stripe-events.ts';
import { type Expanded, methodOf, refOf, reportOfCharge, reportOfPage } from './stripe-reports.ts';

type Options = {
  key: string;
  webhookSecret: string;
  /** Origin of this site, to which payers come back. */
  publicUrl: string;
  /** Where Stripe is asked; for tests. */
  at?: { host: string; port: number; protocol: 'http' };
  timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
/** The SDK repeats a call whose connection broke, 409, 429 and 5xx, with the same idempotency key. */
const RETRIES = 2;

const kinds = { card: 'card', debit: 'sepa_debit' } as const;

/** Payments by Stripe: its hosted page (Checkout) for what the payer does, PaymentIntents for what is charged later. */
export async function openStripe({ key, webhookSecret, publicUrl, at, timeoutMs }: Options): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(key, {
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...at,
  });
  const { errors } = StripeClient;

  /** @param isFine Tells of an answer that what was asked for is so already. */
  async function ask<T>(call: Promise<T>, isFine: (error: Stripe.errors.StripeError) => boolean = () => false) {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      if (isFine(error)) return null;
      if (isTransient(error)) throw new ProviderUnavailable(`Stripe: ${error.type}`, { cause: error });
      throw error;
    }
  }
  const must = async <T>(call: Promise<T>): Promise<T> => (await ask(call)) as T;

  async function findMethod(method: string | Stripe.PaymentMethod | null, mandate: string | Stripe.Mandate | null) {
    if (method === null || typeof method === 'string') return null;
    const found = typeof mandate === 'string' ? await must(stripe.mandates.retrieve(mandate)) : mandate;
    return methodOf(method, found);
  }

  /** An intent with its last charge, and with the card or account when it succeeded in being used. */
  async function expand(intentId: string): Promise<Expanded> {
    const intent = await must(
      stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] }),
    );
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const isUsable = intent.status === 'succeeded' || intent.status === 'processing';
    const mandate = charge?.payment_method_details?.sepa_debit?.mandate ?? null;
    return { intent, charge, method: isUsable ? await findMethod(intent.payment_method, mandate) : null };
  }

  const findSession = (id: string) => must(stripe.checkout.sessions.retrieve(id));
  async function findIntentId(ref: string): Promise<string | null> {
    return ref.startsWith('cs_') ? refOf((await findSession(ref)).payment_intent) : ref;
  }

  /** A page that opens once, whoever asks for it how often. */
  async function openPage(
    { kind, customer_ref, return_path }: PageOrder | SetupOrder,
    session: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ) {
    const url = `${publicUrl}${return_path}`;
    const created = await must(
      stripe.checkout.sessions.create(
        {
          ...session,
          ...{ customer: customer_ref, payment_method_types: [kinds[kind]], locale: 'de' },
          ...{ success_url: url, cancel_url: url },
        },
        { idempotencyKey },
      ),
    );
    if (created.url === null) throw new Error('Stripe opened a session without a page');
    return { provider_ref: created.id, redirect_url: created.url };
  }

  return {
    name: 'stripe',

    async createCustomer({ id, name, email }) {
      // The key holds what is asked for: Stripe refuses a known key with another name or address.
      const digest = createHash('sha256').update(`${name}\n${email}`).digest('hex').slice(0, 16);
      const params = { name, email, metadata: { company_id: String(id) } };
      const customer = await must(stripe.customers.create(params, { idempotencyKey: `customer-${id}-${digest}` }));
      return customer.id;
    },

    startPayment(order) {
      const { payment_id, attempt, amount_cents, description } = order;
      const metadata = { payment_id: String(payment_id), asked: 'on_page' };
      const price = { currency: 'eur', unit_amount: amount_cents, product_data: { name: description } };
      return openPage(
        order,
        {
          mode: 'payment',
          client_reference_id: String(payment_id),
          line_items: [{ quantity: 1, price_data: price }],
          payment_intent_data: { setup_future_usage: 'off_session', description, metadata },
          metadata,
        },
        `pay-${payment_id}-${attempt}`,
      );
    },

    startSetup: (order) =>
      openPage(
        order,
        { mode: 'setup', currency: 'eur', client_reference_id: `setup-${order.setup_id}` },
        `setup-${order.setup_id}`,
      ),

    async chargeSaved({ payment_id, attempt, amount_cents, kind, description, customer_ref, method_ref }) {
      try {
        const intent = await must(
          stripe.paymentIntents.create(
            {
              ...{ amount: amount_cents, currency: 'eur', customer: customer_ref, payment_method: method_ref },
              ...{ payment_method_types: [kinds[kind]], off_session: true, confirm: true, description },
              metadata: { payment_id: String(payment_id) },
            },
            { idempotencyKey: `pay-${payment_id}-${attempt}` },
          ),
        );
        return { provider_ref: intent.id };
      } catch (error) {
        // A declined charge is a payment as well, of which `fetchPayment` says what became of it.
        if (error instanceof errors.StripeError && error.payment_intent)
          return { provider_ref: error.payment_intent.id };
        if (error instanceof errors.StripeInvalidRequestError) throw new MethodUnusable('Stripe', { cause: error });
        throw error;
      }
    },

    async fetchPayment(ref) {
      if (ref.startsWith('cs_')) {
        const session = await findSession(ref);
        const intentId = refOf(session.payment_intent);
        return reportOfPage(session, intentId === null ? null : await expand(intentId));
      }
      const paid = await expand(ref);
      if (paid.intent.metadata.asked !== 'on_page') return reportOfCharge(paid);
      const { data } = await must(stripe.checkout.sessions.list({ payment_intent: ref, limit: 1 }));
      return data[0] ? reportOfPage(data[0], paid) : reportOfCharge(paid);
    },

    async fetchSetup(ref) {
      const session = await must(
        stripe.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method', 'setup_intent.mandate'] }),
      );
      const intent = typeof session.setup_intent === 'string' ? null : session.setup_intent;
      const method: MethodReport | null =
        session.status === 'complete' && intent?.status === 'succeeded'
          ? await findMethod(intent.payment_method, intent.mandate)
          : null;
      return { is_open: session.status === 'open', customer_ref: refOf(session.customer), method };
    },

    async cancelPayment(providerRef) {
      // 400: it ended before, one way or the other.
      const call = providerRef.startsWith('cs_')
        ? stripe.checkout.sessions.expire(providerRef)
        : stripe.paymentIntents.cancel(providerRef);
      await ask<unknown>(call, ({ statusCode }) => statusCode === 400);
    },

    async refund({ provider_ref, amount_cents, key }) {
      const payment_intent = await findIntentId(provider_ref);
      if (payment_intent === null) throw new Error('nothing was paid that could be given back');
      await ask<unknown>(
        stripe.refunds.create({ payment_intent, amount: amount_cents }, { idempotencyKey: key }),
        ({ code }) => code === 'charge_already_refunded',
      );
    },

    async forgetCustomer(customerRef) {
      await ask<unknown>(stripe.customers.del(customerRef), ({ code }) => code === 'resource_missing');
    },

    readEvent: (body, signature, now) => readStripeEvent(body, signature, webhookSecret, now),
  };
}

/** What may be better when the same call is made again: no connection, too many calls, a wrong key, or Stripe is out of order. */
function isTransient({ statusCode, type }: Stripe.errors.StripeError): boolean {
  return type === 'StripeConnectionError' || [401, 403, 409, 429].includes(statusCode ?? 0) || (statusCode ?? 0) >= 500;
}

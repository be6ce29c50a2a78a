import { createHash } from 'node:crypto';
import { MethodUnusable, type PaymentProvider } from '#features/payments/provider.ts';
import { openClient, type StripeClient, type StripeOptions } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { methodTypes, stripePages } from './stripe-pages.ts';
import { refOf, reportOfCharge, reportOfPage } from './stripe-reports.ts';

type Options = StripeOptions & {
  webhookSecret: string;
  /** Origin of this site, to which payers come back. */
  publicUrl: string;
};

/** Payments by Stripe: its hosted page for what the payer does, PaymentIntents for what is charged later. */
export async function openStripe({ webhookSecret, publicUrl, ...options }: Options): Promise<PaymentProvider> {
  const client = await openClient(options);
  return {
    name: 'stripe',
    ...stripeCustomers(client),
    ...stripePages(client, publicUrl),
    ...stripePayments(client),
    readEvent: (body, signature, now) => readStripeEvent(body, signature, webhookSecret, now),
  };
}

function stripeCustomers({
  stripe,
  ask,
  must,
}: StripeClient): Pick<PaymentProvider, 'createCustomer' | 'forgetCustomer'> {
  return {
    async createCustomer({ id, name, email }) {
      // The key holds what is asked for: Stripe refuses a known key with another name or address.
      const digest = createHash('sha256').update(`${name}\n${email}`).digest('hex').slice(0, 16);
      const params = { name, email, metadata: { company_id: String(id) } };
      const customer = await must(stripe.customers.create(params, { idempotencyKey: `customer-${id}-${digest}` }));
      return customer.id;
    },

    async forgetCustomer(customerRef) {
      await ask<unknown>(stripe.customers.del(customerRef), ({ code }) => code === 'resource_missing');
    },
  };
}

/** Payments that exist, by their session (`cs_…`) or, without a page, by their intent (`pi_…`). */
function stripePayments({
  stripe,
  errors,
  ask,
  must,
  expand,
}: StripeClient): Pick<PaymentProvider, 'chargeSaved' | 'fetchPayment' | 'cancelPayment' | 'refund'> {
  const findSession = (id: string) => must(stripe.checkout.sessions.retrieve(id));
  return {
    async chargeSaved({ payment_id, attempt, amount_cents, kind, description, customer_ref, method_ref }) {
      const params = {
        ...{ amount: amount_cents, currency: 'eur', customer: customer_ref, payment_method: method_ref },
        ...{ payment_method_types: [methodTypes[kind]], off_session: true, confirm: true, description },
        metadata: { payment_id: String(payment_id) },
      };
      try {
        const key = { idempotencyKey: `pay-${payment_id}-${attempt}` };
        return { provider_ref: (await must(stripe.paymentIntents.create(params, key))).id };
      } catch (error) {
        // A declined charge is a payment as well, of which `fetchPayment` says what became of it.
        if (error instanceof errors.StripeError && error.payment_intent) {
          return { provider_ref: error.payment_intent.id };
        }
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

    async cancelPayment(providerRef) {
      const call = providerRef.startsWith('cs_')
        ? stripe.checkout.sessions.expire(providerRef)
        : stripe.paymentIntents.cancel(providerRef);
      // 400: it ended before, one way or the other.
      await ask<unknown>(call, ({ statusCode }) => statusCode === 400);
    },

    async refund({ provider_ref, amount_cents, key }) {
      const isPage = provider_ref.startsWith('cs_');
      const payment_intent = isPage ? refOf((await findSession(provider_ref)).payment_intent) : provider_ref;
      if (payment_intent === null) throw new Error('nothing was paid that could be given back');
      const call = stripe.refunds.create({ payment_intent, amount: amount_cents }, { idempotencyKey: key });
      await ask<unknown>(call, ({ code }) => code === 'charge_already_refunded');
    },
  };
}

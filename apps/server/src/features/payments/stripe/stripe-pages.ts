import type { Stripe } from 'stripe';
import type { PageOrder, PaymentProvider, SetupOrder } from '#features/payments/provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { refOf } from './stripe-reports.ts';

export const methodTypes = { card: 'card', debit: 'sepa_debit' } as const;

/** What the payer does on Stripe's own page (Checkout). */
export function stripePages(
  { stripe, must, findMethod }: StripeClient,
  publicUrl: string,
): Pick<PaymentProvider, 'startPayment' | 'startSetup' | 'fetchSetup'> {
  /** A page that is created once, however often it is asked for. */
  async function openPage(
    { kind, customer_ref, return_path }: PageOrder | SetupOrder,
    session: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ) {
    const url = `${publicUrl}${return_path}`;
    const payer = { customer: customer_ref, payment_method_types: [methodTypes[kind]], locale: 'de' as const };
    const params = { ...session, ...payer, success_url: url, cancel_url: url };
    const created = await must(stripe.checkout.sessions.create(params, { idempotencyKey }));
    if (created.url === null) throw new Error('Stripe opened a session without a page');
    return { provider_ref: created.id, redirect_url: created.url };
  }

  return {
    startPayment(order) {
      const { payment_id, attempt, amount_cents, description } = order;
      const metadata = { payment_id: String(payment_id), asked: 'on_page' };
      const price = { currency: 'eur', unit_amount: amount_cents, product_data: { name: description } };
      const session: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        client_reference_id: String(payment_id),
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { setup_future_usage: 'off_session', description, metadata },
        metadata,
      };
      return openPage(order, session, `pay-${payment_id}-${attempt}`);
    },

    startSetup(order) {
      const name = `setup-${order.setup_id}`;
      return openPage(order, { mode: 'setup', currency: 'eur', client_reference_id: name }, name);
    },

    async fetchSetup(ref) {
      const session = await must(
        stripe.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method', 'setup_intent.mandate'] }),
      );
      const intent = typeof session.setup_intent === 'string' ? null : session.setup_intent;
      const isNamed = session.status === 'complete' && intent?.status === 'succeeded';
      const method = isNamed ? await findMethod(intent.payment_method, intent.mandate) : null;
      return { is_open: session.status === 'open', customer_ref: refOf(session.customer), method };
    },
  };
}

import Stripe from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isSigned } from '#features/payments/events/signatures.ts';
import type { PageOrder } from '#features/payments/provider.ts';
import { testProviderContract } from '#features/payments/provider-contract.factory.ts';
import { openStripe } from './stripe-provider.ts';
import { startStripe, type Used } from './stripe-server.factory.ts';

const SECRET = 'whsec_test';
const server = await startStripe(SECRET);
afterAll(() => server.stop());
const provider = await openStripe({
  ...{ key: 'sk_test_1', webhookSecret: SECRET, publicUrl: 'https://gegenpost.example', at: server.at, timeoutMs: 300 },
});
beforeEach(() => {
  server.faults.length = 0;
});

const { payer } = server;
const pay = async (ref: string, used: Used, status: 'succeeded' | 'processing' | 'requires_action' = 'succeeded') => {
  payer.pay(ref, used, status);
};
const tooPoor = { type: 'card_error', code: 'insufficient_funds', message: 'no' };
const unconfirmed = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'no' };

testProviderContract(
  'Stripe',
  {
    provider,
    payer: {
      payByCard: (ref) => pay(ref, 'pays'),
      askBank: (ref) => pay(ref, 'pays', 'requires_action'),
      confirm: async (ref) => payer.settle(ref, 'succeeded'),
      refuse: async (ref) => payer.refuse(ref, unconfirmed),
      payByCardThat: (ref, later) => pay(ref, later === 'declines' ? 'declined_later' : 'authenticated_later'),
      payByDebit: (ref) => pay(ref, 'debit', 'processing'),
      nameCard: async (ref) => payer.nameMethod(ref, 'pays'),
    },
    endsAtRefusal: false,
    settle: async (ref, outcome) =>
      outcome === 'pays' ? payer.settle(ref, 'succeeded') : payer.settle(ref, 'requires_payment_method', tooPoor),
    expire: async (ref) => void payer.expire(ref),
    event: (ref, now) =>
      server.event('checkout.session.completed', { object: 'checkout.session', id: ref, mode: 'payment' }, now),
  },
  1000,
);

let lastId = 5000;
const order = async (): Promise<PageOrder> => {
  lastId += 1;
  const customer_ref = await provider.createCustomer({ id: lastId, name: 'A', email: 'a@example.org' });
  server.calls.length = 0;
  return {
    ...{ payment_id: lastId, attempt: 3, amount_cents: 1000, kind: 'debit', description: 'Rechnung 1', customer_ref },
    return_path: '/de/shop/step5?order=7',
  };
};

test('asks for a hosted page in German, from which the card may be charged later', async () => {
  const asked = await order();
  await provider.startPayment(asked);

  expect(server.calls).toMatchObject([
    {
      path: '/v1/checkout/sessions',
      key: `pay-${asked.payment_id}-3`,
      fields: {
        ...{ mode: 'payment', customer: asked.customer_ref, locale: 'de', 'payment_method_types[0]': 'sepa_debit' },
        client_reference_id: String(asked.payment_id),
        'payment_intent_data[setup_future_usage]': 'off_session',
        'payment_intent_data[metadata][payment_id]': String(asked.payment_id),
        success_url: 'https://gegenpost.example/de/shop/step5?order=7',
        cancel_url: 'https://gegenpost.example/de/shop/step5?order=7',
      },
    },
  ]);
});

test('finds the page of a payment by its intent, which events name', async () => {
  const { provider_ref } = await provider.startPayment(await order());
  const intent = payer.pay(provider_ref, 'pays', 'succeeded');

  expect(await provider.fetchPayment(intent)).toMatchObject({ provider_ref, state: 'succeeded' });
});

test('leaves the page open after a declined card: the payer may take another one', async () => {
  const { provider_ref } = await provider.startPayment(await order());
  payer.decline(provider_ref);

  expect(await provider.fetchPayment(provider_ref)).toMatchObject({ state: 'open', failure: null });
});

test('reports money that a bank took back', async () => {
  const { provider_ref } = await provider.startPayment(await order());
  payer.pay(provider_ref, 'debit', 'succeeded');
  payer.dispute(provider_ref);

  expect(await provider.fetchPayment(provider_ref)).toMatchObject({ state: 'disputed' });
});

test.each([
  ['500', [{ status: 500 }]],
  ['429', [{ status: 429, error: { type: 'invalid_request_error', code: 'rate_limit', message: 'slow down' } }]],
  ['409', [{ status: 409, error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'wait' } }]],
  ['a broken connection', ['hang_up' as const]],
  ['a timeout', ['silence' as const]],
])('gets over %s, and opens one page', async (_name, faults) => {
  const asked = await order();
  server.faults.push(...faults);
  // Stripe's client repeats a 429 only when the answer says so.
  const first = await provider.startPayment(asked).catch(() => provider.startPayment(asked));
  server.faults.push(...faults);
  const second = await provider.startPayment(asked).catch(() => provider.startPayment(asked));

  expect(second).toEqual(first);
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['a broken connection', 'hang_up' as const],
  ['a timeout', 'silence' as const],
])('says of lasting %s that Stripe is not available', async (_name, fault) => {
  const asked = await order();
  server.faults.push(fault, fault, fault, fault, fault);

  await expect(provider.startPayment(asked)).rejects.toThrow(expect.objectContaining({ name: 'ProviderUnavailable' }));
});

test('waits for a right key, and says of a wrong call what it is', async () => {
  const asked = await order();
  server.faults.push({ status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
  await expect(provider.startPayment(asked)).rejects.toThrow(expect.objectContaining({ name: 'ProviderUnavailable' }));
  await provider.startPayment(asked);

  const other = provider.startPayment({ ...asked, amount_cents: 2000 });
  await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('signs as the official library does', () => {
  const payload = '{"id":"evt_1"}';
  const timestamp = 1_800_000_000;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });

  expect(isSigned(payload, header, SECRET, new Date(timestamp * 1000))).toBe(true);
  expect(isSigned(payload, header, 'whsec_other', new Date(timestamp * 1000))).toBe(false);
});

test.each([
  ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', ref: 'pi_1' }],
  ['a dispute', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, { kind: 'payment', ref: 'pi_1' }],
  ['an intent', { object: 'payment_intent', id: 'pi_1' }, { kind: 'payment', ref: 'pi_1' }],
  ['a setup', { object: 'checkout.session', id: 'cs_1', mode: 'setup' }, { kind: 'setup', ref: 'cs_1' }],
  ['a payout', { object: 'payout', id: 'po_1' }, null],
])('reads from an event about %s which payment it is', (_name, object, about) => {
  const now = new Date();
  const { body, signature } = server.event('some.type', object, now);

  expect(provider.readEvent(body, signature, now)).toMatchObject({ type: 'some.type', about });
});

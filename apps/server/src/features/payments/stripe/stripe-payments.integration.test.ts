import { paymentsApi } from '@gegenpost/contract/payments.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sweep } from '#features/payments/payment-work.service.ts';
import { createPayment, openPage, withWaitingJobs, workOff } from '#features/payments/payments.factory.ts';
import { findPaymentMethod, forgetCompany, startMethodChange } from '#features/payments/payments.service.ts';
import { type PaymentRow, payments } from '#features/payments/payments.table.ts';
import { useProvider } from '#features/payments/providers.service.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { openStripe } from './stripe-provider.ts';
import { startStripe } from './stripe-server.factory.ts';

const secret = 'whsec_1';
const stripe = await startStripe(secret);
const env = { STRIPE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secret };
let now = new Date();
const parts = await withWaitingJobs(await testParts({ env, clock: { now: () => now } }));
const publicUrl = parts.config.publicUrl;
const client = { key: env.STRIPE_KEY, webhookSecret: secret, publicUrl, at: stripe.at, timeoutMs: 300 };
useProvider(parts.config, await openStripe(client));
const app = await testApp({ parts });
afterAll(async () => {
  await parts.jobs.stop();
  stripe.stop();
});

const read = async ({ id }: PaymentRow) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!;
const down = () => stripe.faults.push(...Array.from({ length: 3 }, () => ({ status: 500 })));
const refOf = (page: string) => page.slice(page.lastIndexOf('/') + 1);

/** Brings an event of Stripe to the webhook. */
async function tell(type: string, object: object) {
  const { body, signature } = stripe.event(type, object, now);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const { method, url } = paymentsApi.webhook;
  expect((await app.inject({ method, url, headers, payload: body })).statusCode).toBe(200);
  await workOff(app);
}

async function paid(used: 'pays' | 'declined_later' | 'authenticated_later' = 'pays') {
  const { payment, company } = await createPayment(app);
  const intent = stripe.payer.pay(refOf(await openPage(app, payment, company)), used, 'succeeded');
  await tell('payment_intent.succeeded', { object: 'payment_intent', id: intent });
  return { payment, company };
}

test('two calls at once open one session; the event of its intent says that it is paid', async () => {
  const { payment, company } = await createPayment(app);
  const pages = await Promise.all([1, 2, 3].map(() => openPage(app, payment, company)));
  const again = await openPage(app, payment, company);
  expect(new Set([...pages, again]).size).toBe(1);

  const intent = stripe.payer.pay(refOf(again), 'pays', 'succeeded');
  await tell('payment_intent.succeeded', { object: 'payment_intent', id: intent });
  expect(await read(payment)).toMatchObject({ state: 'succeeded', provider: 'stripe', provider_ref: refOf(again) });
  expect(await findPaymentMethod(app.db, company.id)).toMatchObject({ brand: 'Visa', last4: '4242' });
});

test('says that Stripe does not answer, loses nothing, and goes on later', async () => {
  const { payment, company } = await createPayment(app);
  down();
  await expect(openPage(app, payment, company)).rejects.toMatchObject({
    status: 503,
    details: { code: 'unavailable' },
  });
  expect(await read(payment)).toMatchObject({ state: 'open', provider_ref: null });

  expect(await openPage(app, payment, company)).toMatch(/^https:\/\/checkout\.stripe\.com\//);
});

test('charges a saved card once, although the answer to the first call was lost', async () => {
  const { company } = await paid();
  const { payment } = await createPayment(app, { company_id: company.id, uses_saved: true });
  down();
  await expect(workOff(app)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  now = new Date(now.getTime() + 10 * 60_000);
  await sweep(app);
  await workOff(app);

  expect(await read(payment)).toMatchObject({ state: 'succeeded', failure: null });
  const asked = stripe.calls.filter(({ path, key }) => path === '/v1/payment_intents' && key === `pay-${payment.id}-1`);
  expect(new Set(asked.map(({ fields }) => fields.payment_method)).size).toBe(1);
});

test('a declined charge fails; one that wants its owner waits and leads to a page', async () => {
  const [poor, strict] = [await paid('declined_later'), await paid('authenticated_later')];
  const { payment: declined } = await createPayment(app, { company_id: poor.company.id, uses_saved: true });
  const { payment: asking } = await createPayment(app, { company_id: strict.company.id, uses_saved: true });
  await workOff(app);
  expect(await read(declined)).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await read(asking)).toMatchObject({ state: 'requires_action', failure: 'authentication_required' });

  await openPage(app, asking, strict.company);
  await workOff(app);
  expect(await read(asking)).toMatchObject({ state: 'cancelled' });
});

test('money that the bank took back after weeks is disputed', async () => {
  const { payment } = await paid();
  const { provider_ref } = await read(payment);
  stripe.payer.dispute(provider_ref!);
  await tell('charge.dispute.created', {
    object: 'dispute',
    id: 'dp_1',
    payment_intent: stripe.payer.intentOf(provider_ref!),
  });

  expect(await read(payment)).toMatchObject({ state: 'disputed' });
});

test('names another account, and forgets all at the end', async () => {
  const { company } = await paid();
  const setup = refOf(await startMethodChange(app, company, 'debit', '/de/subscription?method=saved'));
  stripe.payer.nameMethod(setup, 'debit');
  await tell('checkout.session.completed', { object: 'checkout.session', id: setup, mode: 'setup' });
  const method = await findPaymentMethod(app.db, company.id);
  expect(method).toMatchObject({ kind: 'debit', brand: 'SEPA', last4: '3000', mandate_ref: 'MANDAT-7' });

  await app.db.transaction((tx) => forgetCompany(app, tx, company.id));
  await workOff(app);
  expect(stripe.calls.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(await findPaymentMethod(app.db, company.id)).toBeNull();
});

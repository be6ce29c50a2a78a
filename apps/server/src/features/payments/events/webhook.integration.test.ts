import { randomUUID } from 'node:crypto';
import { paymentsApi } from '@gegenpost/contract/payments.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createPayment,
  openPage,
  submit,
  takeJob,
  testCard,
  waitingJobs,
  withWaitingJobs,
  workOff,
} from '#features/payments/payments.factory.ts';
import { paymentEvents, payments } from '#features/payments/payments.table.ts';
import { type DeliverJob, signedEvent } from '#features/payments/sandbox/sandbox-events.service.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

let now = new Date();
const parts = await withWaitingJobs(await testParts({ clock: { now: () => now } }));
const app = await testApp({ parts });
afterAll(() => parts.jobs.stop());
const alerts = vi.spyOn(parts.log, 'error');
beforeEach(() => alerts.mockClear());

const eventOn = (ref: string, type = 'payment.succeeded', id = `evt_${randomUUID()}`): DeliverJob => ({
  ...{ id, type, about: { kind: 'payment', ref } },
});
const { method, url } = paymentsApi.webhook;
function post(event: DeliverJob, change: { payload?: string; signature?: string } = {}) {
  const { body, signature } = signedEvent(app, event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': change.signature ?? signature };
  return app.inject({ method, url, headers, payload: change.payload ?? body });
}
const knownEvents = () => app.db.$count(paymentEvents);
const looks = async () => (await waitingJobs(app)).filter(({ name }) => name === 'payments.look');
const stateOf = async (id: number) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]?.state;

/** A payment at the sandbox whose own events are lost. */
async function atProvider(number: string, answer: 'confirm' | 'refuse' | null) {
  const { payment, company } = await createPayment(app);
  const page = await openPage(app, payment, company);
  const ref = page.slice(page.lastIndexOf('/') + 1);
  await submit(app, page, testCard(number, '104'));
  if (answer) await submit(app, `${page}/bank`, { answer });
  return { id: payment.id, ref };
}

test('takes an event from a guest without session and token, once, and leaves the rest to a job', async () => {
  const event = eventOn('sandbox-1');
  const answers = await Promise.all([post(event), post(event), post(event)]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [look, ...more] = await looks();
  expect([look?.data, more]).toEqual([{ provider: 'sandbox', kind: 'payment', ref: 'sandbox-1' }, []]);
  await takeJob(app, look!);
});

test.each<[string, { payload?: string; signature?: string }]>([
  ['no signature', { signature: '' }],
  ['a forged one', { signature: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }],
  ['another body', { payload: '{"id":"evt_0","type":"x","about":{"kind":"payment","ref":"sandbox-1"}}' }],
  ['no JSON', { payload: 'a=b' }],
  ['no body', { payload: '' }],
])('refuses %s with an alert, and keeps nothing', async (_name, change) => {
  const before = await knownEvents();
  const answer = await post(eventOn('sandbox-1'), change);

  expect([answer.statusCode, await knownEvents(), await looks()]).toEqual([400, before, []]);
  expect(alerts).toHaveBeenCalledExactlyOnceWith({ provider: 'sandbox' }, expect.stringContaining('signature'));
});

test('refuses an event that was recorded more than five minutes ago', async () => {
  const { body, signature } = signedEvent(app, eventOn('sandbox-1'));
  now = new Date(now.getTime() + 301_000);

  expect((await post(eventOn('x'), { payload: body, signature })).statusCode).toBe(400);
});

test('refuses more than 64 kB', async () => {
  expect((await post(eventOn('x'), { payload: 'x'.repeat(64 * 1024 + 1) })).statusCode).toBe(413);
});

test('takes an event of an hour of a large shop, and its bursts', async () => {
  const answer = await post(eventOn('sandbox-1'));

  expect(Number(answer.headers['x-ratelimit-limit'])).toBeGreaterThanOrEqual(6000);
  for (const look of await looks()) await takeJob(app, look);
});

test('an event on a payment that the provider does not know changes nothing', async () => {
  await post(eventOn('sandbox-unknown'));

  await expect(workOff(app)).rejects.toThrow('does not know');
});

test('ends in the state at the provider, whatever events come in whatever order how often', async () => {
  const types = ['payment.requires_action', 'payment.processing', 'payment.succeeded', 'payment.failed'];
  const order = fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 8 });
  const life = fc.constantFrom(
    { card: '4242424242424242', answer: null, end: 'succeeded' },
    { card: '4000000000000002', answer: null, end: 'failed' },
    { card: '4000002760003184', answer: 'confirm' as const, end: 'succeeded' },
    { card: '4000002760003184', answer: 'refuse' as const, end: 'failed' },
    { card: '4000002760003184', answer: null, end: 'requires_action' },
  );
  await fc.assert(
    fc.asyncProperty(life, order, fc.boolean(), async ({ card, answer, end }, events, isWorkedOffBetween) => {
      const { id, ref } = await atProvider(card, answer);
      for (const type of events) {
        await post(eventOn(ref, type, `${ref} ${type}`));
        if (isWorkedOffBetween) await workOff(app);
      }
      await workOff(app);
      expect(await stateOf(id)).toBe(end);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['101', 'late', 90_000],
  ['102', 'twice', 0],
  ['103', 'out of order', 5_000],
])('the event of a card with check digits %s arrives %s', async (cvc, _when, delay) => {
  const { payment, company } = await createPayment(app);
  await submit(app, await openPage(app, payment, company), testCard('4242424242424242', cvc));
  const deliveries = (await waitingJobs(app)).filter(({ name }) => name === 'payments.deliver-sandbox-event');
  const types = deliveries.map(({ data }) => (data as DeliverJob).type);
  await workOff(app);
  expect(await stateOf(payment.id)).toBe(cvc === '101' ? 'open' : 'succeeded');

  expect(types).toEqual(
    { '101': ['payment.succeeded'], '102': ['payment.succeeded', 'payment.succeeded'] }[cvc] ?? [
      'payment.succeeded',
      'payment.requires_action',
    ],
  );
  now = new Date(now.getTime() + delay);
  await workOff(app);
  expect(await stateOf(payment.id)).toBe('succeeded');
});

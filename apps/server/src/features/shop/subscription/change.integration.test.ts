import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '#features/invoices/invoices.table.ts';
import { ordered, readyToOrder } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';

const world = await shopWorld('2026-11-01T10:00:00Z');
const { app, db, report, moveTo } = world;

async function begin(plan_key: string) {
  moveTo('2026-11-01T10:00:00Z');
  const ready = await readyToOrder(app, { draft: { plan_key } });
  const order = await ordered(app, ready);
  const { headers } = ready;
  const preview = async (key: string) =>
    (await app.inject({ url: `/api/subscription/change?plan_key=${key}`, headers })).json();
  const change = (key: string, hash: string, idempotency_key: string = randomUUID()) =>
    app.inject({
      ...{ method: 'POST', url: '/api/subscription/change', headers },
      payload: { plan_key: key, quote_hash: hash, idempotency_key },
    });
  const overview = async () => (await app.inject({ url: '/api/subscription', headers })).json().subscription;
  return { ...ready, order, preview, change, overview };
}

test('a longer term begins at once, less the unused days, once however often it is sent', async () => {
  const { company_id, order, preview, change, overview } = await begin('premium-30');
  await report(order.id, 'succeeded');
  moveTo('2026-11-24T10:00:00Z');
  const { when, on, quote } = await preview('premium-365');
  expect({ when, on, quote }).toMatchObject({
    ...{ when: 'now', on: '2026-11-24' },
    quote: {
      ...{ service_from: '2026-11-24', service_to: '2027-11-23', gross_cents: 141_372, due_cents: 137_790 },
      credit: { days: 7, net_cents: 3010, vat_cents: 572, gross_cents: 3582 },
    },
  });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => change('premium-365', quote.hash, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
  expect(answers[0]!.json().order).toMatchObject({ kind: 'change', payment: { amount_cents: 137_790, state: 'open' } });
  const documents = await db.select().from(invoices).where(eq(invoices.company_id, company_id)).orderBy(invoices.id);
  expect(documents.map(({ kind, gross_cents }) => [kind, gross_cents])).toEqual([
    ['invoice', 15_351],
    ['correction', -3582],
    ['invoice', 141_372],
  ]);
  expect(documents.at(-1)?.payment).toMatchObject({ prepaid_cents: 3582 });
  expect(await overview()).toMatchObject({ plan_key: 'premium-365', term_from: '2026-11-24', term_to: '2027-11-23' });
});

test('a shorter term follows the running one, and can be taken back until then', async () => {
  const { order, preview, change, overview } = await begin('premium-365');
  await report(order.id, 'succeeded');
  const { when, on, quote } = await preview('premium-30');
  expect({ when, on, credit: quote.credit }).toEqual({ when: 'at_end', on: '2027-11-01', credit: null });
  expect((await change('premium-30', quote.hash)).json()).toEqual({ order: null });
  expect(await overview()).toMatchObject({
    plan_key: 'premium-365',
    next: { plan_key: 'premium-30', on: '2027-11-01' },
  });
  const back = await preview('premium-365');
  expect((await change('premium-365', back.quote.hash)).json()).toEqual({ order: null });
  expect(await overview()).toMatchObject({ next: { plan_key: 'premium-365' } });
});

test('is refused while something is owed, while cancelled, and at another price than shown', async () => {
  const { order, preview, change, headers } = await begin('premium-30');
  const { quote } = await preview('premium-365');
  const codeOf = async (hash: string) => (await change('premium-365', hash)).json().code;
  expect(await codeOf(quote.hash)).toBe('payment_open');
  await report(order.id, 'processing');
  expect(await codeOf(quote.hash)).toBe('payment_open');
  await report(order.id, 'succeeded');
  moveTo('2026-11-02T10:00:00Z');
  expect(await codeOf(quote.hash)).toBe('quote_changed');
  await app.inject({ method: 'POST', url: '/api/subscription/cancellation', headers, payload: {} });
  expect(await codeOf((await preview('premium-365')).quote.hash)).toBe('subscription_cancelled');
  const unknown = await app.inject({ url: '/api/subscription/change?plan_key=premium-7', headers });
  expect(unknown.statusCode).toBe(422);
});

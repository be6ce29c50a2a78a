import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies } from '#features/company/company.table.ts';
import { invoiceSeller, invoices } from '#features/invoices/invoices.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { orders, subscriptions } from '#features/shop/shop.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { sessionOf, signIn, testApp } from '#test/api.ts';
import { billing, choose, ordered, orderFor, readyToOrder, send } from '#test/orders.ts';
import { testParts } from '#test/parts.ts';

// Many orders at the same moment need more than two.
const parts = await testParts({ connections: 4 });
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => Promise.all([here, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([here, there].map(({ jobs }) => jobs.stop())));
const { db } = here;

const get = (url: string, { headers }: Pick<Awaited<ReturnType<typeof signIn>>, 'headers'>) =>
  here.inject({ url, headers });

/** Connections of this database that wait for a lock. */
const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

/** How many subscriptions, orders, invoices and payments a company has. */
const countOf = async (companyId: number) => [
  await db.$count(subscriptions, eq(subscriptions.company_id, companyId)),
  await db.$count(orders, eq(orders.company_id, companyId)),
  await db.$count(invoices, eq(invoices.company_id, companyId)),
  await db.$count(payments, eq(payments.company_id, companyId)),
];

describe('an order', () => {
  test('begins subscription, invoice and open payment together, and is answered as it stands', async () => {
    const ready = await readyToOrder(here);
    const order = await ordered(here, ready);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^A-\d{4}-\d{6}$/),
      ...{ kind: 'start', plan_name: 'Premium 365 Tage', net_cents: 118_800, vat_rate: 19, vat_cents: 22_572 },
      ...{ gross_cents: 141_372, due_cents: 141_372, due_on: null, retry_on: null, transfer: null, return_to: null },
      invoice: { number: expect.stringMatching(/^RE-\d{4}-\d{6}$/) },
      payment: { state: 'open', kind: 'card', amount_cents: 141_372, failure: null },
    });
    expect((await get(`/api/orders/${order.id}`, ready)).json()).toEqual(order);
    expect(await countOf(ready.company_id)).toEqual([1, 1, 1, 1]);
    expect((await get('/api/user-info', ready)).json().user).toMatchObject({ hasSubscription: true });
    expect((await get('/api/orders/draft', ready)).json().draft).toMatchObject({ plan_key: null, billing: null });
  });

  test('by transfer says until when and where to', async () => {
    const ready = await readyToOrder(here, { draft: { payment_kind: 'transfer' } });
    expect(await ordered(here, ready)).toMatchObject({
      payment: { state: 'open', kind: 'transfer' },
      due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      transfer: { holder: 'Gegenpost Betriebs GmbH', iban: 'DE89370400440532013000' },
    });
  });

  test('leads back to where the person was', async () => {
    const ready = await readyToOrder(here, { draft: { return_to: '/de/search?text=Kiel' } });
    expect(await ordered(here, ready)).toMatchObject({ return_to: '/de/search?text=Kiel' });
  });

  test('is refused when something differs from what was shown', async () => {
    const ready = await readyToOrder(here);
    const answers = [await send(here, ready, { ...ready.order, terms_version: '0' })];
    await choose(here, ready, { billing: { ...billing, street: 'Hafenweg 1' } });
    answers.push(await send(here, ready, ready.order));
    await choose(here, ready, { billing, payment_kind: 'debit' });
    answers.push(await send(here, ready, ready.order));
    await choose(here, ready, { payment_kind: 'card' });
    await db.update(companies).set({ vat_reg_no: 'DE136695976' }).where(eq(companies.id, ready.company_id));
    answers.push(await send(here, ready, ready.order));
    const codes = answers.map((answer) => [answer.statusCode, answer.json().code]);
    expect(codes).toEqual(Array(4).fill([409, 'quote_changed']));
    expect(await countOf(ready.company_id)).toEqual([0, 0, 0, 0]);
    expect((await send(here, ready, orderFor((await get('/api/orders/draft', ready)).json()))).statusCode).toBe(201);
  });

  test('is refused while a subscription runs, and while the draft lacks something', async () => {
    const subscribed = await readyToOrder(here, { subscribed: true });
    expect((await send(here, subscribed, subscribed.order)).json()).toMatchObject({
      code: 'subscription_exists',
      message: 'Ihre Firma hat schon ein Abo.',
    });
    const { headers } = await signIn(here);
    const draft = (await get('/api/orders/draft', { headers })).json();
    expect(draft).toMatchObject({ quote: null, obstacles: ['address_missing'] });
    expect((await send(here, { headers }, orderFor(draft))).json()).toMatchObject({ code: 'order_obstacle' });
  });

  test('is refused without the ticks', async () => {
    const ready = await readyToOrder(here);
    for (const tick of ['terms', 'entrepreneur']) {
      const answer = await send(here, ready, { ...ready.order, [tick]: false });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [tick]]);
    }
  });

  test('of another company is the same 404 as a missing one', async () => {
    const order = await ordered(here, await readyToOrder(here));
    const stranger = await signIn(here);
    for (const id of [order.id, 2_000_000_000]) {
      expect((await get(`/api/orders/${id}`, stranger)).statusCode).toBe(404);
      const paying = {
        method: 'POST',
        url: `/api/orders/${id}/payment`,
        headers: stranger.headers,
        payload: {},
      } as const;
      expect((await here.inject(paying)).statusCode).toBe(404);
    }
  });

  test('has nothing to pay when a failed payment turns out to be paid while its payer asks for a page', async () => {
    const ready = await readyToOrder(here);
    const order = await ordered(here, ready);
    const ofInvoice = eq(payments.invoice_id, order.invoice.id);
    await db.update(payments).set({ state: 'failed', failure: 'other' }).where(ofInvoice);
    const { headers } = ready;
    const url = `/api/orders/${order.id}/payment`;
    const [changed, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reporting = db.transaction(async (tx) => {
      await tx.update(payments).set({ state: 'succeeded', failure: null }).where(ofInvoice);
      changed.resolve();
      await asked.promise;
    });
    await changed.promise;
    const answer = there.inject({ method: 'POST', url, headers, payload: {} });
    await expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1);
    asked.resolve();
    await reporting;
    expect((await answer).json()).toEqual({ redirect_url: null });
  });

  test('is placed once by 50 calls of two colleagues over two processes', async () => {
    const ready = await readyToOrder(here);
    const { user_id } = await createUser(db, { company_id: ready.company_id, rights: ['billing'] });
    const colleague = { headers: await sessionOf(here, user_id) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const by = at % 2 ? ready : colleague;
        const key = at % 5 === 0 ? ready.order.idempotency_key : randomUUID();
        return send(at % 3 ? here : there, by, { ...ready.order, idempotency_key: key });
      }),
    );
    const placed = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(new Set(placed).size).toBe(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code);
    expect(new Set(refused)).toEqual(new Set(['subscription_exists']));
    expect(await countOf(ready.company_id)).toEqual([1, 1, 1, 1]);
  });

  test('waits as long as nobody sells', async () => {
    const ready = await readyToOrder(here);
    await db.delete(invoiceSeller);
    expect((await get('/api/orders/draft', ready)).json()).toMatchObject({ payment_kinds: [], creditor: null });
    const answer = await send(here, ready, ready.order);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'shop_closed']);
  });
});

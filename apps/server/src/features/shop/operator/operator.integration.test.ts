import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { ordered, orderFor, readyToOrder, send } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';
import { allowTransfer, markPaid, refundInvoice } from './operator.service.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db, report } = world;

const act = { operator: null, reason: 'Kontoauszug' };
const transfer = (reference: string) => ({ reference, paid_on: '2026-11-23' });

const grossOf = async (companyId: number) =>
  (await db.select().from(invoices).where(eq(invoices.company_id, companyId)).orderBy(invoices.id)).map((row) => [
    row.kind,
    row.gross_cents,
  ]);
const subscriptionOf = async (companyId: number) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.company_id, companyId)))[0];

test('a company that is allowed to pays by transfer, and a stranger is no company', async () => {
  const ready = await readyToOrder(app);
  const { gegenpost_id } = (await db.select().from(companies).where(eq(companies.id, ready.company_id)))[0]!;
  const kinds = async () =>
    (await app.inject({ url: '/api/orders/draft', headers: ready.headers })).json().payment_kinds;
  expect(await kinds()).toEqual(['card', 'debit']);
  await allowTransfer(app, gegenpost_id, true, act);
  expect(await kinds()).toEqual(['card', 'debit', 'transfer']);
  await allowTransfer(app, gegenpost_id, false, act);
  expect(await kinds()).toEqual(['card', 'debit']);
  await expect(allowTransfer(app, 'AAAAAAAAAAA', true, act)).rejects.toMatchObject({ status: 404 });
});

test('a transfer is marked as paid once, by its reference, also after a card failed', async () => {
  const ready = await readyToOrder(app);
  const order = await ordered(app, ready);
  await report(order.id, 'failed');
  for (const _ of [1, 2]) await markPaid(app, order.invoice.number, transfer('Auszug 7'), act);
  expect(await subscriptionOf(ready.company_id)).toMatchObject({ state: 'active', past_due_since: null });
  expect((await world.attempts(order)).map(({ kind, state }) => [kind, state])).toEqual([
    ['card', 'failed'],
    ['transfer', 'succeeded'],
  ]);
  const logged = await db.select().from(operatorLog).where(eq(operatorLog.subject_id, order.invoice.number));
  expect(logged).toMatchObject([{ action: 'invoice_paid', operator_id: null, reason: 'Kontoauszug' }]);
  await expect(markPaid(app, order.invoice.number, transfer('Auszug 8'), act)).rejects.toMatchObject({ status: 409 });
  await expect(markPaid(app, 'RE-2026-999999', transfer('Auszug 9'), act)).rejects.toMatchObject({ status: 404 });
});

describe('a refund', () => {
  test('of a part corrects the invoice and leaves the subscription', async () => {
    const ready = await readyToOrder(app);
    const order = await ordered(app, ready);
    await expect(
      refundInvoice(app, order.invoice.number, { net_cents: 10_000, seen_rest_cents: null }, act),
    ).rejects.toMatchObject({ status: 409 });
    await report(order.id, 'succeeded');
    await refundInvoice(app, order.invoice.number, { net_cents: 10_000, seen_rest_cents: null }, act);
    expect(await grossOf(ready.company_id)).toEqual([
      ['invoice', 141_372],
      ['correction', -11_900],
    ]);
    expect((await world.attempts(order))[0]).toMatchObject({ state: 'succeeded', refunded_cents: 11_900 });
    expect((await subscriptionOf(ready.company_id))?.state).toBe('active');
  });

  test('of all of it cancels the invoice and ends the subscription', async () => {
    const ready = await readyToOrder(app);
    const order = await ordered(app, ready);
    await report(order.id, 'succeeded');
    await refundInvoice(app, order.invoice.number, { net_cents: null, seen_rest_cents: null }, act);
    expect(await grossOf(ready.company_id)).toEqual([
      ['invoice', 141_372],
      ['cancellation', -141_372],
    ]);
    expect(await subscriptionOf(ready.company_id)).toMatchObject({ state: 'ended', past_due_since: null });
  });
});

test('a namesake of a company that did not pay waits for the operator, who is asked once an hour', async () => {
  const register = { commercial_register_number: 'HRB 4711 Köln' };
  const unpaid = await readyToOrder(app, { company: register });
  await report((await ordered(app, unpaid)).id, 'failed');
  world.moveTo('2026-12-08T11:00:00Z');
  await world.hour();
  world.mails.length = 0;
  const again = await readyToOrder(app, { company: register });
  for (const _ of [1, 2]) {
    expect((await send(app, again, orderFor(again.preview))).json()).toMatchObject({ code: 'order_needs_review' });
  }
  expect(world.mails.map(({ to }) => to)).toEqual(['rechnung@gegenpost.example']);
  expect(await subscriptionOf(again.company_id)).toBeUndefined();
  const { gegenpost_id } = (await db.select().from(companies).where(eq(companies.id, again.company_id)))[0]!;
  await allowTransfer(app, gegenpost_id, true, act);
  expect((await send(app, again, again.order)).statusCode).toBe(201);
});

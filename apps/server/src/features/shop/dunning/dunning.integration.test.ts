import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { invoiceEvents } from '#features/invoices/invoices.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { guest, type SignedIn, sessionOf } from '#test/api.ts';
import { billing, choose, ordered, orderFor, readyToOrder, send } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';
import { lookAtPayment } from './assessment.service.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db, mails, report, hour, moveTo } = world;

const subscriptionOf = async (companyId: number) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.company_id, companyId));
  return row!;
};
const overview = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await app.inject({ url: '/api/subscription', headers })).json();
const eventsOf = async (invoiceId: number) =>
  (await db.select().from(invoiceEvents).where(eq(invoiceEvents.invoice_id, invoiceId))).map(({ kind }) => kind);
const told = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ kind }) => kind);
const on = async (day: string) => {
  moveTo(`${day}T11:00:00Z`);
  await hour();
};

/** A new order on 23 November, the mails before it forgotten. */
async function begin(draft: Parameters<typeof readyToOrder>[1] = {}) {
  moveTo('2026-11-23T10:00:00Z');
  const ready = await readyToOrder(app, draft);
  const order = await ordered(app, ready);
  mails.length = 0;
  return { ...ready, order };
}

describe('a payment that fails', () => {
  test('leaves the subscription running, and is told once however often it is looked at', async () => {
    const { company_id, order, user_id, headers, email } = await begin();
    await report(order.id, 'failed');
    const [payment] = await world.attempts(order);
    for (const _ of [1, 2]) await lookAtPayment(app, { payment_id: payment!.id });
    expect(await overview({ headers })).toMatchObject({
      subscription: { past_due_since: '2026-11-23T10:00:00.000Z', plan_key: 'premium-365' },
      open_order: { id: order.id, payment: { state: 'failed' }, retry_on: null },
    });
    expect(world.subjectsTo({ email })).toEqual(['Ihre Zahlung hat nicht geklappt']);
    expect(mails[0]?.text).toContain('Ihr Abo ist aktiv. Die Zahlung der Rechnung');
    expect(await eventsOf(order.invoice.id)).toEqual(['unpaid']);
    expect(await told(user_id)).toEqual(['payment_failed']);
    expect((await findLimits(db, company_id, world.now())).has_subscription).toBe(true);
  });

  test('is charged and reminded of after 3, 7 and 14 days, and ends the subscription after 15', async () => {
    const { company_id, order, headers, email } = await begin();
    await world.keepCard(company_id);
    const { user_id: colleague } = await createUser(db, { company_id, rights: ['search'] });
    await sessionOf(app, colleague);
    await report(order.id, 'failed');
    expect((await overview({ headers })).open_order.retry_on).toBe('2026-11-26');
    const charges: number[] = [];
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30', '2026-12-07']) {
      const before = await world.attempts(order);
      await on(day);
      await on(day);
      charges.push((await world.attempts(order)).length - before.length);
      if (charges.at(-1)) await report(order.id, 'failed');
    }
    expect(charges).toEqual([0, 1, 0, 1, 1]);
    expect((await subscriptionOf(company_id)).state).toBe('active');
    mails.length = 0;
    await on('2026-12-08');
    expect(await subscriptionOf(company_id)).toMatchObject({ state: 'ended', past_due_since: expect.any(Date) });
    expect(world.subjectsTo({ email })).toEqual(['Ihr Abo ist beendet']);
    expect((await findLimits(db, company_id, world.now())).has_subscription).toBe(false);
    expect(await db.$count(sessions, eq(sessions.user_id, colleague))).toBe(0);
    expect(await overview({ headers })).toMatchObject({
      subscription: null,
      paused_accounts: 1,
      plan: { key: 'free' },
    });

    await on('2026-12-20');
    await report(order.id, 'succeeded');
    expect(await subscriptionOf(company_id)).toMatchObject({ state: 'active', past_due_since: null, reminders: 0 });
    expect(await overview({ headers })).toMatchObject({ paused_accounts: 0, open_order: null });
    expect(world.subjectsTo({ email }).at(-1)).toBe('Ihr Abo läuft weiter');
    expect(await eventsOf(order.invoice.id)).toEqual(['unpaid', 'paid']);
  });

  test('keeps the company from ordering again until it is paid, also after 30 days', async () => {
    const { company_id, order, ...person } = await begin({ draft: { plan_key: 'premium-30' } });
    await report(order.id, 'failed');
    await on('2026-12-08');
    const preview = await choose(app, person, { plan_key: 'premium-90', payment_kind: 'card', billing });
    expect((await send(app, person, orderFor(preview))).json()).toMatchObject({ code: 'payment_open' });
    await on('2027-01-20');
    await report(order.id, 'succeeded');
    expect(await subscriptionOf(company_id)).toMatchObject({ state: 'ended', past_due_since: null });
    const anew = (await app.inject({ url: '/api/orders/draft', headers: person.headers })).json();
    expect((await send(app, person, orderFor(anew))).statusCode).toBe(201);
  });

  test('is one even if it is the page that was left open for a day', async () => {
    const { company_id } = await begin();
    await on('2026-11-24');
    expect((await subscriptionOf(company_id)).past_due_since).toEqual(new Date('2026-11-24T10:00:00Z'));
  });
});

test('a transfer is reminded of from the day after it was due, and never charged', async () => {
  const { company_id, order, email } = await begin({ draft: { payment_kind: 'transfer' } });
  await world.keepCard(company_id);
  await on('2026-12-07');
  expect(world.subjectsTo({ email })).toEqual([]);
  await on('2026-12-08');
  await on('2026-12-11');
  expect(world.subjectsTo({ email })).toEqual([
    `Unsere Rechnung ${order.invoice.number} ist noch offen`,
    expect.stringContaining('Erinnerung: Rechnung'),
  ]);
  expect(await world.attempts(order)).toHaveLength(1);
  await report(order.id, 'succeeded');
  expect(await subscriptionOf(company_id)).toMatchObject({ past_due_since: null, reminders: 0 });
});

test('a debit that the bank has in hand is not dunned, and one that comes back is', async () => {
  const { company_id, order } = await begin({ draft: { payment_kind: 'debit' } });
  await report(order.id, 'processing');
  await on('2026-12-05');
  expect((await subscriptionOf(company_id)).past_due_since).toBeNull();
  await report(order.id, 'succeeded');
  moveTo('2027-01-10T10:00:00Z');
  await report(order.id, 'disputed');
  expect((await subscriptionOf(company_id)).past_due_since).toEqual(new Date('2027-01-10T10:00:00Z'));
  expect(await eventsOf(order.invoice.id)).toEqual(['paid', 'unpaid']);
});

describe('a debit in the hands of the bank', () => {
  test('that failed before does not let the company order a second time', async () => {
    const { company_id, order, ...person } = await begin({ draft: { plan_key: 'premium-30', payment_kind: 'debit' } });
    await report(order.id, 'failed');
    moveTo('2026-12-01T10:00:00Z');
    const url = `/api/orders/${order.id}/payment`;
    await app.inject({ method: 'POST', url, headers: person.headers, payload: {} });
    await report(order.id, 'processing');
    await app.inject({ method: 'POST', url: '/api/subscription/cancellation', headers: person.headers, payload: {} });
    await on('2026-12-23');
    expect((await subscriptionOf(company_id)).state).toBe('ended');
    const preview = await choose(app, person, { plan_key: 'premium-90', payment_kind: 'debit', billing });
    expect((await send(app, person, orderFor(preview))).json()).toMatchObject({ code: 'payment_open' });
  });

  test('brings a subscription back that ended unpaid, once it is paid', async () => {
    const { company_id, order, headers } = await begin({ draft: { payment_kind: 'debit' } });
    await report(order.id, 'failed');
    await on('2026-12-07');
    // The page was opened in time, and used after the end.
    await app.inject({ method: 'POST', url: `/api/orders/${order.id}/payment`, headers, payload: {} });
    await on('2026-12-08');
    await report(order.id, 'processing');
    await on('2026-12-10');
    expect((await subscriptionOf(company_id)).state).toBe('ended');
    await report(order.id, 'succeeded');
    expect(await subscriptionOf(company_id)).toMatchObject({ state: 'active', past_due_since: null });
  });
});

test('a paused account is told why it cannot log in, after the right password alone', async () => {
  const { company_id, order } = await begin();
  const password = 'Werft-am-Kai-7';
  const { email, user_id } = await createUser(db, { company_id, rights: ['search'], password });
  const headers = await guest(app);
  const login = (typed: string) =>
    app.inject({ method: 'POST', url: '/api/login', headers, payload: { email, password: typed, remember: false } });
  await report(order.id, 'failed');
  await on('2026-12-08');
  expect((await login('falsch-geraten')).json()).toMatchObject({ code: 'login_failed' });
  const refused = await login(password);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_paused']);
  await db.update(users).set({ paused_at: null }).where(eq(users.id, user_id));
  expect((await login(password)).statusCode).toBe(204);
});

test('a company that cannot be dunned does not keep the others from it', async () => {
  const [broken, other] = [await begin({ draft: { plan_key: 'premium-30' } }), await begin()];
  for (const { order } of [broken, other]) await report(order.id, 'failed');
  const alerts = vi.spyOn(app.log, 'error');
  await db.execute(
    sql`alter table subscriptions add constraint broken check (id <> ${sql.raw(
      String((await subscriptionOf(broken.company_id)).id),
    )} or state = 'active')`,
  );
  await on('2026-12-08');
  await db.execute(sql`alter table subscriptions drop constraint broken`);
  expect((await subscriptionOf(other.company_id)).state).toBe('ended');
  expect(alerts).toHaveBeenCalledWith(expect.objectContaining({ company_id: broken.company_id }), expect.anything());
});

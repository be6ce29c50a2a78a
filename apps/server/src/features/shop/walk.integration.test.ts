import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '#features/invoices/invoices.table.ts';
import { openPayment } from '#features/payments/payments.service.ts';
import { payments } from '#features/payments/payments.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { billing, choose, orderFor, readyToOrder, send } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';
import { addDays } from './orders/days.ts';
import { standingOfOrder } from './orders/order-view.service.ts';
import { findOrdersOfCompany } from './orders/orders.queries.ts';
import { findLimits } from './shop.service.ts';
import { subscriptions } from './shop.table.ts';

const START = '2027-10-20';
const DAYS = 400;
const CUSTOMERS = 3;
const plans = { 'premium-30': 30, 'premium-90': 90, 'premium-365': 365 } as const;
type PlanKey = keyof typeof plans;

const world = await shopWorld(`${START}T10:00:00Z`);
const { app, db } = world;
const kept = new Set<number>();

/** What a customer should have, by the rules alone. */
type Model = {
  plan: PlanKey;
  next: PlanKey;
  to: string;
  cancelled: boolean;
  unpaid: string | null;
  ended: string | null;
};
type Customer = Awaited<ReturnType<typeof readyToOrder>> & { model: Model | null; pays: number; random: () => number };

/** Reproducible, one for each customer. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isRunning = (model: Model | null) => model !== null && model.ended === null;

/** The bank answers to what is under way: it pays, or it does not. */
async function answer({ company_id, model, pays, random }: Customer, today: string): Promise<void> {
  for (const { order, payments: tries } of await findOrdersOfCompany(db, company_id)) {
    if (!['open', 'requires_action', 'processing'].includes(tries.at(-1)?.state ?? '')) continue;
    const isPaid = random() < pays;
    await world.report(order.id, isPaid ? 'succeeded' : 'failed');
    if (isPaid && !kept.has(company_id)) await world.keepCard(company_id);
    if (isPaid) kept.add(company_id);
    if (model) settle(model, isPaid, today);
  }
}

function settle(model: Model, isPaid: boolean, today: string): void {
  if (!isPaid) {
    model.unpaid ??= today;
    return;
  }
  model.unpaid = null;
  const isRevived = model.ended !== null && today <= model.to && today <= addDays(model.ended, 30);
  if (isRevived) model.ended = null;
}

/** What the day brings by itself. */
function grow(model: Model | null, today: string): void {
  if (!model || model.ended !== null) return;
  if (model.cancelled && today > model.to) model.ended = today;
  else if (model.unpaid !== null && today >= addDays(model.unpaid, 15)) model.ended = today;
  else if (!model.cancelled && model.unpaid === null && today > model.to) {
    model.plan = model.next;
    model.to = addDays(model.to, plans[model.plan]);
  }
}

const call = (customer: Customer, method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
  app.inject({ method, url, headers: customer.headers, payload });

/** One thing that a customer may do on a day. */
async function act(customer: Customer, today: string): Promise<void> {
  const { model, random, company_id } = customer;
  const chance = random();
  const keys = Object.keys(plans) as PlanKey[];
  const plan = keys[Math.floor(random() * keys.length)] ?? 'premium-30';
  if (!isRunning(model)) {
    if (model?.unpaid && chance < 0.08) return payLate(customer);
    if (chance < 0.15) await start(customer, plan, today);
  } else if (chance < 0.01) {
    expect((await call(customer, 'POST', '/api/subscription/cancellation')).statusCode).toBe(200);
    model!.cancelled = true;
    // Nothing is left of a term that is over and waited for its payment.
    if (today > model!.to) model!.ended = today;
  } else if (chance < 0.03) {
    expect((await call(customer, 'DELETE', '/api/subscription/cancellation')).statusCode).toBe(200);
    model!.cancelled = false;
  } else if (chance < 0.07) await change(customer, plan, today);
  else if (model!.unpaid && chance < 0.14) await payLate(customer);
  expect(company_id).toBeGreaterThan(0);
}

async function start(customer: Customer, plan: PlanKey, today: string): Promise<void> {
  const preview = await choose(app, customer, { plan_key: plan, payment_kind: 'card', billing });
  const owed = (await findOrdersOfCompany(db, customer.company_id)).some(
    (facts) => !['settled', 'collecting'].includes(standingOfOrder(facts, world.now()).is),
  );
  const answered = await send(app, customer, orderFor(preview));
  expect([answered.statusCode, answered.json().code]).toEqual(owed ? [409, 'payment_open'] : [201, undefined]);
  if (owed) return;
  customer.model = {
    plan,
    next: plan,
    to: addDays(today, plans[plan] - 1),
    cancelled: false,
    unpaid: null,
    ended: null,
  };
}

async function change(customer: Customer, plan: PlanKey, today: string): Promise<void> {
  const { model, headers } = customer;
  const preview = (await app.inject({ url: `/api/subscription/change?plan_key=${plan}`, headers })).json();
  const body = { plan_key: plan, quote_hash: preview.quote.hash, idempotency_key: randomUUID() };
  const answered = await call(customer, 'POST', '/api/subscription/change', body);
  const isLonger = plans[plan] > plans[model!.plan];
  const isRefused = model!.cancelled || (model!.unpaid !== null && plan !== model!.plan);
  expect(answered.statusCode, answered.body).toBe(isRefused ? 409 : 200);
  if (isRefused) return;
  model!.next = plan;
  if (isLonger) Object.assign(model!, { plan, to: addDays(today, plans[plan] - 1) });
}

async function payLate({ company_id, model }: Customer): Promise<void> {
  const now = world.now();
  for (const facts of await findOrdersOfCompany(db, company_id)) {
    if (standingOfOrder(facts, now).is !== 'unpaid') continue;
    const { id: invoice_id } = facts.invoice;
    const amount_cents = facts.order.quote.due_cents;
    const payment = { invoice_id, company_id, amount_cents, kind: 'card', uses_saved: false } as const;
    await db.transaction((tx) => openPayment(app, tx, payment));
    await world.report(facts.order.id, 'succeeded');
  }
  if (model) settle(model, true, berlinDay(now));
}

async function check({ company_id, model }: Customer, today: string): Promise<void> {
  const facts = await findOrdersOfCompany(db, company_id);
  const { has_subscription } = await findLimits(db, company_id, world.now());
  expect([today, has_subscription]).toEqual([today, isRunning(model)]);
  const billed = await db.select().from(invoices).where(eq(invoices.company_id, company_id));
  const tries = await db.select().from(payments).where(eq(payments.company_id, company_id));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = sum(
    tries.filter(({ state }) => state === 'succeeded').map((row) => row.amount_cents - row.refunded_cents),
  );
  const open = facts.filter((one) => standingOfOrder(one, world.now()).is !== 'settled');
  expect(sum(billed.map(({ gross_cents }) => gross_cents))).toBe(
    paid + sum(open.map(({ order }) => order.quote.due_cents)),
  );
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.company_id, company_id));
  const endOf = new Map(
    rows.map(({ id, ended_at }) => [id, ended_at ? berlinDay(new Date(ended_at.getTime() - 1)) : '9999']),
  );
  const terms = facts.map(({ order }, index) => {
    const following = facts[index + 1]?.order;
    const cut = following?.kind === 'change' ? addDays(following.quote.service_from, -1) : '9999';
    const to = [order.quote.service_to, cut, endOf.get(order.subscription_id) ?? '9999'].sort()[0]!;
    return { from: order.quote.service_from, to };
  });
  for (const [index, { from }] of terms.entries()) if (index > 0) expect(terms[index - 1]!.to <= from).toBe(true);
}

test('a customer of 400 days never has two terms, starts unpaid a second time, or owes another sum than was billed', async () => {
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const ready = await readyToOrder(app);
    customers.push({ ...ready, model: null, pays: 0.55 + 0.2 * index, random: randomFrom(20_261_123 + index) });
  }
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(START, day);
    world.moveTo(`${today}T10:00:00Z`);
    for (const { model } of customers) grow(model, today);
    await world.hour();
    for (const customer of customers) {
      await answer(customer, today);
      await act(customer, today);
      await answer(customer, today);
    }
    if (day % 7 === 0 || day === DAYS - 1) for (const customer of customers) await check(customer, today);
    world.mails.length = 0;
    world.jobs.length = 0;
  }
  const all = await Promise.all(customers.map(({ company_id }) => findOrdersOfCompany(db, company_id)));
  const kinds = new Set(all.flat().map(({ order }) => order.kind));
  expect(kinds).toEqual(new Set(['start', 'renewal', 'change']));
});

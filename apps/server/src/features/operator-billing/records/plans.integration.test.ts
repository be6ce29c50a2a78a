import type { PlanVersion } from '@gegenpost/contract/operator-plans.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sessions } from '#features/auth/auth.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { loadPlans } from '#features/shop/plans.service.ts';
import { orders, plans, subscriptions } from '#features/shop/shop.table.ts';
import { confirmOperator, type SignedIn, signIn } from '#test/api.ts';
import { choose, ordered, orderFor, readyToOrder, send } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db } = world;
let operator: SignedIn;

beforeAll(async () => {
  operator = await signIn(app, { role: 5, is_operator: true });
  // The clock moves by months.
  await db.update(sessions).set({ remember: true, expires_at: new Date('2100-01-01') });
});

const limits = {
  ...{ profile_views_limit: null, saved_search_limit: 80, contacts_limit: null, project_limit: null },
  ...{ talent_limit: null, sub_account_limit: 3 },
};
const version = (line: string, last_version: number, changes: object = {}) => ({
  ...{ line, last_version, sold_from: '2026-12-01', name: 'Premium 30 Tage', price_cents: 14_900, ...limits },
  ...{ reason: 'Neue Preise ab Dezember', ...changes },
});

async function add(body: object) {
  await confirmOperator(app, operator);
  return app.inject({ method: 'POST', url: '/api/operator/plans', headers: operator.headers, payload: body });
}
async function versionsOf(line: string) {
  await confirmOperator(app, operator);
  const answer = await app.inject({ url: '/api/operator/plans', headers: operator.headers });
  return answer.json<{ items: PlanVersion[] }>().items.filter((plan) => plan.line === line);
}
const sold = async (term: number) =>
  (await app.inject({ url: '/api/plans', headers: operator.headers }))
    .json<{ key: string; term_days: number; price_cents: number }[]>()
    .find(({ term_days }) => term_days === term);

test('a new version is sold from its day on, to those who order then; who has the old one keeps its price', async () => {
  const early = await readyToOrder(app, { draft: { plan_key: 'premium-30' } });
  const order = await ordered(app, early);
  await world.report(order.id, 'succeeded');
  await world.keepCard(early.company_id);
  const undecided = await readyToOrder(app, { draft: { plan_key: 'premium-30' } });

  expect((await add(version('premium-30', 1))).statusCode).toBe(201);
  expect((await versionsOf('premium-30')).map(({ key, state }) => [key, state])).toEqual([
    ['premium-30-2', 'planned'],
    ['premium-30', 'sold'],
  ]);
  expect(await sold(30)).toMatchObject({ key: 'premium-30', price_cents: 12_900 });

  world.moveTo('2026-12-01T10:00:00Z');
  expect(await sold(30)).toMatchObject({ key: 'premium-30-2', price_cents: 14_900 });
  // What was shown before the day is not ordered at another price.
  const refused = await send(app, undecided, undecided.order);
  expect(refused.json()).toMatchObject({ code: 'quote_changed' });
  const preview = await choose(app, undecided, {});
  expect(preview).toMatchObject({ draft: { plan_key: 'premium-30-2' }, quote: { net_cents: 14_900 } });
  const late = await ordered(app, { ...undecided, order: orderFor(preview) });
  await world.report(late.id, 'succeeded');
  await world.keepCard(undecided.company_id);
  const overview = (await app.inject({ url: '/api/subscription', headers: undecided.headers })).json();
  expect(overview).toMatchObject({ plan: { saved_search_limit: 80, sub_account_limit: 3 } });

  world.moveTo('2026-12-23T10:00:00Z');
  await world.hour();
  const [renewed] = await db.select().from(subscriptions).where(eq(subscriptions.company_id, early.company_id));
  expect(renewed).toMatchObject({ plan_key: 'premium-30', price_cents: 12_900, state: 'active' });
  const terms = await db.select().from(orders).where(eq(orders.company_id, early.company_id)).orderBy(orders.id);
  expect(terms.map(({ kind, quote }) => [kind, quote.net_cents])).toEqual([
    ['start', 12_900],
    ['renewal', 12_900],
  ]);
  expect((await versionsOf('premium-30')).map(({ state, subscriptions: count }) => [state, count])).toEqual([
    ['sold', 1],
    ['past', 1],
  ]);
});

test('of operators who add a version at once only one does, and the others are told', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((step) => add(version('premium-90', 1, { sold_from: '2027-02-01', price_cents: 30_000 + step }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await versionsOf('premium-90')).toHaveLength(2);
  expect(await db.select().from(operatorLog).where(eq(operatorLog.subject_id, 'premium-90-2'))).toHaveLength(1);
  // A slip is put right by a further version from the same day on.
  expect((await add(version('premium-90', 2, { sold_from: '2027-02-01', price_cents: 35_900 }))).statusCode).toBe(201);
  const before = world.now();
  world.moveTo('2027-02-01T10:00:00Z');
  expect(await sold(90)).toMatchObject({ key: 'premium-90-3', price_cents: 35_900 });
  world.moveTo(before);
});

test.each([
  ['a day in the past', version('premium-365', 1, { sold_from: '2026-11-22' }), 422],
  ['the free plan', version('free', 1, { sold_from: '2027-06-01' }), 404],
  ['an unknown plan', version('premium-7', 1, { sold_from: '2027-06-01' }), 404],
  ['a price of nothing', version('premium-365', 1, { price_cents: 0 }), 422],
  ['a limit of nothing', version('premium-365', 1, { talent_limit: 0 }), 422],
])('refuses a version with %s', async (_, body, status) => {
  expect((await add(body)).statusCode).toBe(status);
});

test('nobody changes a version that stands, and a release leaves those of operators', async () => {
  expect((await add(version('premium-365', 1, { sold_from: '2027-03-01', price_cents: 129_900 }))).statusCode).toBe(
    201,
  );
  const own = eq(plans.key, 'premium-365-2');
  for (const change of [{ price_cents: 1 }, { name: 'X' }, { is_sold: false }]) {
    await expect(db.update(plans).set(change).where(own)).rejects.toThrow();
  }
  await expect(db.delete(plans).where(own)).rejects.toThrow();
  await expect(db.update(plans).set({ price_cents: 1 }).where(eq(plans.key, 'premium-365'))).rejects.toThrow();
  await loadPlans(db);
  expect((await versionsOf('premium-365')).map(({ key, state }) => [key, state])).toEqual([
    ['premium-365-2', 'planned'],
    ['premium-365', 'sold'],
  ]);
});

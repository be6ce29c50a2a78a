import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { confirmOperator, type SignedIn, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
});

const get = (url: string) => app.inject({ url: `/api/operator/${url}`, headers: operator.headers });
const grant = (id: string, until: string) =>
  app.inject({
    method: 'POST',
    url: `/api/operator/companies/${id}/plan-days`,
    headers: operator.headers,
    payload: { until, reason: 'Ausfall am Montag' },
  });
const inDays = (days: number) => Temporal.PlainDate.from(berlinDay(now)).add({ days }).toString();

/** An employer, and the public id of the company. */
async function employer(options: Parameters<typeof signIn>[1] = {}) {
  const user = await signIn(app, options);
  const { items } = (await get(`companies?q=${encodeURIComponent(user.email)}`)).json();
  return { user, company_id: user.company_id!, id: items[0].gegenpost_id as string };
}
const subscriptionsOf = (companyId: number) =>
  app.db.select().from(subscriptions).where(eq(subscriptions.company_id, companyId));

test('finds companies by name, address of their people and id, and shows plan, limits and people', async () => {
  const { user, id } = await employer({ company: { name: 'Werft <i>100%</i>' }, subscribed: true });
  for (const q of ['werft <i>100%', id]) {
    expect((await get(`companies?q=${encodeURIComponent(q)}`)).json().items).toMatchObject([
      { gegenpost_id: id, name: 'Werft <i>100%</i>', accounts: 1 },
    ]);
  }
  expect((await get(`companies/${id}`)).json()).toMatchObject({
    name: 'Werft <i>100%</i>',
    plan: { is_courtesy: false, renews: true },
    people: [{ email: user.email, state: 'open' }],
  });
  expect((await get('companies/abcdefghijk')).statusCode).toBe(404);
});

test('gives a company without a subscription all of a plan until a day, once, and tells it', async () => {
  const { user, company_id, id } = await employer();
  const until = inDays(14);
  const answers = await Promise.all(Array.from({ length: 8 }, () => grant(id, until)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
  expect(await subscriptionsOf(company_id)).toMatchObject([{ price_cents: 0, state: 'active', plan_name: 'Kulanz' }]);
  expect(await findLimits(app.db, company_id, now)).toMatchObject({ has_subscription: true, contacts_limit: null });
  expect((await get(`companies/${id}`)).json().plan).toEqual({
    name: 'Kulanz',
    until,
    is_courtesy: true,
    renews: false,
  });
  expect((await queuedMails(app)).filter(({ to }) => to === user.email)).toHaveLength(1);
  expect(await app.db.$count(operatorLog, eq(operatorLog.subject_id, id))).toBe(1);
});

test('prolongs such days, never shortens them, and lets them end by themselves', async () => {
  const { user, company_id, id } = await employer();
  await grant(id, inDays(5));
  await grant(id, inDays(10));
  await grant(id, inDays(2));
  expect((await get(`companies/${id}`)).json().plan.until).toBe(inDays(10));
  expect((await app.inject({ url: '/api/subscription', headers: user.headers })).statusCode).toBe(200);
  const revoked = await app.inject({
    method: 'DELETE',
    url: '/api/subscription/cancellation',
    headers: user.headers,
  });
  expect(revoked.statusCode).toBe(409);
  const before = now;
  now = new Date(now.getTime() + 12 * 86_400_000);
  expect(await findLimits(app.db, company_id, now)).toMatchObject({ has_subscription: false });
  now = before;
});

test('gives no free days to who pays, and none in the past', async () => {
  const paying = await employer({ subscribed: true });
  const refused = await grant(paying.id, inDays(30));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'subscription_paid']);
  const { id, company_id } = await employer();
  expect((await grant(id, inDays(-1))).json().code).toBe('day_past');
  expect(await subscriptionsOf(company_id)).toEqual([]);
  expect((await grant('abcdefghijk', inDays(3))).statusCode).toBe(404);
  expect((await grant(id, 'morgen')).statusCode).toBe(422);
});

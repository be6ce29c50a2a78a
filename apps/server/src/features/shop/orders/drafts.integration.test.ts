import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { signIn } from '#test/api.ts';
import { billing, choose, readyToOrder } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';
import { removeOldDrafts } from './drafts.service.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db } = world;

const put = (headers: object, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/orders/draft', headers: headers as Record<string, string>, payload });
const get = async (headers: object) =>
  (await app.inject({ url: '/api/orders/draft', headers: headers as Record<string, string> })).json();

test('a draft is the company’s, keeps what is not named, and says what it costs', async () => {
  const { headers, company_id } = await readyToOrder(app, { draft: { return_to: '/de/search' } });
  const colleague = await signIn(app, { company_id, rights: ['billing'] });
  await choose(app, colleague, { plan_key: 'premium-90' });
  expect(await get(headers)).toMatchObject({
    draft: { plan_key: 'premium-90', payment_kind: 'card', billing, return_to: '/de/search' },
    quote: { net_cents: 33_900, vat_cents: 6441, gross_cents: 40_341, service_to: '2027-02-20', credit: null },
    ...{ obstacles: [], payment_kinds: ['card', 'debit'], terms: { slug: 'agb' } },
    creditor: { name: 'Gegenpost Betriebs GmbH', creditor_id: 'DE98ZZZ09999999999' },
  });
});

test('without an address of its own it takes the one of the profile, if that is complete', async () => {
  const { headers, company_id } = await signIn(app);
  await choose(app, { headers }, { plan_key: 'premium-30' });
  expect(await get(headers)).toMatchObject({ quote: null, obstacles: ['address_missing'] });
  await db.update(companies).set({ invoice_email: 'a@b.example' }).where(eq(companies.id, company_id!));
  expect(await get(headers)).toMatchObject({
    ...{ obstacles: [], draft: { billing: null }, quote: { gross_cents: 15_351 } },
    suggested_billing: { street: 'Domstraße 4', invoice_email: 'a@b.example' },
  });
});

test.each<[string, object, string]>([
  ['a plan that is not sold', { plan_key: 'premium-7' }, 'plan_key'],
  ['the free plan', { plan_key: 'free' }, 'plan_key'],
  ['a transfer for a month', { plan_key: 'premium-30', payment_kind: 'transfer' }, 'payment_kind'],
  ['a postal code of another country', { billing: { ...billing, postal_code: '1010' } }, 'billing.postal_code'],
  ['a missing postal code', { billing: { ...billing, postal_code: null } }, 'billing.postal_code'],
  ['a city of invisible characters', { billing: { ...billing, city: '\u200b' } }, 'billing.city'],
  ['a wrong e-mail address', { billing: { ...billing, invoice_email: 'a' } }, 'billing.invoice_email'],
  ['a way back to another site', { return_to: '//evil.example' }, 'return_to'],
])('%s is refused at its field, and changes nothing', async (_, change, field) => {
  const { headers } = await readyToOrder(app);
  const before = await get(headers);
  const answer = await put(headers, change);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect(await get(headers)).toEqual(before);
});

test('a draft that nobody touched for 30 days goes', async () => {
  const { headers } = await readyToOrder(app);
  world.moveTo('2026-12-23T09:00:00Z');
  await removeOldDrafts(app);
  expect((await get(headers)).draft.plan_key).toBe('premium-365');
  world.moveTo('2026-12-23T10:00:01Z');
  await removeOldDrafts(app);
  expect((await get(headers)).draft.plan_key).toBeNull();
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { billing, ordered, readyToOrder } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db, report, hour, moveTo } = world;

/** A paid order of a month from Austria, taxed because the VAT id is not confirmed yet. */
async function begin() {
  moveTo('2026-11-23T10:00:00Z');
  const company = { country: 'AT', postal_code: '1010', city: 'Wien', vat_reg_no: 'ATU13585627' };
  const address = { ...billing, postal_code: '1010', city: 'Wien' };
  const ready = await readyToOrder(app, { company, draft: { plan_key: 'premium-30', billing: address } });
  const order = await ordered(app, ready);
  await report(order.id, 'succeeded');
  return { ...ready, order };
}

async function confirm(company_id: number, vat_reg_no = 'ATU13585627') {
  await db.update(companies).set({ vat_state: 'valid', vat_reg_no }).where(eq(companies.id, company_id));
  await db.insert(vatChecks).values({
    ...{ company_id, vat_reg_no, register: 'vies', outcome: 'valid', raw: '' },
    ...{ asked_at: world.now(), answered_at: world.now() },
  });
}

const casesOf = async (companyId: number) =>
  (await db.select().from(invoices).where(eq(invoices.company_id, companyId)).orderBy(invoices.id)).map(
    ({ kind, tax_case }) => `${kind} ${tax_case}`,
  );

test.each([
  ['to Germany', { country: 'DE', postal_code: '50667' }, 'DE136695976'],
  ['out of the EU', { country: 'CH', postal_code: '8001' }, 'ATU13585627'],
])('the tax stays where the company moved %s meanwhile', async (_, place, vatId) => {
  const { company_id } = await begin();
  await db.update(companies).set(place).where(eq(companies.id, company_id));
  await confirm(company_id, vatId);
  await hour();
  expect(await casesOf(company_id)).toEqual(['invoice eu_unconfirmed']);
});

test('an invoice of which every day was taken off is corrected too, and the tax of the next one is given back', async () => {
  const { company_id, order, headers } = await begin();
  const url = '/api/subscription/change';
  const { quote } = (await app.inject({ url: `${url}?plan_key=premium-365`, headers })).json();
  const change = { plan_key: 'premium-365', quote_hash: quote.hash, idempotency_key: randomUUID() };
  const { order: longer } = (await app.inject({ method: 'POST', url, headers, payload: change })).json();
  await report(longer.id, 'succeeded');
  await confirm(company_id);
  await hour();
  const first = (await app.inject({ url: `/api/orders/${order.id}`, headers })).json();
  expect(first).toMatchObject({ vat_cents: 0, net_cents: 12_900 });
  const moved = await db.select().from(payments).where(eq(payments.company_id, company_id)).orderBy(payments.id);
  expect(moved.map(({ amount_cents, refunded_cents }) => [amount_cents, refunded_cents])).toEqual([
    [15_351, 0],
    [126_021, 22_572],
  ]);
});

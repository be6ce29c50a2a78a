import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { orders, subscriptions } from '#features/shop/shop.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { billing, ordered, readyToOrder } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';
import { announceRenewals, renewAll } from './renewal.service.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db, mails, report, hour, moveTo } = world;

const subscriptionOf = async (companyId: number) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.company_id, companyId));
  return row!;
};
const termsOf = async (companyId: number) =>
  (await db.select().from(orders).where(eq(orders.company_id, companyId)).orderBy(orders.id)).map(({ kind, quote }) => [
    kind,
    quote.service_from,
    quote.service_to,
  ]);

/** A paid order of a month on a day, with a card for the next ones. */
async function begin(day = '2026-11-23', options: Parameters<typeof readyToOrder>[1] = {}) {
  moveTo(`${day}T10:00:00Z`);
  const draft = { plan_key: 'premium-30', ...options.draft };
  const ready = await readyToOrder(app, { ...options, draft });
  const order = await ordered(app, ready);
  await report(order.id, 'succeeded');
  await world.keepCard(ready.company_id);
  mails.length = 0;
  return { ...ready, order };
}

describe('a renewal', () => {
  test.each([
    ['2026-11-23', '2026-12-23T00:30:00+01:00', ['2026-11-23', '2026-12-22'], ['2026-12-23', '2027-01-21']],
    ['2027-02-26', '2027-03-28T00:30:00+01:00', ['2027-02-26', '2027-03-27'], ['2027-03-28', '2027-04-26']],
    ['2027-10-01', '2027-10-31T00:30:00+02:00', ['2027-10-01', '2027-10-30'], ['2027-10-31', '2027-11-29']],
    ['2028-01-30', '2028-02-29T00:30:00+01:00', ['2028-01-30', '2028-02-28'], ['2028-02-29', '2028-03-29']],
  ])('of a term that began on %s begins right after midnight in Germany', async (day, midnight, first, second) => {
    const { company_id } = await begin(day);
    moveTo(new Date(new Date(midnight).getTime() - 3_600_000));
    await hour();
    expect(await termsOf(company_id)).toEqual([['start', ...first]]);
    moveTo(midnight);
    await hour();
    await hour();
    expect(await termsOf(company_id)).toEqual([
      ['start', ...first],
      ['renewal', ...second],
    ]);
    expect(berlinDay((await subscriptionOf(company_id)).ends_at)).toBe(
      Temporal.PlainDate.from(second[1]!).add({ days: 1 }).toString(),
    );
  });

  test('costs what was bought, whatever the plan costs by now, and charges the card', async () => {
    const { company_id } = await begin();
    await db.update(subscriptions).set({ price_cents: 9900 }).where(eq(subscriptions.company_id, company_id));
    moveTo('2026-12-24T10:00:00Z');
    await hour();
    const order = await world.lastOrder(company_id);
    expect(order.quote).toMatchObject({ net_cents: 9900, gross_cents: 11_781 });
    const [payment] = await db.select().from(payments).where(eq(payments.invoice_id, order.invoice_id));
    expect(payment).toMatchObject({ kind: 'card', method_id: expect.any(Number), amount_cents: 11_781 });
  });

  test('is made once by many that run at a time', async () => {
    const { company_id } = await begin();
    moveTo('2026-12-24T10:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => renewAll(app)));
    expect(await termsOf(company_id)).toHaveLength(2);
  });

  test('takes the plan that was chosen for it', async () => {
    const { company_id } = await begin('2026-11-23', { draft: { plan_key: 'premium-90' } });
    await db.update(subscriptions).set({ next_plan_key: 'premium-30' }).where(eq(subscriptions.company_id, company_id));
    moveTo('2027-02-21T10:00:00Z');
    await hour();
    expect(await subscriptionOf(company_id)).toMatchObject({
      ...{ plan_key: 'premium-30', auto_renewal_days: 30, price_cents: 12_900, next_plan_key: null },
    });
    expect((await termsOf(company_id)).at(-1)).toEqual(['renewal', '2027-02-21', '2027-03-22']);
  });

  test('asks for money by mail where no card is kept', async () => {
    moveTo('2026-11-23T10:00:00Z');
    const ready = await readyToOrder(app, { draft: { plan_key: 'premium-30' } });
    await report((await ordered(app, ready)).id, 'succeeded');
    moveTo('2026-12-23T10:00:00Z');
    mails.length = 0;
    await hour();
    expect(world.subjectsTo(ready)).toEqual(['Bitte bezahlen Sie die Verlängerung Ihres Abos']);
  });

  test('goes to the address of the profile where that was ordered, else to the one that was typed', async () => {
    const company = { ...billing, invoice_email: 'rechnung@werk.example' };
    const [moved, kept] = [await begin('2026-11-23', { company, draft: { billing: company } }), await begin()];
    for (const { company_id } of [moved, kept]) {
      await db.update(companies).set({ street: 'Neue Straße 1' }).where(eq(companies.id, company_id));
    }
    moveTo('2026-12-23T10:00:00Z');
    await hour();
    expect((await world.lastOrder(moved.company_id)).billing.street).toBe('Neue Straße 1');
    expect((await world.lastOrder(kept.company_id)).billing.street).toBe('Domstraße 4');
  });
});

test.each([
  ['premium-30', '2026-12-19', '2026-12-20'],
  ['premium-90', '2027-02-13', '2027-02-14'],
  ['premium-365', '2027-10-23', '2027-10-24'],
])('%s is announced once, not before its day', async (plan_key, before, day) => {
  const person = await begin('2026-11-23', { draft: { plan_key } });
  moveTo(`${before}T10:00:00Z`);
  await hour();
  const announced = () => world.subjectsTo(person).filter((subject) => subject.includes('verlängert sich am'));
  expect(announced()).toEqual([]);
  moveTo(`${day}T23:30:00Z`);
  await Promise.all(Array.from({ length: 5 }, () => announceRenewals(app)));
  await hour();
  expect(announced()).toHaveLength(1);
});

test('a cancelled subscription that cannot be ended keeps no other one from its renewal', async () => {
  const [broken, other] = [await begin(), await begin()];
  await app.inject({ method: 'POST', url: '/api/subscription/cancellation', headers: broken.headers, payload: {} });
  const { id } = await subscriptionOf(broken.company_id);
  await db.execute(
    sql`alter table subscriptions add constraint broken check (id <> ${sql.raw(String(id))} or state = 'active')`,
  );
  moveTo('2026-12-23T10:00:00Z');
  await renewAll(app);
  await db.execute(sql`alter table subscriptions drop constraint broken`);
  expect(await termsOf(other.company_id)).toHaveLength(2);
});

test('a cancelled subscription ends with its term, tells so once, and pauses the others', async () => {
  const { company_id, headers, email } = await begin();
  await createUser(db, { company_id, rights: ['search'] });
  const call = (method: 'POST' | 'DELETE') =>
    app.inject({ method, url: '/api/subscription/cancellation', headers, payload: {} });
  for (const _ of [1, 2])
    expect((await call('POST')).json().subscription.cancelled_at).toBe('2026-11-23T10:00:00.000Z');
  expect(mails.map(({ subject, text }) => [subject, text.includes('bis einschließlich 22.12.2026')])).toEqual([
    ['Ihre Kündigung ist eingegangen', true],
  ]);
  expect((await call('DELETE')).json().subscription).toMatchObject({ cancelled_at: null, next: { on: '2026-12-23' } });
  expect((await call('POST')).json().subscription).toMatchObject({ next: null });
  mails.length = 0;
  moveTo('2026-12-23T10:00:00Z');
  await hour();
  await hour();
  expect(world.subjectsTo({ email })).toEqual(['Ihr Abo ist abgelaufen']);
  expect(await termsOf(company_id)).toHaveLength(1);
  const ended = await app.inject({ url: '/api/subscription', headers });
  expect(ended.json()).toMatchObject({ subscription: null, paused_accounts: 1, open_order: null });
  expect((await call('DELETE')).statusCode).toBe(404);
});

describe('tax', () => {
  const austria = { country: 'AT', postal_code: '1010', city: 'Wien', vat_reg_no: 'ATU13585627' };
  const address = { ...billing, postal_code: '1010', city: 'Wien' };
  const inAustria = (vat_state: 'valid' | 'unchecked') => ({
    company: { ...austria, vat_state },
    draft: { plan_key: 'premium-30', billing: address },
  });
  const confirm = async (companyId: number) => {
    await db.update(companies).set({ vat_state: 'valid' }).where(eq(companies.id, companyId));
    await db.insert(vatChecks).values({
      ...{ company_id: companyId, vat_reg_no: 'ATU13585627', register: 'vies', outcome: 'valid', raw: '' },
      ...{ asked_at: world.now(), answered_at: world.now() },
    });
  };
  const documentsOf = async (companyId: number) =>
    (await db.select().from(invoices).where(eq(invoices.company_id, companyId)).orderBy(invoices.id)).map((row) => [
      row.kind,
      row.tax_case,
      row.gross_cents,
    ]);

  test('that was charged for want of a confirmed VAT id is given back once it is confirmed', async () => {
    const { company_id, order, email } = await begin('2026-11-23', inAustria('unchecked'));
    moveTo('2026-12-10T10:00:00Z');
    await confirm(company_id);
    await hour();
    await hour();
    expect(await documentsOf(company_id)).toEqual([
      ['invoice', 'eu_unconfirmed', 15_351],
      ['cancellation', 'eu_unconfirmed', -15_351],
      ['invoice', 'reverse_charge', 12_900],
    ]);
    const corrected = await world.lastOrder(company_id);
    expect(corrected).toMatchObject({ id: order.id, quote: { vat_cents: 0, due_cents: 12_900 } });
    const [payment] = await db.select().from(payments).where(eq(payments.invoice_id, corrected.invoice_id));
    expect(payment).toMatchObject({ state: 'succeeded', amount_cents: 15_351, refunded_cents: 2451 });
    expect(world.subjectsTo({ email })).toEqual([expect.stringContaining('ohne Umsatzsteuer')]);
  });

  test('stays after 30 days', async () => {
    const { company_id } = await begin('2026-11-23', {
      ...inAustria('unchecked'),
      draft: { plan_key: 'premium-90', billing: address },
    });
    moveTo('2026-12-24T10:00:00Z');
    await confirm(company_id);
    await hour();
    expect(await documentsOf(company_id)).toHaveLength(1);
  });

  test('is charged with a renewal where no register confirms the VAT id any more', async () => {
    const { company_id } = await begin('2026-11-23', inAustria('valid'));
    await confirm(company_id);
    moveTo('2026-12-23T10:00:00Z');
    await hour();
    expect((await documentsOf(company_id)).at(-1)).toEqual(['invoice', 'eu_unconfirmed', 15_351]);
  });

  test('is not charged with a renewal that rests on a confirmation of the last day', async () => {
    const { company_id } = await begin('2026-11-23', inAustria('valid'));
    moveTo('2026-12-22T20:00:00Z');
    await confirm(company_id);
    moveTo('2026-12-23T10:00:00Z');
    await hour();
    expect((await documentsOf(company_id)).at(-1)).toEqual(['invoice', 'reverse_charge', 12_900]);
    const [proven] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.company_id, company_id), eq(invoices.kind, 'invoice')))
      .orderBy(invoices.id)
      .offset(1);
    expect(proven?.vat_check_id).not.toBeNull();
  });
});

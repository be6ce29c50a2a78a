import type { OperatorInvoice, OperatorInvoiceDetail } from '@gegenpost/contract/operator-billing.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sessions } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { confirmOperator, type SignedIn, signIn } from '#test/api.ts';
import { billing, ordered, readyToOrder } from '#test/orders.ts';
import { shopWorld } from '#test/shop-world.ts';

const world = await shopWorld('2026-11-23T10:00:00Z');
const { app, db } = world;
let operator: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  [operator, colleague] = [
    await signIn(app, { role: 5, is_operator: true }),
    await signIn(app, { role: 5, is_operator: true }),
  ];
  // The clock moves by months.
  await db.update(sessions).set({ remember: true, expires_at: new Date('2100-01-01') });
});

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = operator) {
  await confirmOperator(app, who);
  return app.inject({ method, url: `/api/operator/${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
}
const list = async (query: string) =>
  (await ask('GET', `invoices?${query}`)).json<{ items: OperatorInvoice[]; next: number | null }>();
const detail = async (id: number) => (await ask('GET', `invoices/${id}`)).json<OperatorInvoiceDetail>();
const logOf = (subject: string) =>
  db
    .select({ action: operatorLog.action, operator_id: operatorLog.operator_id })
    .from(operatorLog)
    .where(and(eq(operatorLog.subject_id, subject)))
    .orderBy(operatorLog.id);

/** An order that waits for a transfer. */
async function open() {
  const ready = await readyToOrder(app, { draft: { payment_kind: 'transfer' } });
  const { invoice } = await ordered(app, ready);
  return { ...ready, invoice };
}
const paid = { paid_on: '2026-11-23', reference: 'Auszug 7/3', reason: 'Kontoauszug vom 23.11.' };

test('of two operators who note the payment at once with different references one is refused', async () => {
  const { invoice, company_id } = await open();
  const url = `invoices/${invoice.id}/payment`;
  const answers = await Promise.all([
    ask('POST', url, paid),
    ask('POST', url, { ...paid, reference: 'Auszug 8/1' }, colleague),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toContain('schon bezahlt');
  expect((await detail(invoice.id)).payments.map(({ state }) => state)).toEqual(['succeeded']);
  expect(await logOf(invoice.number)).toHaveLength(1);
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.company_id, company_id));
  expect(subscription).toMatchObject({ state: 'active', past_due_since: null });
});

test('the same reference twice at once notes one payment, with its day, and logs it once', async () => {
  const { invoice } = await open();
  const answers = await Promise.all(
    [operator, colleague].map((who) => ask('POST', `invoices/${invoice.id}/payment`, paid, who)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await detail(invoice.id)).payments).toMatchObject([{ paid_on: '2026-11-23', reference: 'Auszug 7/3' }]);
  expect(await logOf(invoice.number)).toHaveLength(1);
});

test.each([
  ['tomorrow', { paid_on: '2026-11-24' }, 'paid_on'],
  ['a day before the invoice', { paid_on: '2026-11-22' }, 'paid_on'],
  ['no reference', { reference: ' ' }, 'reference'],
  ['no reason', { reason: '' }, 'reason'],
])('a payment with %s is refused', async (_, changes, field) => {
  const { invoice } = await open();
  const answer = await ask('POST', `invoices/${invoice.id}/payment`, { ...paid, ...changes });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect((await detail(invoice.id)).actions).toEqual(['pay', 'cancel']);
});

test('of two refunds of the same rest at once only one is given', async () => {
  const { invoice } = await open();
  await ask('POST', `invoices/${invoice.id}/payment`, paid);
  const { rest_cents, actions } = await detail(invoice.id);
  expect([rest_cents, actions]).toEqual([118_800, ['refund', 'refund_part']]);
  const body = { net_cents: 10_000, seen_rest_cents: rest_cents, reason: 'Kulanz' };
  const answers = await Promise.all(
    [operator, colleague].map((who) => ask('POST', `invoices/${invoice.id}/refund`, body, who)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const after = await detail(invoice.id);
  expect(after).toMatchObject({
    rest_cents: 108_800,
    actions: ['refund_part'],
    payments: [{ refunded_cents: 11_900 }],
  });
  const tooMuch = { ...body, net_cents: 200_000, seen_rest_cents: 108_800 };
  expect((await ask('POST', `invoices/${invoice.id}/refund`, tooMuch)).json().message).toContain('nicht mehr übrig');
  const all = { ...body, net_cents: null, seen_rest_cents: 108_800 };
  expect((await ask('POST', `invoices/${invoice.id}/refund`, all)).json().message).toContain('Rechnungskorrektur');
});

test('an unpaid invoice is cancelled once, with which its subscription ends, and a paid one is not', async () => {
  const { invoice, company_id } = await open();
  const cancel = (who: SignedIn, id = invoice.id) =>
    ask('POST', `invoices/${id}/cancellation`, { reason: 'Falsch bestellt' }, who);
  const answers = await Promise.all([operator, colleague].map((who) => cancel(who)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await detail(invoice.id)).toMatchObject({ state: 'cancelled', actions: [] });
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.company_id, company_id));
  expect(subscription!.state).toBe('ended');
  expect(await logOf(invoice.number)).toMatchObject([{ action: 'invoice_cancelled' }]);
  expect((await ask('POST', `invoices/${invoice.id}/payment`, paid)).json().message).toContain('storniert');

  const other = await open();
  await ask('POST', `invoices/${other.invoice.id}/payment`, paid);
  expect((await cancel(operator, other.invoice.id)).json().message).toContain('Erstatten Sie sie');
  expect((await cancel(operator, 999_999)).statusCode).toBe(404);
});

test('finds invoices by state, buyer, number, amount and days, page by page, as companies see them', async () => {
  const name = 'Bäcker & Söhne 100 % GmbH';
  const ready = await readyToOrder(app, { draft: { payment_kind: 'transfer', billing: { ...billing, name } } });
  const { invoice } = await ordered(app, ready);
  const only = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await only(`company=${encodeURIComponent('100 %')}`)).toEqual([invoice.id]);
  expect(await only(`number=${invoice.number}&state=open&from=2026-11-23&to=2026-11-23`)).toEqual([invoice.id]);
  expect(await only(`number=${invoice.number}&min_cents=141373`)).toEqual([]);
  expect(await only(`number=${invoice.number}&state=overdue`)).toEqual([]);
  const own = (await app.inject({ url: '/api/invoices', headers: ready.headers })).json().data;
  expect(own.map(({ state }: { state: string }) => state)).toEqual(['open']);
  world.moveTo('2026-12-08T10:00:00Z');
  await world.hour();
  expect(await only(`number=${invoice.number}&state=overdue`)).toEqual([invoice.id]);
  const { gegenpost_id } = (await db.select().from(companies).where(eq(companies.id, ready.company_id)))[0]!;
  const dunned = (await ask('GET', `subscriptions?state=past_due&company=${gegenpost_id}`)).json().items;
  expect(dunned).toMatchObject([{ reminders: 0, next_step: { on: '2026-12-11', kind: 'reminder' } }]);
  const subscription = (await ask('GET', `subscriptions/${dunned[0].id}`)).json();
  expect(subscription.orders).toMatchObject([{ term: 1, standing: 'unpaid', invoice: { id: invoice.id } }]);
  world.moveTo('2026-11-23T10:00:00Z');
  const all = (await list('')).items.map(({ id }) => id);
  expect(await only(`before=${all[0]}`)).toEqual(all.slice(1));
  expect((await ask('GET', 'invoices?state=lost')).statusCode).toBe(422);
});

test('allows a company to pay by transfer, or refuses it, with one line in the log for each change', async () => {
  const ready = await readyToOrder(app);
  const { gegenpost_id } = (await db.select().from(companies).where(eq(companies.id, ready.company_id)))[0]!;
  const allow = (allowed: boolean, who = operator) =>
    ask('PUT', `transfers/${gegenpost_id}`, { allowed, reason: 'Bekannte Firma' }, who);
  await Promise.all([allow(true), allow(true, colleague)]);
  await allow(false);
  expect((await logOf(gegenpost_id)).map(({ action }) => action)).toEqual(['transfer_allowed', 'transfer_refused']);
  expect((await ask('PUT', 'transfers/AAAAAAAAAAA', { allowed: true, reason: 'Test' })).statusCode).toBe(404);
});

test('hands out the records of a month and a quarter, without formulas, and says so in the log', async () => {
  const formula = '=HYPERLINK("https://example.com")';
  const ready = await readyToOrder(app, {
    draft: { payment_kind: 'transfer', billing: { ...billing, name: formula } },
  });
  const { invoice } = await ordered(app, ready);
  const month = await ask('POST', 'exports', { kind: 'invoices', period: '2026-11', reason: 'Buchhaltung' });
  expect(month.headers['content-disposition']).toContain('rechnungen-2026-11.csv');
  expect(month.body).toContain(invoice.number);
  expect(month.body).not.toMatch(/(^|;|")=HYPERLINK/m);
  const quarter = await ask('POST', 'exports', { kind: 'eu_services', period: '2026-Q4', reason: 'Meldung' });
  expect(quarter.statusCode).toBe(200);
  expect(await logOf('invoices 2026-11')).toMatchObject([
    { action: 'records_exported', operator_id: operator.user_id },
  ]);
  for (const body of [
    { kind: 'invoices', period: '2026-13' },
    { kind: 'eu_services', period: '2026-11' },
  ]) {
    expect((await ask('POST', 'exports', { ...body, reason: 'Test' })).statusCode).toBe(422);
  }
});

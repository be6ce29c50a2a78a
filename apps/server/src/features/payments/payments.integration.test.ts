import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { cancelInvoice } from '#features/invoices/invoices.service.ts';
import { openDatabase } from '#platform/db/db.ts';
import { assembleParts } from '#platform/parts.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { applyReport } from './payment-changes.service.ts';
import {
  createPayment,
  openPage,
  submit,
  takeJob,
  testCard,
  waitingJobs,
  withWaitingJobs,
  workOff,
} from './payments.factory.ts';
import {
  findPaymentMethod,
  findPaymentOf,
  type NewPayment,
  payPage,
  refundPayment,
  replacePayment,
  settleTransfer,
} from './payments.service.ts';
import { type PaymentRow, paymentMethods, payments } from './payments.table.ts';
import type { PaymentReport } from './provider.ts';
import { openSandbox } from './sandbox/sandbox.service.ts';
import { sandboxPayments } from './sandbox/sandbox.table.ts';

const MINUTE_MS = 60_000;
const _DAY_MS = 24 * 60 * MINUTE_MS;

let now = new Date();
const clock = { now: () => now };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const parts = await withWaitingJobs(await testParts({ clock }));
const app = await testApp({ parts });
const { db, config, log, connection } = parts;
const database = openDatabase(connection);
const secondParts = await withWaitingJobs(await assembleParts({ config, clock, log, connection, database }));
const second = await testApp({ parts: secondParts });
afterAll(async () => {
  await Promise.all([parts.jobs.stop(), secondParts.jobs.stop()]);
  await database.close();
});
const alerts = vi.spyOn(log, 'error');

const read = async ({ id }: PaymentRow) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
const stateOf = async (payment: PaymentRow) => (await read(payment)).state;
const methodsOf = (companyId: number) =>
  db.select().from(paymentMethods).where(eq(paymentMethods.company_id, companyId));
const attemptsOf = ({ invoice_id }: PaymentRow) =>
  db.select().from(payments).where(eq(payments.invoice_id, invoice_id));
const again = ({ invoice_id, company_id, amount_cents, kind }: PaymentRow, values: Partial<NewPayment> = {}) => ({
  ...{ invoice_id, company_id, amount_cents, kind, uses_saved: false, ...values },
});
const replace = (payment: PaymentRow, values: Partial<NewPayment> = {}, of = app) =>
  of.db.transaction((tx) => replacePayment(of, tx, again(payment, values)));
const refund = (payment: PaymentRow, cents: number, of = app) =>
  of.db.transaction((tx) => refundPayment(of, tx, payment.id, cents));
const settled = (payment: PaymentRow, reference = 'Auszug 7') =>
  db.transaction((tx) => settleTransfer(app, tx, payment.invoice_id, { reference, paid_on: null }));
const told = async ({ id }: PaymentRow) =>
  (await waitingJobs(app)).filter(({ name, data }) => name === 'shop.payment-changed' && data.payment_id === id).length;

/** As if they had been lost. */
const dropJobs = async (name: string) =>
  Promise.all((await waitingJobs(app)).map((job) => (job.name === name ? takeJob(app, job) : null)));

async function paid(number = '4242424242424242', payment: Partial<NewPayment> = {}) {
  const created = await createPayment(app, payment);
  await submit(app, await openPage(app, created.payment, created.company), testCard(number));
  await workOff(app);
  return created;
}

/** What the provider would say of a payment. */
const reportOn = (payment: PaymentRow, report: Partial<PaymentReport> = {}): PaymentReport => ({
  ...{ provider_ref: payment.provider_ref ?? `late-${payment.id}`, state: 'succeeded', failure: null },
  ...{ amount_cents: payment.amount_cents, refunded_cents: 0, payment_id: payment.id },
  ...{ customer_ref: `sandbox-customer-${payment.company_id}`, method: null, redirect_url: null, ...report },
});
const sandbox = { name: 'sandbox' } as const;

test('two calls at once on two processes, and one after a reload, lead to one page', async () => {
  const { payment, company } = await createPayment(app);
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => openPage(n % 2 ? app : second, payment, company)));

  expect(new Set([...pages, await openPage(app, payment, company)]).size).toBe(1);
  expect(await db.$count(sandboxPayments, eq(sandboxPayments.payment_id, payment.id))).toBe(1);
});

test('a paid card becomes the present one, and whoever sells is told once', async () => {
  const { payment, company } = await paid();

  expect(await read(payment)).toMatchObject({ state: 'succeeded', failure: null });
  expect(await told(payment)).toBe(1);
  expect(await findPaymentMethod(db, company.id)).toMatchObject({ kind: 'card', brand: 'Visa', last4: '4242' });
  expect(await payPage(app, payment, { description: '', return_url: '/', company })).toBeNull();
});

test('a second card replaces the first one, and an account brings its mandate', async () => {
  const { company } = await paid();
  const { payment } = await createPayment(app, { company_id: company.id, kind: 'debit' });
  const page = await openPage(app, payment, company);
  await submit(app, page, { iban: 'DE89370400440532013000', holder: 'R. Muster', mandate: 'on' });
  await workOff(app);

  expect(await stateOf(payment)).toBe('processing');
  expect(await findPaymentMethod(db, company.id)).toMatchObject({ kind: 'debit', last4: '3000' });
  expect((await findPaymentMethod(db, company.id))?.mandate_ref).toMatch(/^TEST-/);
  expect((await methodsOf(company.id)).filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1);

  later(MINUTE_MS);
  await workOff(app);
  expect(await stateOf(payment)).toBe('succeeded');
  expect(await methodsOf(company.id)).toHaveLength(2);
});

test('what waits is replaced once, by whoever comes first; what the bank has is left to it', async () => {
  const { payment, company } = await createPayment(app);
  await openPage(app, payment, company);
  await Promise.allSettled([1, 2, 3, 4].map((n) => replace(payment, { kind: 'debit' }, n % 2 ? app : second)));
  const rows = await attemptsOf(payment);
  expect(rows.map(({ state }) => state).filter((state) => state === 'open')).toHaveLength(1);
  await workOff(app);
  const [atProvider] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.payment_id, payment.id));
  expect(atProvider?.state).toBe('cancelled');

  const latest = (await findPaymentOf(db, payment.invoice_id))!;
  const page = await openPage(app, latest, company);
  await submit(app, page, { iban: 'DE89370400440532013000', holder: 'R. Muster', mandate: 'on' });
  await workOff(app);
  await expect(replace(latest)).rejects.toMatchObject({ status: 409, details: { code: 'payment_open' } });

  const { company: known } = await paid();
  const { payment: charged } = await createPayment(app, { company_id: known.id, uses_saved: true });
  await expect(replace(charged)).rejects.toMatchObject({ details: { code: 'payment_open' } });
});

test('a payment that was replaced and paid all the same: the second success is given back, with an alert', async () => {
  const { payment, company } = await createPayment(app);
  await openPage(app, payment, company);
  const first = await read(payment);
  const next = await replace(payment);
  alerts.mockClear();
  await applyReport(app, sandbox, reportOn(first));
  expect([await stateOf(first), await stateOf(next)]).toEqual(['succeeded', 'cancelled']);
  expect(alerts).not.toHaveBeenCalled();

  await applyReport(app, sandbox, reportOn(next));
  expect(await read(next)).toMatchObject({ state: 'refunded', refunded_cents: next.amount_cents });
  const refunds = (await waitingJobs(app)).filter(
    ({ name, data }) => name === 'payments.refund' && data.payment_id === next.id,
  );
  expect(refunds).toMatchObject([{ data: { amount_cents: next.amount_cents } }]);
  expect(alerts).toHaveBeenCalledExactlyOnceWith({ payment_id: next.id }, expect.stringContaining('paid twice'));
  expect(await findPaymentOf(db, payment.invoice_id)).toMatchObject({ id: first.id });
  await dropJobs('payments.refund');
});

test('what is paid for an invoice that was cancelled meanwhile is given back, with an alert', async () => {
  const { payment, company } = await createPayment(app);
  await openPage(app, payment, company);
  await db.transaction((tx) => cancelInvoice(app, tx, payment.invoice_id));
  alerts.mockClear();
  await applyReport(app, sandbox, reportOn(await read(payment)));
  expect(await read(payment)).toMatchObject({ state: 'refunded', refunded_cents: payment.amount_cents });
  expect((await waitingJobs(app)).filter(({ name }) => name === 'payments.refund')).toMatchObject([
    { data: { payment_id: payment.id, amount_cents: payment.amount_cents } },
  ]);
  expect(alerts).toHaveBeenCalledExactlyOnceWith({ payment_id: payment.id }, expect.stringContaining('cancelled'));
  await dropJobs('payments.refund');
});

test('two successes at once on two processes: one stays', async () => {
  const { payment } = await createPayment(app);
  const next = await replace(payment);
  await Promise.all([applyReport(app, sandbox, reportOn(payment)), applyReport(second, sandbox, reportOn(next))]);

  expect((await attemptsOf(payment)).map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
  await dropJobs('payments.refund');
});

test.each<[string, Partial<PaymentReport>]>([
  ['another amount', { amount_cents: 1 }],
  ['another company', { customer_ref: 'sandbox-customer-0' }],
  ['another reference', { provider_ref: 'sandbox-other' }],
  ['a payment that is not here', { payment_id: 2_000_000_000 }],
])('a report on %s changes nothing, and alerts', async (_name, report) => {
  const { payment, company } = await createPayment(app);
  await openPage(app, payment, company);
  const before = await read(payment);
  alerts.mockClear();
  await applyReport(app, sandbox, reportOn(before, report));

  expect(await read(payment)).toEqual(before);
  expect(await told(payment)).toBe(0);
  expect(alerts).toHaveBeenCalledOnce();
});

test('parts are given back until nothing is left, by two at once as well', async () => {
  const { payment } = await paid();
  const results = await Promise.allSettled([refund(payment, 80_000), refund(payment, 80_000, second)]);
  const [refusal, ...more] = results.filter((result) => result.status === 'rejected');
  expect([refusal?.reason, more]).toMatchObject([{ status: 409 }, []]);
  expect(await read(payment)).toMatchObject({ state: 'succeeded', refunded_cents: 80_000 });
  await workOff(app);

  await refund(payment, payment.amount_cents - 80_000);
  await workOff(app);
  expect(await stateOf(payment)).toBe('refunded');
  const [atProvider] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.payment_id, payment.id));
  expect(atProvider?.refunded_cents).toBe(payment.amount_cents);
  await expect(refund(payment, 1)).rejects.toMatchObject({ status: 409 });
});

test('a transfer is settled once, also after a card that failed', async () => {
  const { payment } = await createPayment(app, { kind: 'transfer' });
  expect(
    await payPage(app, payment, { description: '', return_url: '/', company: { id: 1, name: '', email: '' } }),
  ).toBeNull();
  expect(await settled(payment)).toMatchObject({ id: payment.id, state: 'succeeded', provider_ref: 'Auszug 7' });
  expect(await settled(payment)).toMatchObject({ id: payment.id });
  expect(await told(payment)).toBe(1);
  await expect(settled(payment, 'Auszug 8')).rejects.toMatchObject({ status: 409 });

  const declined = await paid('4000000000000002');
  expect(await read(declined.payment)).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await settled(declined.payment)).toMatchObject({ attempt: 2, kind: 'transfer', state: 'succeeded' });
});

test('what the payer paid at the last moment is found when we end it', async () => {
  const { payment, company } = await createPayment(app);
  const page = await openPage(app, payment, company);
  await submit(app, page, testCard('4242424242424242', '104'));
  const next = await replace(payment);
  await workOff(app);

  expect([await stateOf(payment), await stateOf(next)]).toEqual(['succeeded', 'cancelled']);
});

test('a page that opens while its payment is replaced is closed again', async () => {
  const { payment, company } = await createPayment(app);
  const provider = openSandbox(parts);
  const [page] = await Promise.allSettled([openPage(app, payment, company), replace(payment, {}, second)]);
  await workOff(app);

  const rows = await db.select().from(sandboxPayments).where(eq(sandboxPayments.payment_id, payment.id));
  for (const { ref } of rows) expect(await provider.fetchPayment(ref)).toMatchObject({ redirect_url: null });
  expect(['fulfilled', 'rejected']).toContain(page.status);
  expect(await stateOf(payment)).toBe('cancelled');
});

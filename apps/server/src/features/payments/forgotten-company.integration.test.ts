import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { createPayment, openPage, submit, testCard, withWaitingJobs, workOff } from './payments.factory.ts';
import { forgetCompany, movePayments, replacePayment, startMethodChange } from './payments.service.ts';
import { paymentCustomers, paymentMethods, paymentSetups, payments } from './payments.table.ts';
import { sandboxMethods, sandboxPayments } from './sandbox/sandbox.table.ts';

const parts = await withWaitingJobs(await testParts());
const app = await testApp({ parts });
afterAll(() => parts.jobs.stop());
const { db } = app;
const beside = connectBeside(parts.connection);

async function paid(card = '4242424242424242', timing = '123') {
  const { payment, company } = await createPayment(app);
  await submit(app, await openPage(app, payment, company), testCard(card, timing));
  await workOff(app);
  return { payment, company };
}
const paymentsOf = (companyId: number) =>
  db.select().from(payments).where(eq(payments.company_id, companyId)).orderBy(payments.id);

test('a company is forgotten here at once and at the provider by a job; its payments stay', async () => {
  const { company } = await paid();
  const other = await paid();
  await createPayment(app, { company_id: company.id, uses_saved: true });
  const { payment: open } = await createPayment(app, { company_id: company.id });
  const page = await openPage(app, open, company);
  await startMethodChange(app, company, 'card', '/de/subscription');
  await db.transaction((tx) => forgetCompany(app, tx, company.id));

  const counts = [paymentMethods, paymentCustomers, paymentSetups].map((table) =>
    db.$count(table, eq(table.company_id, company.id)),
  );
  expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  const states = (await paymentsOf(company.id)).map(({ state, method_id }) => [state, method_id]);
  expect(states).toEqual([
    ['succeeded', null],
    ['cancelled', null],
    ['cancelled', null],
  ]);

  await workOff(app);
  const [atProvider] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.payment_id, open.id));
  expect(atProvider?.state).toBe('cancelled');
  expect((await submit(app, page, testCard('4242424242424242'))).statusCode).toBe(303);
  expect(await db.$count(sandboxMethods, eq(sandboxMethods.customer_ref, `sandbox-customer-${company.id}`))).toBe(0);
  expect(await db.$count(paymentMethods, eq(paymentMethods.company_id, other.company.id))).toBe(1);
});

test('what is paid after the company is gone counts, and keeps no card', async () => {
  const { payment, company } = await createPayment(app, { kind: 'debit' });
  const page = await openPage(app, payment, company);
  await submit(app, page, { iban: 'DE89370400440532013000', holder: 'R. Muster', mandate: 'on' });
  await db.transaction((tx) => forgetCompany(app, tx, company.id));
  await workOff(app);

  expect(await paymentsOf(company.id)).toMatchObject([{ state: 'processing' }]);
  expect(await db.$count(paymentMethods, eq(paymentMethods.company_id, company.id))).toBe(0);
});

test('payments go over to the invoice that replaces theirs', async () => {
  const { payment } = await paid();
  const { payment: next } = await createPayment(app);
  await db.delete(payments).where(eq(payments.id, next.id));
  await db.transaction((tx) => movePayments(tx, payment.invoice_id, next.invoice_id));

  expect(await db.$count(payments, eq(payments.invoice_id, next.invoice_id))).toBe(1);
});

test('a company is forgotten while its payments are looked at: both lock them in the same order', async () => {
  const { payment, company } = await createPayment(app);
  const { invoice_id, amount_cents } = payment;
  const again = { invoice_id, company_id: company.id, amount_cents, kind: 'card', uses_saved: false } as const;
  const next = await db.transaction((tx) => replacePayment(app, tx, again));
  const lock = (tx: typeof db, { id }: typeof payment) =>
    tx.select().from(payments).where(eq(payments.id, id)).for('update');
  const [hasFirst, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const looking = beside.transaction(async (tx) => {
    await lock(tx, payment);
    hasFirst.resolve();
    await goesOn.promise;
    await lock(tx, next);
  });
  await hasFirst.promise;
  const both = Promise.allSettled([looking, db.transaction((tx) => forgetCompany(app, tx, company.id))]);
  await expect.poll(() => countWaiting(beside)).toBe(1);
  goesOn.resolve();
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await paymentsOf(company.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

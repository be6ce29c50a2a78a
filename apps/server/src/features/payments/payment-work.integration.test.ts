import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { assembleParts } from '#platform/parts.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { sweep } from './payment-work.service.ts';
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
import { findPaymentMethod, findPaymentOf, type NewPayment, payPage, startMethodChange } from './payments.service.ts';
import { type PaymentRow, paymentMethods, payments } from './payments.table.ts';
import { sandboxPayments } from './sandbox/sandbox.table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

const read = async ({ id }: PaymentRow) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
const stateOf = async (payment: PaymentRow) => (await read(payment)).state;
const methodsOf = (companyId: number) =>
  db.select().from(paymentMethods).where(eq(paymentMethods.company_id, companyId));
const attemptsOf = ({ invoice_id }: PaymentRow) =>
  db.select().from(payments).where(eq(payments.invoice_id, invoice_id));

/** As if they had been lost. */
const dropJobs = async (name: string) =>
  Promise.all((await waitingJobs(app)).map((job) => (job.name === name ? takeJob(app, job) : null)));

async function paid(number = '4242424242424242', payment: Partial<NewPayment> = {}) {
  const created = await createPayment(app, payment);
  await submit(app, await openPage(app, created.payment, created.company), testCard(number));
  await workOff(app);
  return created;
}

test('a saved card is charged once, whichever process takes the job how often', async () => {
  const { company } = await paid();
  const { payment } = await createPayment(app, { company_id: company.id, uses_saved: true });
  expect(payment.method_id).not.toBeNull();
  await Promise.all([workOff(app), workOff(second)]);

  expect(await read(payment)).toMatchObject({ state: 'succeeded' });
  expect(await db.$count(sandboxPayments, eq(sandboxPayments.payment_id, payment.id))).toBe(1);
});

test('a saved card that is declined fails; one whose bank wants its owner leads to a page', async () => {
  const declined = await paid('4000000000000341');
  const { payment: failing } = await createPayment(app, { company_id: declined.company.id, uses_saved: true });
  const asked = await paid('4000002500003155');
  const { payment: asking } = await createPayment(app, { company_id: asked.company.id, uses_saved: true });
  await workOff(app);
  expect(await read(failing)).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await read(asking)).toMatchObject({ state: 'requires_action', failure: 'authentication_required' });

  const pages = await Promise.all([app, second].map((of) => openPage(of, asking, asked.company)));
  // A third call comes after the card's payment was replaced.
  expect(new Set([...pages, await openPage(app, asking, asked.company)]).size).toBe(1);
  await submit(app, pages[0]!, testCard('4242424242424242'));
  await workOff(app);
  expect((await attemptsOf(asking)).map(({ state }) => state).sort()).toEqual(['cancelled', 'succeeded']);
  expect(await findPaymentOf(db, asking.invoice_id)).toMatchObject({ attempt: 2, state: 'succeeded' });
});

test('another card is named without paying; the old one is charged no more', async () => {
  const { company } = await paid();
  const page = await startMethodChange(app, company, 'card', '/de/subscription?method=saved');
  const back = await submit(app, page, testCard('4000002500003155'));
  expect(back.headers.location).toBe('/de/subscription?method=saved');
  await workOff(app);

  expect(await findPaymentMethod(db, company.id)).toMatchObject({ last4: '3155' });
  expect(await methodsOf(company.id)).toHaveLength(2);
});

test('the sweep finds what no event told, charges what was not charged, and ends what nobody began', async () => {
  const silent = await createPayment(app);
  await submit(app, await openPage(app, silent.payment, silent.company), testCard('4242424242424242', '104'));
  const setup = await startMethodChange(app, silent.company, 'card', '/de/subscription');
  await submit(app, setup, testCard('4000002500003155', '104'));
  const { payment: lost } = await createPayment(app, { company_id: (await paid()).company.id, uses_saved: true });
  await dropJobs('payments.charge');
  const { payment: unbegun } = await createPayment(app);
  later(9 * MINUTE_MS);
  await sweep(app);
  await workOff(app);
  expect([await stateOf(silent.payment), await stateOf(lost)]).toEqual(['open', 'open']);

  later(MINUTE_MS);
  await sweep(app);
  await workOff(app);
  expect([await stateOf(silent.payment), await stateOf(lost), await stateOf(unbegun)]).toEqual([
    'succeeded',
    'succeeded',
    'open',
  ]);
  expect(await findPaymentMethod(db, silent.company.id)).toMatchObject({ last4: '3155' });

  later(DAY_MS);
  await sweep(app);
  expect(await read(unbegun)).toMatchObject({ state: 'failed', failure: 'expired' });
});

test('no card is charged a day late: the provider may have forgotten that it was', async () => {
  const { payment } = await createPayment(app, { company_id: (await paid()).company.id, uses_saved: true });
  later(DAY_MS);
  await workOff(app);

  expect(await read(payment)).toMatchObject({ state: 'failed', failure: 'other', provider_ref: null });
});

test('whoever comes back to pay before the event learns at once that it is paid, or that the page is over', async () => {
  const [paidOne, late] = [await createPayment(app), await createPayment(app)];
  await submit(app, await openPage(app, paidOne.payment, paidOne.company), testCard('4242424242424242', '104'));
  await openPage(app, late.payment, late.company);
  later(DAY_MS);
  const pages = [paidOne, late].map(({ payment, company }) =>
    payPage(app, payment, { description: 'Rechnung RE-1', return_url: '/de/shop/step5?order=1', company }),
  );

  expect(await Promise.all(pages)).toEqual([null, null]);
  expect(await read(paidOne.payment)).toMatchObject({ state: 'succeeded' });
  expect(await read(late.payment)).toMatchObject({ state: 'failed', failure: 'expired' });
});

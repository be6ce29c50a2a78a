import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { findPaymentOf } from '#features/payments/payments.service.ts';
import { companyTerms, subscriptions } from '#features/shop/shop.table.ts';
import { commandJobs } from '#platform/jobs.ts';
import { CommandError, commandOf } from '../../../tools/operator/command.ts';
import { commands } from '../../../tools/operator/commands.ts';
import { testApp } from './api.ts';
import { ordered, readyToOrder } from './orders.ts';
import { testParts } from './parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
const { db } = app;
// Makes the queues, in which commands leave jobs for the server.
await app.jobs.start();
await app.jobs.stop();

async function operator(...words: string[]): Promise<string> {
  try {
    const [command, values] = commandOf(commands, words);
    return await command.run({ ...parts, jobs: commandJobs }, ...values);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

const queued = async (name: string) =>
  (await db.execute(sql`select from pgboss.job where name = ${name} and state = 'created'`)).rowCount;

test('lets a company pay by transfer, and takes that back', async () => {
  const { company_id } = await readyToOrder(app);
  const { gegenpost_id } = (await db.select().from(companies).where(eq(companies.id, company_id)))[0]!;
  const terms = async () => (await db.select().from(companyTerms).where(eq(companyTerms.company_id, company_id)))[0];
  expect(await operator('transfer', 'allow', gegenpost_id)).toBe(`${gegenpost_id} may pay by transfer.`);
  expect(await terms()).toMatchObject({ pays_by_transfer: true });
  await operator('transfer', 'refuse', gegenpost_id);
  expect(await terms()).toMatchObject({ pays_by_transfer: false });
  expect(await operator('transfer', 'allow', 'AAAAAAAAAAA')).toBe('There is no company AAAAAAAAAAA.');
});

test('notes a transfer that came, refunds a part and then all, and leaves mails and files to the server', async () => {
  const ready = await readyToOrder(app);
  const order = await ordered(app, ready);
  const { id, number } = order.invoice;
  expect(await operator('invoice', 'refund', number)).toContain('is not paid');
  expect(await operator('invoice', 'paid', number, 'Auszug 7')).toBe(`${number} is paid.`);
  expect(await findPaymentOf(db, id)).toMatchObject({ kind: 'transfer', state: 'succeeded', provider_ref: 'Auszug 7' });

  expect(await operator('invoice', 'refund', number, '0')).toBe('NET_CENTS is a whole number above 0.');
  expect(await operator('invoice', 'refund', number, '10000')).toContain('by 100.00 EUR net');
  const corrections = () =>
    db.select({ kind: invoices.kind, gross: invoices.gross_cents }).from(invoices).where(eq(invoices.corrects_id, id));
  expect(await corrections()).toEqual([{ kind: 'correction', gross: -11_900 }]);

  const [files, mails] = [await queued('invoices.make-files'), await queued('mail.send')];
  const other = await ordered(app, await readyToOrder(app));
  expect(await operator('invoice', 'paid', other.invoice.number, 'Auszug 8')).toContain('is paid');
  expect(await operator('invoice', 'refund', other.invoice.number)).toContain('is cancelled');
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.company_id, (await findPaymentOf(db, other.invoice.id))!.company_id));
  expect(subscription?.state).toBe('ended');
  expect(await queued('invoices.make-files')).toBeGreaterThan(files!);
  expect(await queued('mail.send')).toBeGreaterThan(mails!);
  expect(await operator('invoice', 'paid', 'RE-2000-000001', 'x')).toBe(
    'There is no invoice RE-2000-000001 of an order.',
  );
});

test('cancels the invoice of an unpaid order with what waits for its payer and its subscription, and of no paid one', async () => {
  const ready = await readyToOrder(app);
  const { invoice } = await ordered(app, ready);
  expect(await operator('invoice', 'cancel', invoice.number)).toContain(`cancels ${invoice.number}`);
  const ended = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.company_id, ready.company_id)))[0];
  expect(await ended()).toMatchObject({ state: 'ended', past_due_since: null });
  expect(await findPaymentOf(db, invoice.id)).toMatchObject({ state: 'cancelled' });
  expect(await operator('invoice', 'paid', invoice.number, 'Auszug 10')).toContain('or was cancelled');

  const paid = await ordered(app, await readyToOrder(app));
  await operator('invoice', 'paid', paid.invoice.number, 'Auszug 9');
  expect(await operator('invoice', 'cancel', paid.invoice.number)).toContain('invoice refund');
  expect(await db.$count(invoices, eq(invoices.corrects_id, paid.invoice.id))).toBe(0);
});

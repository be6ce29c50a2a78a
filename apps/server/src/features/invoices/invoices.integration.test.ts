import { type Invoice, invoicesApi } from '@gegenpost/contract/invoices.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { companies } from '#features/company/company.table.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { sessionOf, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { createInvoice, exampleSeller, newBuyer, newDraft } from './invoices.factory.ts';
import { findExpired } from './invoices.queries.ts';
import { cancelInvoice, correctInvoice, issueInvoice, noteInvoiceEvent } from './invoices.service.ts';
import { invoiceEvents, invoiceFiles, invoiceSeller, invoices } from './invoices.table.ts';
import { removeOldInvoices } from './retention.service.ts';
import { saveSeller } from './seller.service.ts';
import type { InvoiceDraft } from './snapshot.ts';

let now = new Date('2026-11-23T09:00:00Z');
const clock: Clock = { now: () => now };
const parts = await testParts({ clock });
const app = await testApp({ parts });
const { db, jobs } = parts;
await jobs.start();
// Files are for another test.
await jobs.pause();
afterAll(() => jobs.stop());

const standAt = (moment: string) => {
  now = new Date(moment);
};
const issueIn = (tx: Db, companyId: number, draft: Partial<InvoiceDraft> = {}) =>
  issueInvoice({ jobs, clock }, tx, newDraft({ company_id: companyId, ...draft }));
const cancel = (id: number) => db.transaction((tx) => cancelInvoice({ jobs, clock }, tx, id));
const correct = (id: number, cents: number) =>
  db.transaction((tx) =>
    correctInvoice({ jobs, clock }, tx, id, { name: 'Rest', details: null, unit_price_cents: cents }),
  );

/** What the company sees in its list. */
async function listOf(company: Awaited<ReturnType<typeof signIn>>, query: Record<string, string> = {}) {
  const answer = await app.inject({ url: invoicesApi.list.url, query, headers: company.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Invoice[]; next: number | null }>();
}

test('issues nothing until the operator has entered the seller, and for a debit the creditor id', async () => {
  await db.execute(sql`delete from ${invoiceSeller}`);
  const { id } = await createCompany(db);
  await expect(db.transaction((tx) => issueIn(tx, id))).rejects.toMatchObject({
    status: 503,
    details: { code: 'shop_closed' },
  });

  await saveSeller(db, { ...exampleSeller, creditor_id: null }, now);
  const debit = { method: 'debit', mandate: 'M', iban_last4: '0051', collected_on: '2026-11-25' } as const;
  await expect(db.transaction((tx) => issueIn(tx, id, { payment: debit }))).rejects.toMatchObject({ status: 503 });
  await saveSeller(db, exampleSeller, now);
});

test('issues no invoice with a negative sum', async () => {
  const { id } = await createCompany(db);
  const lines = [{ name: 'Rest', details: null, quantity: -1, unit_price_cents: 100 }];
  await expect(db.transaction((tx) => issueIn(tx, id, { lines, due_on: null }))).rejects.toThrow(RangeError);
});

test('what was issued is neither changed nor deleted', async () => {
  const { id } = await createCompany(db);
  const invoice = await createInvoice({ db, jobs, clock }, id);
  const file = { invoice_id: invoice.id, file_key: 'k', sha256: 's', bytes: 1, created_at: now };
  await db.insert(invoiceFiles).values({ ...file, kind: 'pdf' });
  await noteInvoiceEvent(db, { invoice_id: invoice.id, kind: 'paid', at: now, reference: null });

  const of = sql`where id = ${invoice.id}`;
  const ofInvoice = sql`where invoice_id = ${invoice.id}`;
  for (const statement of [
    sql`update ${invoices} set net_cents = 1, gross_cents = 1 + vat_cents ${of}`,
    sql`update ${invoices} set company_id = null, due_on = null ${of}`,
    sql`update ${invoices} set number = 'RE-1' ${of}`,
    sql`delete from ${invoices} ${of}`,
    sql`update ${invoiceFiles} set sha256 = 'x' ${ofInvoice}`,
    sql`delete from ${invoiceFiles} ${ofInvoice}`,
    sql`update ${invoiceEvents} set kind = 'refunded' ${ofInvoice}`,
    sql`delete from ${invoiceEvents} ${ofInvoice}`,
    sql`truncate ${invoiceEvents}`,
    sql`truncate ${invoiceFiles}`,
    sql`truncate ${invoices} cascade`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
  }
  expect(await db.$count(invoices, eq(invoices.id, invoice.id))).toBe(1);
});

test('an invoice survives its company, and names the buyer', async () => {
  const { id } = await createCompany(db);
  const invoice = await createInvoice({ db, jobs, clock }, id, { buyer: newBuyer({ name: 'Vergangenes GmbH' }) });
  await db.delete(companies).where(eq(companies.id, id));
  const [kept] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(kept).toEqual({ ...invoice, company_id: null });
});

test('an invoice that is cancelled 20 times at once has one cancellation', async () => {
  const company = await signIn(app, { role: 2 });
  const invoice = await createInvoice({ db, jobs, clock }, company.company_id!);
  const cancellations = await Promise.all(Array.from({ length: 20 }, () => cancel(invoice.id)));
  expect(new Set(cancellations.map(({ number }) => number)).size).toBe(1);
  expect(cancellations[0]).toMatchObject({
    kind: 'cancellation',
    corrects_id: invoice.id,
    net_cents: -invoice.net_cents,
    vat_cents: -invoice.vat_cents,
    gross_cents: -invoice.gross_cents,
    due_on: null,
  });
  expect(cancellations[0]!.lines).toEqual(invoice.lines.map((line) => ({ ...line, quantity: -line.quantity })));
  const { data } = await listOf(company);
  expect(data.map(({ state, corrects }) => [state, corrects])).toEqual([
    ['refund', invoice.number],
    ['cancelled', null],
  ]);
  await expect(cancel(cancellations[0]!.id)).rejects.toMatchObject({ status: 404 });
});

test('corrections never take back more than an invoice has, and are cancelled before it', async () => {
  const { id } = await createCompany(db);
  const invoice = await createInvoice({ db, jobs, clock }, id);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => correct(invoice.id, 50_000)));
  const made = tries.filter(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<typeof invoice>[];
  expect(made).toHaveLength(2);
  expect(made[0]!.value).toMatchObject({ kind: 'correction', net_cents: -50_000, vat_cents: -9_500 });
  await expect(correct(invoice.id, 18_801)).rejects.toMatchObject({ status: 409 });
  await expect(correct(invoice.id, 0)).rejects.toMatchObject({ status: 409 });
  await expect(cancel(invoice.id)).rejects.toMatchObject({ status: 409 });

  for (const { value } of made) await cancel(value.id);
  await cancel(invoice.id);
  await expect(correct(invoice.id, 1)).rejects.toMatchObject({ status: 409 });
  const [sum] = await db
    .select({ gross: sql<number>`sum(gross_cents)::int` })
    .from(invoices)
    .where(eq(invoices.company_id, id));
  expect(sum?.gross).toBe(0);
});

test('corrections of uneven amounts take back the whole VAT, and not a cent more', async () => {
  const { id } = await createCompany(db);
  const lines = [{ name: 'Premium', details: null, quantity: 1, unit_price_cents: 10 }];
  const invoice = await createInvoice({ db, jobs, clock }, id, { lines });
  expect(invoice.vat_cents).toBe(2);
  const taken: number[] = [];
  for (const cents of [3, 3, 3, 1]) taken.push((await correct(invoice.id, cents)).vat_cents);
  expect(taken).toEqual([-1, -0, -1, -0].map((cents) => cents + 0));
});

test('lists the own invoices page by page, newest first, with how each stands', async () => {
  const company = await signIn(app, { role: 2 });
  const companyId = company.company_id!;
  const stranger = await signIn(app, { role: 3 });
  await createInvoice({ db, jobs, clock }, stranger.company_id!);
  const card = { method: 'card', last4: null, paid_on: null } as const;
  const free = [{ name: 'Kulanz', details: null, quantity: 1, unit_price_cents: 0 }];
  const open = await createInvoice({ db, jobs, clock }, companyId);
  const collecting = await createInvoice({ db, jobs, clock }, companyId, { payment: card, due_on: null });
  const paid = await createInvoice({ db, jobs, clock }, companyId);
  const failed = await createInvoice({ db, jobs, clock }, companyId, { payment: card, due_on: null });
  const nothing = await createInvoice({ db, jobs, clock }, companyId, { lines: free });
  const note = (invoice_id: number, kind: 'paid' | 'unpaid' | 'refunded') =>
    noteInvoiceEvent(db, { invoice_id, kind, at: now, reference: 'pi_1' });
  await note(paid.id, 'unpaid');
  await note(paid.id, 'paid');
  await note(failed.id, 'paid');
  await note(failed.id, 'unpaid');
  const refunded = await createInvoice({ db, jobs, clock }, companyId);
  await note(refunded.id, 'paid');
  await note(refunded.id, 'refunded');

  const first = await listOf(company, { per_page: '3' });
  const second = await listOf(company, { per_page: '3', before: String(first.next) });
  expect(second.next).toBeNull();
  expect([...first.data, ...second.data].map(({ number, state }) => [number, state])).toEqual([
    [refunded.number, 'paid'],
    [nothing.number, 'nothing_due'],
    [failed.number, 'open'],
    [paid.number, 'paid'],
    [collecting.number, 'collecting'],
    [open.number, 'open'],
  ]);
  expect(second.data[0]!.due_on).toBeNull();
  expect(second.data[2]!.due_on).toBe('2026-12-07');
});

test('counts the last 12 months in Germany, less what was taken back', async () => {
  standAt('2040-01-31T23:30:00Z'); // February in Berlin
  const { company_id, user_id } = await signIn(app, { role: 2 });
  const companyId = company_id!;
  await createInvoice({ db, jobs, clock }, companyId);
  standAt('2040-11-15T09:00:00Z');
  const invoice = await createInvoice({ db, jobs, clock }, companyId);
  await createInvoice({ db, jobs, clock }, companyId);
  await cancel(invoice.id);
  const months = await app.inject({
    url: invoicesApi.months.url,
    headers: await sessionOf(app, user_id),
  });
  expect(months.json()).toHaveLength(12);
  expect(months.json()[0]).toEqual({ month: '2039-12', count: 0, gross_cents: 0 });
  expect(months.json()[2]).toEqual({ month: '2040-02', count: 1, gross_cents: 141_372 });
  expect(months.json()[11]).toEqual({ month: '2040-11', count: 2, gross_cents: 141_372 });
});

test('after eight years and the rest of their year invoices go, but not what a younger one refers to', async () => {
  const { id } = await createCompany(db);
  standAt('2050-01-02T09:00:00Z');
  const old = await createInvoice({ db, jobs, clock }, id);
  const cancelledLater = await createInvoice({ db, jobs, clock }, id);
  standAt('2051-01-02T09:00:00Z');
  await cancel(cancelledLater.id);
  await noteInvoiceEvent(db, { invoice_id: old.id, kind: 'paid', at: now, reference: null });
  const key = `invoices/${old.id}/a.pdf`;
  await app.files.put(key, 'x');
  const file = { invoice_id: old.id, kind: 'pdf', file_key: key, sha256: 's', bytes: 1, created_at: now } as const;
  await db.insert(invoiceFiles).values(file);
  const kept = () => db.$count(invoices, eq(invoices.company_id, id));

  standAt('2058-12-31T22:59:59Z');
  await removeOldInvoices(app);
  expect(await kept()).toBe(3);
  standAt('2058-12-31T23:00:00Z');
  vi.spyOn(app.files, 'delete').mockRejectedValueOnce(new Error('the store does not answer'));
  await expect(removeOldInvoices(app)).rejects.toThrow('the store');
  expect(await kept()).toBe(3);
  await removeOldInvoices(app);
  expect(await kept()).toBe(2);
  expect(await app.files.exists(key)).toBe(false);
  standAt('2060-01-01T09:00:00Z');
  // The cancellation has to go before what it cancels.
  expect((await findExpired(db, { day: '2052-01-01', limit: 1 }))[0]?.id).toBeGreaterThan(cancelledLater.id);
  await removeOldInvoices(app);
  expect(await kept()).toBe(0);
});

import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { testApp } from '#test/api.ts';
import { databaseUrlOf } from '#test/database-url.ts';
import { testParts } from '#test/parts.ts';
import { run } from '#test/processes.ts';
import { createInvoice, exampleSeller, newDraft } from './invoices.factory.ts';
import { issueInvoice } from './invoices.service.ts';
import { invoiceCounters, invoices } from './invoices.table.ts';
import { saveSeller } from './seller.service.ts';

let now = new Date();
const parts = await testParts({ clock: { now: () => now } });
// A server ran here before: the queues exist.
const app = await testApp({ parts });
await app.jobs.start();
await app.jobs.stop();
const { db } = parts;
const { id: companyId } = await createCompany(db);
const issuing = { db, jobs: { enqueue: async () => {} }, clock: parts.clock };

const standAt = (moment: string) => {
  now = new Date(moment);
};
const numbersOf = async (year: number) => {
  const rows = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number);
  return rows.map(({ number }) => number).filter((number) => number.startsWith(`RE-${year}`));
};
const refused = { cause: { code: '23001' } };

test('200 invoices at once over two processes have numbers without a gap', async () => {
  await saveSeller(db, exampleSeller, now);
  const year = Number(berlinDay(new Date()).slice(0, 4));
  const variables = { DATABASE_URL: databaseUrlOf(parts), DATA_DIR: parts.config.dataDir, DEMO: 'off' };
  const issuers = [1, 2].map(() => run('apps/server/test/issue-invoices.ts', variables, [String(companyId), '100']));
  await Promise.all(issuers.map(({ child, ended }) => Promise.race([once(child.stdout!, 'data'), ended])));
  for (const { child } of issuers) child.stdin!.write('go\n');
  for (const { ended, output } of issuers) expect(await ended, output()).toBe(0);

  const expected = Array.from({ length: 200 }, (_, index) => `RE-${year}-${String(index + 1).padStart(6, '0')}`);
  expect(await numbersOf(year)).toEqual(expected);
});

test('a transaction that fails after its number leaves no gap', async () => {
  standAt('2032-05-05T09:00:00Z');
  await createInvoice(issuing, companyId);
  await expect(
    db.transaction(async (tx) => {
      const { number } = await issueInvoice(issuing, tx, newDraft({ company_id: companyId }));
      expect(number).toBe('RE-2032-000002');
      throw new Error('the payment row could not be written');
    }),
  ).rejects.toThrow('payment row');
  await createInvoice(issuing, companyId);
  expect(await numbersOf(2032)).toEqual(['RE-2032-000001', 'RE-2032-000002']);
});

test('a year ends at midnight in Germany', async () => {
  standAt('2033-12-31T22:59:59Z'); // 23:59:59 in Berlin
  const old = await createInvoice(issuing, companyId);
  standAt('2033-12-31T23:00:00Z');
  const fresh = await createInvoice(issuing, companyId);
  expect(old).toMatchObject({ number: 'RE-2033-000001', issued_on: '2033-12-31' });
  expect(fresh).toMatchObject({ number: 'RE-2034-000001', issued_on: '2034-01-01' });
});

test('no statement makes a gap: counters grow by one, and only with an invoice', async () => {
  standAt('2035-05-05T09:00:00Z');
  await createInvoice(issuing, companyId);
  const of = eq(invoiceCounters.year, 2035);
  // In a transaction, so that the statement itself is refused, and not only its commit.
  for (const statement of [
    (tx: Db) => tx.update(invoiceCounters).set({ last: 5 }).where(of),
    (tx: Db) => tx.update(invoiceCounters).set({ last: 1 }).where(of),
    (tx: Db) => tx.update(invoiceCounters).set({ year: 2036, last: 2 }).where(of),
    (tx: Db) => tx.insert(invoiceCounters).values({ year: 2037, last: 7 }),
    (tx: Db) => tx.delete(invoiceCounters).where(of),
    (tx: Db) => tx.execute(sql`truncate ${invoiceCounters}`),
  ]) {
    await expect(db.transaction(statement)).rejects.toMatchObject(refused);
  }
  // Counted by one, but no invoice has the number when the transaction is committed.
  const counted = db.transaction((tx) => tx.update(invoiceCounters).set({ last: 2 }).where(of));
  await expect(counted).rejects.toMatchObject({ code: '23001' });
  const begun = db.transaction((tx) => tx.insert(invoiceCounters).values({ year: 2038, last: 1 }));
  await expect(begun).rejects.toMatchObject({ code: '23001' });
  expect((await createInvoice(issuing, companyId)).number).toBe('RE-2035-000002');
});

test('an invoice has the next number of its year, whatever number a statement names', async () => {
  standAt('2039-05-05T09:00:00Z');
  const { id, ...values } = await createInvoice(issuing, companyId);
  await db.insert(invoices).values({ ...values, number: 'RE-2039-000777' });
  await db.insert(invoices).values({ ...values, number: values.number, issued_on: '2040-01-01' });
  expect(await numbersOf(2039)).toEqual(['RE-2039-000001', 'RE-2039-000002']);
  expect(await numbersOf(2040)).toEqual(['RE-2040-000001']);
  const { rows } = await db.execute(
    sql`select invoice_number(2040, 999999) as last, invoice_number(2040, 1000000) as next`,
  );
  expect(rows).toEqual([{ last: 'RE-2040-999999', next: 'RE-2040-1000000' }]);
});

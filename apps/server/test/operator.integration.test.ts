import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { createInvoice, exampleSeller } from '#features/invoices/invoices.factory.ts';
import { correctInvoice } from '#features/invoices/invoices.service.ts';
import { invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { getSeller } from '#features/invoices/seller.service.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { withDatabase } from '#platform/db/operator-database.ts';
import { commandJobs } from '#platform/jobs.ts';
import { CommandError, commandOf } from '../../../tools/operator/command.ts';
import { commands } from '../../../tools/operator/commands.ts';
import { testApp } from './api.ts';
import { databaseUrlOf } from './database-url.ts';
import { testParts } from './parts.ts';
import { freePort, run, runServer } from './processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-operator-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
const file = path.join(folder, 'seller.json');
const dataDir = path.join(folder, 'data');

const parts = await testParts();

/** Runs a command in this process, on the database of the test; what it prints, or the error's message. */
async function operator(...words: string[]): Promise<string> {
  try {
    const [command, values] = commandOf(commands, words);
    return await command.run({ ...parts, jobs: commandJobs }, ...values);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}
async function operatorProcess(variables: Record<string, string>, ...words: string[]) {
  const command = run('tools/operator.ts', variables, words);
  return { code: await command.ended, output: command.output().trim() };
}
const set = (seller: unknown) => {
  writeFileSync(file, typeof seller === 'string' ? seller : JSON.stringify(seller));
  return operator('seller', 'set', file);
};

test('asks to wait for the server when the tables are not made yet, instead of crashing', async () => {
  const young = await testParts();
  await young.db.execute('alter table users rename to users_to_come');
  const outside = { DATABASE_URL: databaseUrlOf(young), DATA_DIR: path.join(folder, 'none'), DEMO: 'off' };
  expect(await operatorProcess(outside, 'list')).toEqual({
    code: 1,
    output: 'The tables are not all made yet: repeat this once the server has started.',
  });
});

test('prints the list without a command, the usage of one that lacks a value, and works with DATABASE_URL', async () => {
  const outside = { DATABASE_URL: databaseUrlOf(parts), DATA_DIR: path.join(folder, 'none'), DEMO: 'off' };
  const list = await operatorProcess(outside);
  const [head, ...lines] = list.output.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect([list.code, head]).toEqual([0, ['Usage: npm run operator -- COMMAND']]);
  expect(lines).toEqual(commands.map(({ usage, summary }) => [usage, summary]));
  expect((await operator('invoice', 'cancel')).split('\n')).toHaveLength(2);
  expect(await operator('invoice', 'burn')).toContain('There is no command "invoice burn".');
  expect(await operatorProcess(outside, 'invoice', 'cancel', 'RE-2000-000001')).toEqual({
    code: 1,
    output: 'There is no invoice RE-2000-000001.',
  });
});

test('asks for the seller by a template, names each wrong field, and stores nothing until all are right', async () => {
  expect(await operator('seller', 'show')).toContain('No seller is entered yet');
  expect(await operator('seller', 'set', file)).toBe(
    `${file} was missing: a template is there now. Fill it in and repeat this command.`,
  );
  const template = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(template)).toEqual(Object.keys(exampleSeller));
  expect(await set({ ...exampleSeller, street: template.street })).toBe(
    `Nothing was stored. Please correct in ${file}:\n  street: still holds the text of the template`,
  );
  const { city: _, ...withoutCity } = exampleSeller;
  const wrong = {
    ...{ ...withoutCity, iban: 'DE89 3704 0044 0532 0130 01', vat_id: 'ATU12345675', email: 'rechnung', bic: 7 },
    ...{ name: 'x'.repeat(71), street: ' ', colour: 'red' },
  };
  expect((await set(wrong)).split('\n  ').slice(1).sort()).toEqual([
    'bic: has to be a text',
    'city: is missing',
    'colour: there is no such field',
    'email: is no e-mail address',
    'iban: has wrong check digits',
    'name: has more than 70 characters',
    'street: must not be empty',
    'vat_id: is no German VAT id',
  ]);
  expect(await set('{"name": ')).toContain('cannot be read as JSON');
  expect(await set([])).toContain('has to hold an object');
  await expect(getSeller(parts.db)).rejects.toMatchObject({ status: 503 });

  expect(await set({ ...exampleSeller, creditor_id: null })).toContain('there are no direct debits');
  await set(exampleSeller);
  expect(JSON.parse(await operator('seller', 'show'))).toEqual(await getSeller(parts.db));
});

test('cancels an invoice once, its corrections before it, and nothing else', async () => {
  const app = await testApp({ parts });
  await app.jobs.start();
  await app.jobs.stop();
  const { id } = await createCompany(parts.db);
  const invoice = await createInvoice(app, id);
  const line = { name: 'Rest', details: null, unit_price_cents: 100 };
  const correction = await parts.db.transaction((tx) => correctInvoice(app, tx, invoice.id, line));
  const cancel = (number: string) => operator('invoice', 'cancel', number);

  expect(await cancel(invoice.number)).toBe(`Cancel its corrections first: ${correction.number}.`);
  expect(await cancel(correction.number)).toContain(` cancels ${correction.number} of `);
  const done = await cancel(invoice.number);
  const [cancellation] = await parts.db.select().from(invoices).where(eq(invoices.corrects_id, invoice.id)).offset(1);
  expect(done).toBe(`${cancellation!.number} cancels ${invoice.number} of Fördewerk GmbH (1413.72 EUR).
The server makes its files and mails them to buchhaltung@foerdewerk.example.`);
  expect(await cancel(invoice.number)).toMatch(`was cancelled before: ${cancellation!.number} of `);
  expect(await cancel(cancellation!.number)).toBe(`${cancellation!.number} is itself a cancelling invoice.`);
  expect(await parts.db.$count(invoices)).toBe(4);
});

test('works on the embedded database beside its running server, which takes the jobs, and without it', async () => {
  const embedded = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off' };
  const server = await runServer(embedded);
  const issue = () =>
    withDatabase(loadConfig(embedded), 'test', async (db) => {
      const { id } = await createCompany(db);
      return createInvoice({ db, jobs: commandJobs, clock: systemClock }, id);
    });
  const filesOf = (corrected: number) =>
    withDatabase(loadConfig(embedded), 'test', (db) =>
      db
        .select({ kind: invoiceFiles.kind })
        .from(invoiceFiles)
        .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoice_id))
        .where(eq(invoices.corrects_id, corrected)),
    );
  const first = await issue();
  expect((await operatorProcess(embedded, 'invoice', 'cancel', first.number)).code).toBe(0);
  await expect.poll(() => filesOf(first.id)).toHaveLength(2);
  const second = await issue();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  expect((await operatorProcess(embedded, 'invoice', 'cancel', second.number)).code).toBe(0);
  expect(JSON.parse((await operatorProcess(embedded, 'seller', 'show')).output)).toMatchObject({ city: 'Köln' });
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { exampleSeller } from '#features/invoices/invoices.factory.ts';
import { invoiceEvents, invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { saveSeller } from '#features/invoices/seller.service.ts';
import { testApp } from '#test/api.ts';
import { databaseUrlOf } from '#test/database-url.ts';
import { testParts } from '#test/parts.ts';
import { freePort, run, runServer } from '#test/processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = { APP_SECRET: randomUUID().repeat(2), FILES_URL: `file://${folder}/files`, DEMO: 'off' };
const parts = await testParts({ env: shared });
const { db, files } = parts;
const variables = (name: string) => ({
  ...shared,
  DATABASE_URL: databaseUrlOf(parts),
  DATA_DIR: path.join(folder, name),
});

test('the files of an invoice whose process died right after the commit are made and mailed once by those that start', async () => {
  // A server ran here before: the queues exist.
  const app = await testApp({ parts });
  await app.jobs.start();
  await app.jobs.stop();
  const { id: companyId } = await createCompany(db);
  await saveSeller(db, exampleSeller, new Date());
  const dying = run('apps/server/test/issue-invoices.ts', variables('dying'), [String(companyId), '1', 'die']);
  dying.child.stdin!.write('go\n');
  expect(await dying.ended, dying.output()).toBeNull();
  expect(dying.child.signalCode).toBe('SIGKILL');
  const [invoice] = await db.select().from(invoices).where(eq(invoices.company_id, companyId));
  const stored = () => db.select().from(invoiceFiles).where(eq(invoiceFiles.invoice_id, invoice!.id));
  expect(await stored()).toEqual([]);

  const start = async (name: string) => runServer({ ...variables(name), PORT: String(await freePort()) });
  await Promise.all([start('one'), start('two')]);
  const events = () => db.select().from(invoiceEvents).where(eq(invoiceEvents.invoice_id, invoice!.id));
  await expect.poll(events).toMatchObject([{ kind: 'mailed' }]);
  const made = await stored();
  expect(made.map(({ kind }) => kind).sort()).toEqual(['pdf', 'xml']);
  for (const { file_key, sha256, bytes } of made) {
    const content = await files.getBytes(file_key);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
  }
});

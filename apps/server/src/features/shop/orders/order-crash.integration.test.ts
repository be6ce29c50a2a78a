import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { invoiceEvents, invoices } from '#features/invoices/invoices.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { orders } from '#features/shop/shop.table.ts';
import { testApp } from '#test/api.ts';
import { readyToOrder } from '#test/orders.ts';
import { testParts } from '#test/parts.ts';
import { databaseUrlOf, freePort, run, runServer } from '#test/processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = { APP_SECRET: randomUUID().repeat(2), FILES_URL: `file://${folder}/files`, DEMO: 'off' };
const parts = await testParts({ env: shared });
const { db } = parts;
const variables = (name: string) => ({
  ...shared,
  DATABASE_URL: databaseUrlOf(parts),
  DATA_DIR: path.join(folder, name),
});

test('what an order left to do when its process died right after the commit is done once by those that start', async () => {
  // A server ran here before: the queues exist.
  const app = await testApp({ parts });
  await app.jobs.start();
  await app.jobs.stop();
  const { company_id, user_id } = await readyToOrder(app);
  const dying = run('apps/server/test/order-and-die.ts', variables('dying'), [String(company_id), String(user_id)]);
  expect(await dying.ended, dying.output()).toBeNull();
  expect(dying.child.signalCode).toBe('SIGKILL');
  expect(await db.$count(orders, eq(orders.company_id, company_id))).toBe(1);
  expect(await db.$count(payments, eq(payments.company_id, company_id))).toBe(1);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.company_id, company_id));
  const mailed = () => db.select().from(invoiceEvents).where(eq(invoiceEvents.invoice_id, invoice!.id));
  expect(await mailed()).toEqual([]);

  const start = async (name: string) => runServer({ ...variables(name), PORT: String(await freePort()) });
  await Promise.all([start('one'), start('two')]);
  await expect.poll(mailed).toMatchObject([{ kind: 'mailed' }]);
  expect(await db.$count(orders, eq(orders.company_id, company_id))).toBe(1);
});

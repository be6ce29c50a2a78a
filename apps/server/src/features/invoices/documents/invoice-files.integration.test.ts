import { invoicesApi } from '@gegenpost/contract/invoices.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createInvoice, newBuyer } from '#features/invoices/invoices.factory.ts';
import { cancelInvoice } from '#features/invoices/invoices.service.ts';
import { invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { eraseDuePeople } from '#features/privacy/erasure.service.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { startMailServer } from '#test/mail-server.ts';
import { queuedMails } from '#test/mails.ts';
import { readPdf } from '#test/pdf-text.ts';
import { ciiOf } from './cii.ts';
import { makeAndMailFiles } from './files.service.ts';

const server = await startMailServer();
const app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'Gegenpost <post@jobs.example.org>' } });
await app.jobs.start();
afterAll(async () => {
  await app.jobs.stop();
  server.close();
});

type Kind = 'pdf' | 'xml';
const get = ({ headers }: Pick<SignedIn, 'headers'>, id: number, kind: Kind) =>
  app.inject({ url: invoicesApi[kind].url.replace(':id', String(id)), headers });
const filesOf = (id: number) => app.db.select().from(invoiceFiles).where(eq(invoiceFiles.invoice_id, id));
const address = () => `${crypto.randomUUID()}@example.org`;
const mailsTo = (to: string) => server.received.filter((mail) => mail.to.includes(to));

test('mails both files once they are made, and hands out the same bytes ever after', async () => {
  const company = await signIn(app, { role: 2 });
  const email = address();
  const invoice = await createInvoice(app, company.company_id!, { buyer: newBuyer({ email }) });

  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const { source } = mailsTo(email)[0]!;
  expect(source).toMatch(new RegExp(`^Subject: Rechnung ${invoice.number}\\r$`, 'm'));
  expect(source).toContain(`filename=${invoice.number}.pdf`);
  expect(source).toContain(`filename=${invoice.number}.xml`);

  const first = await get(company, invoice.id, 'pdf');
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(`attachment; filename="${invoice.number}.pdf"`),
  });
  // The mail holds the bytes of the download, in lines of base64.
  expect(source.replaceAll(/\s/g, '')).toContain(first.rawPayload.toString('base64').slice(0, 2000));
  const again = await get(company, invoice.id, 'pdf');
  expect(Buffer.compare(first.rawPayload, again.rawPayload)).toBe(0);
  expect((await readPdf(first.rawPayload)).files['factur-x.xml']).toContain('urn:cen.eu:en16931:2017<');
  const xml = await get(company, invoice.id, 'xml');
  expect(xml.headers['content-type']).toBe('application/xml');
  expect(xml.payload).toBe(ciiOf({ invoice, corrected: null }, 'xrechnung'));

  await makeAndMailFiles(app, invoice.id);
  expect(await filesOf(invoice.id)).toHaveLength(2);
  expect((await queuedMails(app)).filter(({ to }) => to === email)).toHaveLength(1);
  const { rows } = await app.db.execute(sql`select from invoice_events where invoice_id = ${invoice.id}`);
  expect(rows).toHaveLength(1);
});

test('makes files when they are opened before the job has run, once for six readers at the same time', async () => {
  const company = await signIn(app, { role: 2 });
  const withoutJob = { db: app.db, clock: app.clock, jobs: { enqueue: async () => {} } };
  const unmade = await createInvoice(withoutJob, company.company_id!);

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => get(company, unmade.id, index % 2 ? 'pdf' : 'xml')),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(2);
  expect(await filesOf(unmade.id)).toHaveLength(2);
});

test('a cancelling invoice says in its mail what it cancels', async () => {
  const company = await signIn(app, { role: 2 });
  const email = address();
  const invoice = await createInvoice(app, company.company_id!, { buyer: newBuyer({ email }) });
  const cancelling = await app.db.transaction((tx) => cancelInvoice(app, tx, invoice.id));
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  const { source } = mailsTo(email).find((mail) => mail.source.includes('Subject: Stornorechnung'))!;
  expect(source).toContain(`Stornorechnung ${cancelling.number}`);
  expect(source).toContain(invoice.number);
  expect(source).not.toMatch(/gutschrift/i);
});

test('opens only for the main account of the company and colleagues with the right `billing`', async () => {
  const owner = await signIn(app, { role: 2 });
  const invoice = await createInvoice(app, owner.company_id!);
  const colleague = (rights: ('billing' | 'search')[]) =>
    signIn(app, { role: 2, company_id: owner.company_id!, rights });
  const [biller, searcher, stranger] = [
    await colleague(['billing']),
    await colleague(['search']),
    await signIn(app, { role: 3 }),
  ];
  for (const kind of ['pdf', 'xml'] as const) {
    const status = async (who: Pick<SignedIn, 'headers'>, id = invoice.id) => (await get(who, id, kind)).statusCode;
    expect(await status(owner)).toBe(200);
    expect(await status(biller)).toBe(200);
    expect(await status(searcher)).toBe(403);
    expect(await status(stranger)).toBe(404);
    expect(await status(owner, 2_000_000_000)).toBe(404);
    expect(await status({ headers: await guest(app) })).toBe(401);
  }
  expect((await get(owner, 'x' as unknown as number, 'pdf')).statusCode).toBe(404);
});

test('erasing the last account of a company leaves its invoices readable', async () => {
  const company = await signIn(app, { role: 2 });
  const invoice = await createInvoice(app, company.company_id!, { buyer: newBuyer({ name: 'Erlenhof Pflege GmbH' }) });
  await expect.poll(() => filesOf(invoice.id)).toHaveLength(2);
  await app.db.execute(
    sql`update users set deletion_requested_at = now() - interval '31 days' where id = ${company.user_id}`,
  );
  await eraseDuePeople(app);

  const [{ name }] = (
    await app.db.execute<{ name: string }>(sql`select name from companies where id = ${company.company_id}`)
  ).rows as [{ name: string }];
  expect(name).toBe('Gelöschte Firma');
  const [kept] = await app.db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(kept).toEqual(invoice);
  const pdf = (await filesOf(invoice.id)).find(({ kind }) => kind === 'pdf')!;
  expect((await readPdf(await app.files.getBytes(pdf.file_key))).text).toContain('Erlenhof Pflege GmbH');
});

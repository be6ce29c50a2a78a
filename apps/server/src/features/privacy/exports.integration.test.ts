import { accountApi, type DataExport } from '@gegenpost/contract/account.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { vatChecks } from '#features/company/company.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { listCompanyFiles } from '#features/invoices/documents/files.service.ts';
import { createInvoice } from '#features/invoices/invoices.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { removeOldExports } from './exports.service.ts';
import { dataExports } from './privacy.table.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());

type Asker = Pick<SignedIn, 'headers'>;
const ask = ({ headers }: Asker, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const fileOf = (id: number) => accountApi.exportFile.url.replace(':id', String(id));

async function exportOf(user: Asker): Promise<DataExport> {
  expect((await ask(user, 'POST', accountApi.startExport.url)).statusCode).toBe(202);
  const read = async () => (await ask(user, 'GET', accountApi.export.url)).json<DataExport>();
  await expect.poll(async () => (await read()).state).toBe('ready');
  return read();
}

async function open(user: Asker, id: number) {
  const answer = await ask(user, 'GET', fileOf(id));
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return {
    answer,
    files,
    data: JSON.parse(strFromU8(files['daten.json']!)) as Record<string, Record<string, unknown>[]>,
  };
}

test('answers with nothing where no export was ever made', async () => {
  expect((await ask(await signIn(app), 'GET', accountApi.export.url)).json()).toBeNull();
});

test('makes a ZIP with every row and file of the person, none of others, and tells by mail', async () => {
  const email = 'ada@kandidatin.example';
  const person = await createCandidate(app.db, {
    user: { email },
    profile: { first_name: 'Ada', street: 'Musterweg 12', image_hash: 'ab' },
    candidate: { about: 'Ich baue Brücken.' },
    work_experience: [{ employer: 'Brückenwerk', title: 'Ingenieurin' }],
  });
  const stranger = await createCandidate(app.db, {
    user: { email: 'kanari@vogel.example' },
    profile: { first_name: 'Kanari', last_name: 'Vogel' },
    candidate: { about: 'Kanarispruch' },
  });
  await app.db.insert(companyBlocks).values({ profile_id: person.profile_id, company_name: 'Alte Firma' });
  await app.files.put(`profile-images/${person.profile_id}/ab-512.webp`, 'das Bild');
  await app.files.put(`profile-images/${stranger.profile_id}/cd-512.webp`, 'kanaribild');
  const cv = await createDocument(app, person.profile_id, { name: 'Lebenslauf Ada.pdf', content: '%PDF-1.7 Ada' });
  await createDocument(app, stranger.profile_id, { name: 'Kanari.pdf', content: '%PDF-1.7 Kanari' });
  const employer = await signIn(app, { role: 2, subscribed: true, company: { name: 'Rhein Bau' } });
  const request = await newContactRequest(app.db, person.gegenpost_id, { body: 'Kommen Sie zu uns!' });
  await ask(employer, 'POST', contactRequestsApi.create.url, request);
  await ask(employer, 'GET', `/api/candidates/${person.gegenpost_id}`);

  const user = { headers: await sessionOf(app, person.user_id!) };
  const made = await exportOf(user);
  const { answer, files, data } = await open(user, made.id);

  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="gegenpost-daten-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
  });
  expect(made).toMatchObject({ size: answer.rawPayload.length });
  expect(Object.keys(files).sort()).toEqual([
    'LIESMICH.txt',
    `dateien/documents/${person.profile_id}/${cv.file_id}.pdf`,
    `dateien/profile-images/${person.profile_id}/ab-512.webp`,
    'daten.json',
  ]);
  expect(strFromU8(files[`dateien/profile-images/${person.profile_id}/ab-512.webp`]!)).toBe('das Bild');
  expect(strFromU8(files[`dateien/documents/${person.profile_id}/${cv.file_id}.pdf`]!)).toBe('%PDF-1.7 Ada');
  expect(data).toMatchObject({
    users: [{ email }],
    profiles: [{ first_name: 'Ada', street: 'Musterweg 12' }],
    candidates: [{ about: 'Ich baue Brücken.' }],
    work_experiences: [{ employer: 'Brückenwerk' }],
    documents: [{ name: 'Lebenslauf Ada.pdf', file_id: cv.file_id }],
    company_blocks: [{ company_name: 'Alte Firma' }],
    contact_requests: [{ company: 'Rhein Bau', job_title: request.offer.job_title }],
    messages: [{ body: 'Kommen Sie zu uns!' }],
    profile_views: [{ month: expect.any(String) }],
    sessions: [{ remember: false }],
  });
  const readme = strFromU8(files['LIESMICH.txt']!);
  expect(readme).toContain('/de/datenschutz');
  expect(readme).toMatch(/^- Gesperrte Firmen: company_blocks$/m);
  expect(Object.keys(data).filter((table) => !new RegExp(`[ ,]${table}[,\n]`).test(readme))).toEqual([]);
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(everything).not.toMatch(/kanari|argon2|token_hash|password_hash/i);
  expect(everything).not.toContain(employer.email);
  await expect.poll(async () => (await app.mail.outbox?.list(50))?.filter(({ to }) => to === email).length).toBe(1);
});

test('gives an operator without a company what is kept of the account', async () => {
  const operator = await signIn(app, { role: 5, email: 'ole@betrieb.example' });
  const { data } = await open(operator, (await exportOf(operator)).id);
  expect(JSON.stringify(data)).toContain('ole@betrieb.example');
});

test('gives the company to its main account, not to a sub-account', async () => {
  const owner = await signIn(app, { company: { name: 'Brücke GmbH' } });
  const colleague = await signIn(app, { company_id: owner.company_id, rights: ['search'] });

  const asked = { vat_reg_no: 'DE136695976', register: 'vies', asked_at: now, answered_at: now } as const;
  await app.db.insert(vatChecks).values({ ...asked, company_id: owner.company_id!, outcome: 'valid', raw: '{}' });

  const { data } = await open(owner, (await exportOf(owner)).id);
  expect(data.companies).toMatchObject([{ name: 'Brücke GmbH' }]);
  expect(data.vat_checks).toMatchObject([{ vat_reg_no: 'DE136695976', outcome: 'valid' }]);
  const theirs = (await open(colleague, (await exportOf(colleague)).id)).data;
  expect([theirs.companies, theirs.vat_checks]).toEqual([[], []]);
});

test('gives invoices with their files to the main account, not to a sub-account or another company', async () => {
  const owner = await signIn(app, { role: 2 });
  const colleague = await signIn(app, { role: 2, company_id: owner.company_id!, rights: ['billing'] });
  const stranger = await signIn(app, { role: 3 });
  const { number, gross_cents } = await createInvoice(app, owner.company_id!);
  await expect.poll(() => listCompanyFiles(app.db, owner.company_id!)).toHaveLength(2);

  const { files, data } = await open(owner, (await exportOf(owner)).id);
  expect(data.invoices).toMatchObject([{ number, gross_cents }]);
  expect(Buffer.from(files[`dateien/rechnungen/${number}.pdf`]!).subarray(0, 5).toString()).toBe('%PDF-');
  expect(strFromU8(files[`dateien/rechnungen/${number}.xml`]!)).toContain(number);
  for (const other of [colleague, stranger]) {
    const theirs = await open(other, (await exportOf(other)).id);
    expect(theirs.data.invoices).toEqual([]);
    expect(Object.keys(theirs.files).filter((name) => name.includes('rechnungen'))).toEqual([]);
  }
});

test('makes one at a time, however often it is asked for', async () => {
  const user = await signIn(app);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(user, 'POST', accountApi.startExport.url)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(202));
  await expect.poll(async () => (await ask(user, 'GET', accountApi.export.url)).json().state).toBe('ready');
});

test('shows nobody the file of somebody else', async () => {
  const [user, stranger] = [await signIn(app), await signIn(app)];
  const { id } = await exportOf(user);
  const [foreign, missing] = [await ask(stranger, 'GET', fileOf(id)), await ask(stranger, 'GET', fileOf(999_999))];

  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(missing.body);
});

test('lets the file expire after 7 days and deletes it', async () => {
  const user = await signIn(app);
  const { id } = await exportOf(user);
  const key = `exports/${user.user_id}/${id}.zip`;
  expect(await app.files.exists(key)).toBe(true);

  const before = now;
  now = new Date(now.getTime() + 7 * 86_400_000);
  const again = { ...user, headers: { ...user.headers } };
  await app.db.execute(
    sql`update sessions set expires_at = ${new Date(now.getTime() + 60_000)} where user_id = ${user.user_id}`,
  );
  expect((await ask(again, 'GET', fileOf(id))).statusCode).toBe(404);
  expect((await ask(again, 'GET', accountApi.export.url)).json().state).toBe('expired');
  await removeOldExports(app);
  now = before;

  expect(await app.files.exists(key)).toBe(false);
});

test('gives up an export whose process died, so that a new one can begin', async () => {
  const user = await signIn(app);
  const begun = new Date(now.getTime() - 11 * 60_000);
  await app.db.insert(dataExports).values({ user_id: user.user_id, created_at: begun });
  await exportOf(user);

  const rows = await app.db.select().from(dataExports).where(eq(dataExports.user_id, user.user_id));
  expect(rows.map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
  expect(await app.db.$count(users, eq(users.id, user.user_id))).toBe(1);
});

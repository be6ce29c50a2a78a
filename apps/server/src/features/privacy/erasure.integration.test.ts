import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSession, createUser } from '#features/auth/auth.factory.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { tokens } from '#features/auth/tokens/tokens.table.ts';
import { companies } from '#features/company/company.table.ts';
import { logoKey } from '#features/company/logo/logo.service.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { paymentCustomers } from '#features/payments/payments.table.ts';
import { presentationRecipients, presentations } from '#features/presentations/presentations.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { reports } from '#features/reports/reports.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { listMails } from '#platform/mail/mail-queue.ts';
import { guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { formOf } from '#test/forms.ts';
import { eraseDuePeople } from './erasure.service.ts';

const DAY_MS = 86_400_000;
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = await guest(app);

/** Occurs in all data of the erased person, and nowhere else. */
const PLANTED = /kuckuck/i;
/** Occurs in their message to somebody, who keeps it. */
const LETTER = 'Das habe ich Ihnen geschrieben';

const askedFor = () => new Date(now.getTime() - 31 * DAY_MS);
const post = (user: Pick<SignedIn, 'headers'>, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: user.headers, payload });

/** Every table and row that contains a planted word, in all schemas. */
async function findPlantedRows(): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await app.db.execute<{ row: string }>(sql`
      select r::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} r where r::text ~* 'kuckuck'`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function findPlantedFiles(): Promise<string[]> {
  const entries = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (PLANTED.test(file) || PLANTED.test(await readFile(file, 'latin1'))) found.push(file);
  }
  return found;
}

async function plantCandidate() {
  const email = `kuckuck-${crypto.randomUUID()}@vogel.example`;
  const candidate = await createCandidate(app.db, {
    user: { email, deletion_requested_at: null },
    profile: {
      title: 'Dr. Kuckuck',
      first_name: 'Kuckuckina',
      last_name: 'Kuckucksen',
      street: 'Kuckucksweg 7',
      city: 'Kuckuckshausen',
      phone: 'kuckuck',
      mobile: 'kuckuck',
      email: 'kuckuck-kontakt@vogel.example',
      image_hash: 'kuckucksbild',
    },
    candidate: { about: 'Kuckucksspruch', external_id: 'kuckuck-1' },
    work_experience: [{ employer: 'Kuckuckswerk', title: 'Kuckuckin', description: 'Kuckuckstätigkeit' }],
  });
  const userId = candidate.user_id!;
  await app.files.put(`profile-images/${candidate.profile_id}/kuckucksbild-512.webp`, 'kuckuck');
  await createDocument(app, candidate.profile_id, { name: 'Kuckuck.pdf', content: '%PDF-1.7 Kuckuck' });
  await app.files.put(`exports/${userId}/1.zip`, 'kuckuck');
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_name: 'Kuckucksfirma' });
  await app.db.insert(tokens).values({
    kind: 'email_change',
    user_id: userId,
    token_hash: Buffer.from(email),
    data: { email: `neu-${email}` },
    created_at: now,
    expires_at: now,
  });
  await createSession(app.db, userId, now);
  await app.db.update(sessions).set({ user_agent: 'Kuckucksbrowser' }).where(eq(sessions.user_id, userId));
  for (const to of [email, `neu-${email}`]) {
    await sendLetter(app.mail, app.db, to, { subject: 'Kuckuck', text: 'Guten Tag, Frau Kuckucksen' });
  }
  await app.jobs.enqueue(app.db, 'privacy.make-export', { export_id: 0, user_id: userId, note: 'kuckuck' });
  await expect
    .poll(async () => (await app.mail.outbox?.list(99))?.filter(({ to }) => to.includes(email)).length)
    .toBe(2);
  return { ...candidate, user_id: userId, email };
}

test('erases a candidate from tables, files, queue and outbox, but for what they wrote to others', async () => {
  const person = await plantCandidate();
  const employer = await signIn(app, { role: 2, subscribed: true });
  const own = { headers: await sessionOf(app, person.user_id) };
  const request = await newContactRequest(app.db, person.gegenpost_id);
  const search = () => post(employer, '/api/candidates/search', { criteria: {}, sort: 'newest' });
  expect((await search()).body).toContain(person.gegenpost_id);
  const thread = (await post(employer, contactRequestsApi.create.url, request)).json<{ id: number }>();
  const url = `/api/messages/threads/${thread.id}`;
  expect((await post(own, `${url}/decision`, { decision: 'accept', release: ['name'] })).statusCode).toBeLessThan(300);
  const message = { body: LETTER, idempotency_key: crypto.randomUUID() };
  expect((await post(own, `${url}/messages`, message)).statusCode).toBeLessThan(300);
  await app.db
    .update(contactRequests)
    .set({
      reason: 'Kuckucksgrund',
      marks: [{ from: 0, to: 5, text: 'Guten', fact: 'pay', wish: 'Kuckuckswunsch' }],
    })
    .where(eq(contactRequests.thread_id, thread.id));
  expect((await findPlantedRows()).length).toBeGreaterThan(6);
  expect((await findPlantedFiles()).length).toBeGreaterThan(3);

  await app.db.update(users).set({ deletion_requested_at: askedFor() }).where(eq(users.id, person.user_id));
  await eraseDuePeople(app);

  expect(await findPlantedRows()).toEqual([]);
  expect(await findPlantedFiles()).toEqual([]);
  const seen = await app.inject({ url, headers: employer.headers });
  expect(seen.json()).toMatchObject({ from: 'deleted', isDeleted: true, party: { profile: null } });
  expect(seen.json().messages.map(({ body }: { body: string }) => body)).toContain(LETTER);
  expect((await search()).body).not.toContain(person.gegenpost_id);
  expect((await app.inject({ url: '/api/account', headers: own.headers })).statusCode).toBe(401);
});

test('erases mails to somebody that still wait or failed, and leaves those to others', async () => {
  const [person, other] = [await signIn(app, { deletion_requested_at: askedFor() }), await signIn(app)];
  await app.jobs.stop();
  for (const { email } of [person, other]) {
    for (const subject of ['Kuckuck eins', 'Kuckuck zwei']) {
      await sendLetter(app.mail, app.db, email, { subject, text: 'Guten Tag' });
    }
  }
  // One of each two mails was refused by the mail server for good.
  await app.db.execute(sql`
    update pgboss.job set name = 'mail.send.failed', source_output = jsonb_build_object('answer', data ->> 'to')
    where id in (select distinct on (data ->> 'to') id from pgboss.job
      where name = 'mail.send' and state = 'created' order by data ->> 'to')`);
  const mailsTo = async ({ email }: SignedIn) =>
    (await listMails(app.db, { id: null, limit: 100 })).filter(({ to }) => to === email).map(({ state }) => state);
  expect(await mailsTo(person)).toEqual(['failed', 'waiting']);

  await eraseDuePeople(app);

  expect(await mailsTo(person)).toEqual([]);
  expect(await mailsTo(other)).toEqual(['failed', 'waiting']);
});

test('leaves everybody alone whose time has not come', async () => {
  const [waiting, untouched] = [
    await signIn(app, { deletion_requested_at: new Date(now.getTime() - 29 * DAY_MS) }),
    await signIn(app),
  ];
  await eraseDuePeople(app);

  for (const { headers } of [waiting, untouched]) {
    expect((await app.inject({ url: '/api/account', headers })).statusCode).toBe(200);
  }
});

test('forgets registrations and invitations that nobody confirmed in 30 days after the last mail', async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const register = async (created_at: Date, email_confirmed_at: Date | null = null) => {
    const { user_id } = await createUser(app.db, { created_at, email_confirmed_at });
    return user_id;
  };
  const asked = (user_id: number, created_at: Date) =>
    app.db.insert(tokens).values({
      kind: 'activation',
      user_id,
      token_hash: Buffer.from(crypto.randomUUID()),
      created_at,
      expires_at: new Date(created_at.getTime() + 7 * DAY_MS),
    });
  const company = await signIn(app, { role: 2 });
  const [old, mailedAgain, fresh, confirmed] = await Promise.all([
    register(daysAgo(31)),
    register(daysAgo(60)),
    register(daysAgo(29)),
    register(daysAgo(400), daysAgo(400)),
  ]);
  await asked(old, daysAgo(31));
  await asked(mailedAgain, daysAgo(2));
  const invited = await createUser(app.db, {
    company_id: company.company_id,
    rights: ['search'],
    created_at: daysAgo(40),
    email_confirmed_at: null,
  });

  await eraseDuePeople(app);

  const about = [old, mailedAgain, fresh, confirmed, invited.user_id, company.user_id];
  const left = await app.db.select({ id: users.id }).from(users).where(inArray(users.id, about)).orderBy(users.id);
  expect(left.map(({ id }) => id)).toEqual([mailedAgain, fresh, confirmed, company.user_id].sort((a, b) => a - b));
});

test('lets either the login or the erasure win, never both', async () => {
  const password = 'Demo1234';
  const people = await Promise.all(
    Array.from({ length: 8 }, () => signIn(app, { password, deletion_requested_at: askedFor() })),
  );
  const [answers] = await Promise.all([
    Promise.all(people.map(({ email }) => post({ headers: visitor }, '/api/login', { email, password }))),
    eraseDuePeople(app),
  ]);

  for (const [index, { user_id }] of people.entries()) {
    const isThere = (await app.db.$count(users, eq(users.id, user_id))) === 1;
    expect(answers[index]?.statusCode).toBe(isThere ? 204 : 422);
  }
});

test('ends the company with its last main account: its sub-accounts, its name, its kept candidates', async () => {
  const company = {
    name: 'Kuckuck Vermittlung',
    description: 'Kuckuck',
    street: 'Kuckuck 1',
    website: 'https://kuckuck.example',
    invoice_email: 'kuckuck@vogel.example',
    buyer_reference: 'Kuckuck-7',
    azav_number: 'Kuckuck-AZ',
    vat_reg_no: 'DE136695976',
    vat_state: 'valid',
    vat_checked_at: new Date(),
    logo_hash: 'a1b2',
  } as const;
  const names = { first_name: 'Kuckuck', last_name: 'Kuckuck' };
  const owner = await signIn(app, { role: 3, company, profile: names, subscribed: true });
  const colleague = await signIn(app, { role: 3, company_id: owner.company_id, rights: ['search'], profile: names });
  const logo = logoKey(owner.company_id!, 'a1b2', 'large');
  await app.files.put(logo, Buffer.from('logo'));
  const customer = {
    company_id: owner.company_id!,
    provider: 'sandbox',
    provider_ref: `customer-${owner.user_id}`,
  } as const;
  await app.db.insert(paymentCustomers).values(customer);
  const placed = { vermittler_profile_id: owner.profile_id, vermittler_company_id: owner.company_id };
  const kept = await createCandidate(app.db, { user: null, profile: names, candidate: placed });
  const grown = await createCandidate(app.db, { candidate: placed });
  const of = { company_id: owner.company_id!, idempotency_key: 'k', request_digest: Buffer.alloc(32), created_at: now };
  const written = { email: 'kuckuck@kunde.example', message: 'Kuckuck', customer_name: 'Werft' };
  await app.db.insert(presentations).values({ ...of, ...written, profile_id: grown.profile_id });
  await app.db.insert(presentationRecipients).values({ company_id: of.company_id, email: written.email });
  const form = await formOf({
    idempotency_key: randomUUID(),
    file: [Buffer.from('Nachname;Ort\nKuckuck;Kiel'), 'Kuckuck.csv'],
  });
  const file = { method: 'POST', headers: { ...owner.headers, ...form.headers }, payload: form.payload } as const;
  expect((await app.inject({ ...file, url: '/api/own-candidates/imports' })).statusCode).toBe(201);
  await app.db.update(users).set({ deletion_requested_at: askedFor() }).where(eq(users.id, owner.user_id));
  await eraseDuePeople(app);

  expect(await findPlantedRows()).toEqual([]);
  expect(await findPlantedFiles()).toEqual([]);
  expect((await app.inject({ url: '/api/account', headers: colleague.headers })).statusCode).toBe(401);
  expect(await app.db.$count(profiles, eq(profiles.id, kept.profile_id))).toBe(0);
  const [free] = await app.db.select().from(candidates).where(eq(candidates.profile_id, grown.profile_id));
  expect(free).toMatchObject({ vermittler_profile_id: null, vermittler_company_id: null });
  const [left] = await app.db.select().from(companies).where(eq(companies.id, owner.company_id!));
  expect(left).toMatchObject({ name: 'Gelöschte Firma', vat_reg_no: null, vat_state: 'unchecked', logo_hash: null });
  expect(left).toMatchObject({ azav_number: null, buyer_reference: null, vat_checked_at: null });
  expect(await app.files.exists(logo)).toBe(false);
  expect(await app.db.$count(paymentCustomers, eq(paymentCustomers.company_id, owner.company_id!))).toBe(0);
});

test('hands the candidates of one of two main accounts to the other, with their conversations, and keeps the company', async () => {
  const owner = await signIn(app, { role: 3, company: { name: 'Bleibt GmbH' } });
  const second = await signIn(app, { role: 3, company_id: owner.company_id });
  const placed = { vermittler_profile_id: second.profile_id, vermittler_company_id: owner.company_id };
  const kept = await createCandidate(app.db, { user: null, candidate: placed });
  const employer = await signIn(app);
  const request = await newContactRequest(app.db, kept.gegenpost_id);
  const { id } = (await post(employer, contactRequestsApi.create.url, request)).json();
  await app.db.update(users).set({ deletion_requested_at: askedFor() }).where(eq(users.id, second.user_id));
  await eraseDuePeople(app);

  const thread = await app.inject({ url: `/api/messages/threads/${id}`, headers: owner.headers });
  expect([thread.statusCode, thread.json().request?.state]).toEqual([200, 'open']);
  const [row] = await app.db.select().from(candidates).where(eq(candidates.profile_id, kept.profile_id));
  expect(row?.vermittler_profile_id).toBe(owner.profile_id);
  const [company] = await app.db.select().from(companies).where(eq(companies.id, owner.company_id!));
  expect(company?.name).toBe('Bleibt GmbH');
});

test('deletes a conversation that nobody can read any more', async () => {
  const employer = await signIn(app, { role: 2, subscribed: true });
  const candidate = await createCandidate(app.db);
  const request = await newContactRequest(app.db, candidate.gegenpost_id, { body: 'Hier ist der Kuckuck.' });
  expect((await post(employer, contactRequestsApi.create.url, request)).statusCode).toBe(201);
  expect(await findPlantedRows()).not.toEqual([]);
  for (const id of [employer.user_id, candidate.user_id!]) {
    await app.db.update(users).set({ deletion_requested_at: askedFor() }).where(eq(users.id, id));
  }
  await eraseDuePeople(app);

  expect(await findPlantedRows()).toEqual([]);
  now = new Date(now.getTime() + 1);
});

test('of a report the words go with its reporter, and what was seen with the person it shows', async () => {
  const gone = { deletion_requested_at: askedFor() };
  const reporter = await signIn(app, { role: 2, ...gone });
  const shown = await createCandidate(app.db, { user: gone });
  const seen = { title: 'Kuckuck', facts: [], messages: [] };
  const base = {
    subject_kind: 'candidate',
    subject_id: 'x',
    snapshot: seen,
    reason_code: 'fraud',
    created_at: now,
  } as const;
  const written = { text: 'Worte', reporter_email: 'kuckuck@example.org' };
  await app.db.insert(reports).values([
    { ...base, ...written, reference: 'AAAA-0001', reporter_id: reporter.user_id },
    { ...base, ...written, reference: 'AAAA-0002', affected_profile_id: shown.profile_id },
  ]);
  await eraseDuePeople(app);
  const found = await app.db
    .select()
    .from(reports)
    .where(inArray(reports.reference, ['AAAA-0001', 'AAAA-0002']));
  expect(found.sort((a, b) => a.reference.localeCompare(b.reference))).toMatchObject([
    { reporter_id: null, text: null, reporter_email: null, snapshot: seen },
    { affected_profile_id: null, text: 'Worte', snapshot: null },
  ]);
});

import { randomUUID } from 'node:crypto';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { logoKey } from '#features/company/logo/logo.service.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { paymentCustomers } from '#features/payments/payments.table.ts';
import { presentationRecipients, presentations } from '#features/presentations/presentations.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { reports } from '#features/reports/reports.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { formOf } from '#test/forms.ts';
import { erasureOf } from './erasure.factory.ts';
import { eraseDuePeople } from './erasure.service.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
// Jobs can be queued once they were started; none runs while these tests look for what is left.
await app.jobs.start();
await app.jobs.stop();
const { askedFor, findPlantedRows, findPlantedFiles } = erasureOf(app);

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
  const { id } = (await callAs(app, employer, 'POST', contactRequestsApi.create.url, request)).json();
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
  expect((await callAs(app, employer, 'POST', contactRequestsApi.create.url, request)).statusCode).toBe(201);
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

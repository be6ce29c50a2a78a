import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSession, createUser } from '#features/auth/auth.factory.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { tokens } from '#features/auth/tokens/tokens.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { listMails } from '#platform/mail/mail-queue.ts';
import { guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { DAY_MS, erasureOf } from './erasure.factory.ts';
import { eraseDuePeople } from './erasure.service.ts';

const now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = await guest(app);
const { askedFor, findPlantedRows, findPlantedFiles } = erasureOf(app);

/** Occurs in their message to somebody, who keeps it. */
const LETTER = 'Das habe ich Ihnen geschrieben';

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
  const search = () => callAs(app, employer, 'POST', '/api/candidates/search', { criteria: {}, sort: 'newest' });
  expect((await search()).body).toContain(person.gegenpost_id);
  const thread = (await callAs(app, employer, 'POST', contactRequestsApi.create.url, request)).json<{ id: number }>();
  const url = `/api/messages/threads/${thread.id}`;
  expect(
    (await callAs(app, own, 'POST', `${url}/decision`, { decision: 'accept', release: ['name'] })).statusCode,
  ).toBeLessThan(300);
  const message = { body: LETTER, idempotency_key: crypto.randomUUID() };
  expect((await callAs(app, own, 'POST', `${url}/messages`, message)).statusCode).toBeLessThan(300);
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
    Promise.all(
      people.map(({ email }) => callAs(app, { headers: visitor }, 'POST', '/api/login', { email, password })),
    ),
    eraseDuePeople(app),
  ]);

  for (const [index, { user_id }] of people.entries()) {
    const isThere = (await app.db.$count(users, eq(users.id, user_id))) === 1;
    expect(answers[index]?.statusCode).toBe(isThere ? 204 : 422);
  }
});

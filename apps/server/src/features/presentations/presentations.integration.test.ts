import { randomUUID } from 'node:crypto';
import type { Presentation, PresentationPreview, PresentedCount } from '@gegenpost/contract/presentations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { customers } from '#features/customers/customers.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { countWaiting } from '#test/db.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { readPdf } from '#test/pdf-text.ts';
import { eraseOldSheets } from './presentations.service.ts';
import { presentationRecipients, presentations } from './presentations.table.ts';

const start = new Date('2026-11-23T10:00:00Z');
let now = start;
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

/** Everything that could tell who a candidate is. */
const canaries = {
  profile: {
    salutation: 'f' as const,
    first_name: 'Kanarina',
    last_name: 'Vogelsang',
    birthday: '1987-03-14',
    street: 'Kanarienweg 12',
    city: 'Kanarienstadt',
    postal_code: '50667',
    phone: '+492211234567',
    email: 'kanarina@vogelsang.example',
  },
  work: [
    {
      employer: 'Canary GmbH',
      title: 'Leiterin Canary-Labor',
      description: 'Bei Canary seit 2015',
      from_on: '2015-01-01',
      to_on: null,
      current: true,
    },
  ],
};
const secret = /kanarin|vogelsang|kanarien|1234567|canary|1987|14\.03/i;

async function world(candidate: object = {}, identity: object = {}) {
  const agent = await signIn(app, { role: 3 });
  await app.db
    .update(profiles)
    .set({ first_name: 'Nina', last_name: 'Kern', email: 'kern@agentur.example', phone: '+4943112345' })
    .where(eq(profiles.id, agent.profile_id));
  const placing = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
  const { profile_id, gegenpost_id } = await createCandidate(app.db, {
    user: null,
    profile: { ...canaries.profile, ...identity },
    candidate: { ...placing, about: 'Ich bin Kanarina.', ...candidate },
    visibility: { visibility: 'public' },
    work_experience: canaries.work,
  });
  const customer = await createCustomerOf(app.db, agent.company_id!, {
    contact_person: 'Wiebke Lassen',
    email: `lassen-${randomUUID()}@foerdewerk.example`,
  });
  const url = `/api/own-candidates/${profile_id}/presentations`;
  return { agent, profile_id, gegenpost_id, customer, url };
}
const send = (person: SignedIn, url: string, customer_id: number, values: object = {}) =>
  callAs(app, person, 'POST', url, {
    customer_id,
    message: 'Passt zu Ihrer Stelle.',
    idempotency_key: randomUUID(),
    ...values,
  });
const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);

test('the customer gets a letter of the agent with a sheet that tells nobody’s name, also of a public profile', async () => {
  const { agent, gegenpost_id, customer, url } = await world();
  const answer = await send(agent, url, customer.id);
  expect(answer.statusCode, answer.body).toBe(201);
  const [mail, ...more] = await mailsTo(customer.email);
  expect(more).toEqual([]);
  expect(mail!.text).toMatch(/^Guten Tag Wiebke Lassen,\n\nPasst zu Ihrer Stelle\./);
  expect(mail!.text).toContain('Nina Kern');
  expect(mail!.text).toContain('kern@agentur.example');
  expect(mail!.headers).toMatchObject({ 'Reply-To': 'kern@agentur.example' });
  expect(mail!.headers['List-Unsubscribe']).toMatch(/\/api\/unsubscribe\//);
  const [sheet] = mail!.attachments;
  expect(sheet!.name).toBe(`Profil-${gegenpost_id}.pdf`);
  const content = Buffer.from(await parts.files.getBytes(sheet!.key!));
  const { text, xmp, files } = await readPdf(content);
  expect(text).toContain(gegenpost_id);
  const everything = [
    text,
    xmp,
    JSON.stringify(files),
    content.toString('latin1'),
    mail!.text,
    mail!.html,
    mail!.subject,
  ];
  expect(everything.join('\n')).not.toMatch(secret);
  expect(answer.json<Presentation>()).toMatchObject({
    candidate: { name: 'Kanarina Vogelsang' },
    customer: { id: customer.id, company: 'Fördewerk GmbH' },
    sent_by: 'Nina Kern',
  });
});

test('the id on the sheet is one word for whoever copies it, whatever its letters', async () => {
  const { agent, url } = await world({}, { gegenpost_id: 'F_XkeBh5dqQ' });
  const sheet = await callAs(app, agent, 'GET', `${url}/sheet`);
  expect((await readPdf(sheet.rawPayload)).text.match(/F_XkeBh5dqQ/g)).toHaveLength(2);
});

test('what is shown before is what is sent, and showing sends nothing', async () => {
  const { agent, customer, url } = await world();
  const words = { customer_id: customer.id, message: 'Rufen Sie gern an.' };
  const preview = (await callAs(app, agent, 'POST', `${url}/preview`, words)).json<PresentationPreview>();
  const sheet = await callAs(app, agent, 'GET', `${url}/sheet`);
  expect(sheet.headers['content-type']).toBe('application/pdf');
  expect((await readPdf(sheet.rawPayload)).text).not.toMatch(secret);
  expect(await mailsTo(customer.email)).toEqual([]);
  await send(agent, url, customer.id, words);
  const [mail] = await mailsTo(customer.email);
  expect(preview).toMatchObject({ to: customer.email, reply_to: 'kern@agentur.example', subject: mail!.subject });
  expect(mail!.text.startsWith(preview.text)).toBe(true);
});

test('it is noted at the candidate and at the customer, whose last contact it is', async () => {
  const { agent, profile_id, customer, url } = await world();
  await send(agent, url, customer.id);
  const other = await createCandidate(app.db, {
    user: null,
    candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
  });
  await send(agent, `/api/own-candidates/${other.profile_id}/presentations`, customer.id);
  const read = async <T>(path: string) => (await callAs(app, agent, 'GET', path)).json<T>();
  expect(await read<Presentation[]>(url)).toHaveLength(1);
  const ofCustomer = await read<Presentation[]>(`/api/customers/${customer.id}/presentations`);
  expect(ofCustomer.map(({ candidate }) => candidate.id)).toEqual([other.profile_id, profile_id]);
  expect(await read<PresentedCount[]>('/api/customers/presentations')).toEqual([
    { customer_id: customer.id, candidates: 2, last_on: '2026-11-23' },
  ]);
  expect(await read(`/api/customers/${customer.id}`)).toMatchObject({ contacted_on: '2026-11-23' });
  const csv = (await callAs(app, agent, 'GET', '/api/customers/csv')).body;
  expect(csv).toContain(';0;2;23.11.2026;');

  const stranger = await signIn(app, { role: 3 });
  for (const path of [url, `${url}/sheet`, `/api/customers/${customer.id}/presentations`]) {
    expect((await callAs(app, stranger, 'GET', path)).statusCode).toBe(404);
  }
  expect((await callAs(app, stranger, 'GET', '/api/customers/presentations')).json()).toEqual([]);
});

test('of a person who left the agent the log keeps no name', async () => {
  const { agent, profile_id, gegenpost_id, customer, url } = await world();
  await send(agent, url, customer.id);
  const log = async () =>
    (await callAs(app, agent, 'GET', `/api/customers/${customer.id}/presentations`)).json<Presentation[]>();
  expect((await log())[0]!.candidate.name).toBe('Kanarina Vogelsang');
  const left = { vermittler_company_id: null, vermittler_profile_id: null };
  await app.db.update(candidates).set(left).where(eq(candidates.profile_id, profile_id));
  expect((await log())[0]!.candidate.name).toContain(gegenpost_id);
  expect((await callAs(app, agent, 'GET', url)).statusCode).toBe(404);
});

test('eight calls with one key on two processes send one mail, and keep one sheet', async () => {
  const { agent, profile_id, customer, url } = await world();
  const body = { customer_id: customer.id, message: '', idempotency_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => callAs(n % 2 ? app : there, agent, 'POST', url, body)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.json<Presentation>().id)).size).toBe(1);
  expect(await mailsTo(customer.email)).toHaveLength(1);
  const { objects } = await parts.files.listAll(`presentations/${profile_id}`);
  expect([...objects]).toHaveLength(1);
  expect((await callAs(app, agent, 'POST', url, { ...body, message: 'Anders' })).json()).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('nobody is presented without their consent, and none after it was withdrawn', async () => {
  const { agent, profile_id, customer, url } = await world({ is_online: false, placement_consented_at: null });
  const code = async () => (await send(agent, url, customer.id)).json().code;
  expect(await code()).toBe('presentation_needs_consent');
  expect((await callAs(app, agent, 'GET', `${url}/sheet`)).statusCode).toBe(422);
  const isThem = eq(candidates.profile_id, profile_id);
  await app.db.update(candidates).set({ placement_consented_at: now }).where(isThem);
  expect(await code()).toBeUndefined();
  await app.db.update(candidates).set({ placement_consented_at: null }).where(isThem);
  expect(await code()).toBe('presentation_needs_consent');
  expect(await mailsTo(customer.email)).toHaveLength(1);
});

/** What an agent can read after presenting the candidate: the answer, the logs of both, counts and the customer. */
async function whatTheAgentSees(agent: SignedIn, url: string, customer_id: number) {
  const words = { customer_id, message: 'Rufen Sie gern an.' };
  const read = async (path: string) => (await callAs(app, agent, 'GET', path)).json();
  const preview = await callAs(app, agent, 'POST', `${url}/preview`, words);
  const sent = await send(agent, url, customer_id, words);
  const seen = {
    preview: [preview.statusCode, preview.json()],
    sent: [sent.statusCode, sent.json()],
    ofCandidate: await read(url),
    ofCustomer: await read(`/api/customers/${customer_id}/presentations`),
    counts: await read('/api/customers/presentations'),
    customer: await read(`/api/customers/${customer_id}`),
    csv: (await callAs(app, agent, 'GET', '/api/customers/csv')).body,
  };
  // What differs between any two rows and agents of these tests.
  return JSON.stringify(seen)
    .replace(/"(id|customer_id)":\d+/g, '"$1":0')
    .replace(/"(created|updated)_at":"[^"]+"/g, '"$1_at":""')
    .replace(/Werk \S+ GmbH/g, 'Agentur');
}

test.each<[string, object]>([
  ['its name', { company_name: 'FOERDEWERK' }],
  ['the domain of its addresses', { email_domain: '@Foerdewerk.example' }],
])('a customer whom the person blocks by %s gets nothing, and the agent sees no difference', async (_, block) => {
  const email = `lassen-${randomUUID()}@foerdewerk.example`;
  const [blocking, open] = [await world(), await world()];
  await app.db.insert(companyBlocks).values({ profile_id: blocking.profile_id, ...block });
  const seen = await Promise.all(
    [blocking, open].map(async ({ agent, url, gegenpost_id, customer }) => {
      const known = await whatTheAgentSees(agent, url, customer.id);
      return known.replaceAll(gegenpost_id, 'ID').replaceAll(customer.email, email);
    }),
  );
  expect(JSON.parse(seen[0]!)).toEqual(JSON.parse(seen[1]!));
  expect(await mailsTo(blocking.customer.email)).toEqual([]);
  expect(await mailsTo(open.customer.email)).toHaveLength(1);
  const other = await createCustomerOf(app.db, blocking.agent.company_id!, {
    company: 'Werk',
    email: 'a@werk.example',
  });
  expect((await send(blocking.agent, blocking.url, other.id)).statusCode).toBe(201);
  expect(await mailsTo('a@werk.example')).not.toEqual([]);
});

test('a company that the person chose to block gets nothing, by its name or by one of its people', async () => {
  const { agent, profile_id, url } = await world();
  const blocked = await signIn(app, { role: 2, company: { name: 'Sieltal Kliniken' } });
  await app.db.insert(companyBlocks).values({ profile_id, company_id: blocked.company_id });
  const [person] = await app.db.select().from(users).where(eq(users.id, blocked.user_id));
  const mailed = async (values: { company: string; email: string }) => {
    const { id } = await createCustomerOf(app.db, agent.company_id!, values);
    expect((await send(agent, url, id)).statusCode).toBe(201);
    return (await mailsTo(values.email)).length;
  };
  const address = () => `${randomUUID()}@anders.example`;
  expect(await mailed({ company: 'Sieltal-Kliniken gGmbH', email: address() })).toBe(0);
  expect(await mailed({ company: 'Anders', email: person!.email.toUpperCase() })).toBe(0);
  expect(await mailed({ company: 'Talklinik', email: address() })).toBe(1);
});

test('what a block withheld counts against the limits of the day like everything else', async () => {
  const { agent, profile_id, customer, url } = await world();
  await app.db.insert(companyBlocks).values({ profile_id, company_name: 'Foerdewerk' });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send(agent, url, customer.id)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const kept = await app.db.select().from(presentations).where(eq(presentations.profile_id, profile_id));
  expect(kept.map(({ is_withheld }) => is_withheld)).toEqual(kept.map(() => true));
});

test('nobody is presented whose own account is about to be deleted', async () => {
  const { agent, profile_id, customer, url } = await world();
  const person = await signIn(app, { role: 1 });
  const isTheirs = eq(users.id, person.user_id);
  await app.db.update(profiles).set({ user_id: null }).where(eq(profiles.user_id, person.user_id));
  await app.db.update(profiles).set({ user_id: person.user_id }).where(eq(profiles.id, profile_id));
  await app.db.update(users).set({ deletion_requested_at: now }).where(isTheirs);
  expect((await send(agent, url, customer.id)).json().code).toBe('presentation_needs_consent');
  expect((await callAs(app, agent, 'GET', `${url}/sheet`)).statusCode).toBe(422);
  await app.db.update(users).set({ deletion_requested_at: null }).where(isTheirs);
  expect((await send(agent, url, customer.id)).statusCode).toBe(201);
});

test('a message that names the person, a customer without an address, and those of others are refused', async () => {
  const { agent, customer, url } = await world();
  const errors = async (customer_id: number, values: object = {}) =>
    Object.keys((await send(agent, url, customer_id, values)).json().errors ?? {});
  expect(await errors(customer.id, { message: 'Frau Vogelsang passt.' })).toEqual(['message']);
  const silent = await createCustomerOf(app.db, agent.company_id!, { email: '' });
  expect(await errors(silent.id)).toEqual(['customer_id']);
  const stranger = await world();
  expect((await send(agent, url, stranger.customer.id)).statusCode).toBe(404);
  expect((await send(agent, stranger.url, customer.id)).statusCode).toBe(404);
  const colleague = await signIn(app, { role: 3, company_id: agent.company_id });
  await app.db
    .update(users)
    .set({ rights: ['candidates'] })
    .where(eq(users.id, colleague.user_id));
  const limited = { ...colleague, headers: await sessionOf(app, colleague.user_id) };
  expect((await send(limited, url, customer.id)).json()).toMatchObject({ code: 'right_missing' });
});

test('five mails a day reach one address, also as another customer; on the next day it goes on', async () => {
  const { agent, customer, url } = await world();
  const again = await createCustomerOf(app.db, agent.company_id!, { email: customer.email.toUpperCase() });
  const status = async (id: number) => (await send(agent, url, id)).statusCode;
  const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => status(n % 2 ? customer.id : again.id)));
  expect(answers.sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
  now = new Date('2026-11-24T10:00:00Z');
  const tomorrow = { ...agent, headers: await sessionOf(app, agent.user_id) };
  expect((await send(tomorrow, url, customer.id)).statusCode).toBe(201);
  now = start;
});

test('of letters at once on two processes one address gets five', async () => {
  const { agent, customer, url } = await world();
  await send(agent, url, customer.id);
  const [isHeld, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // All have counted, or wait to, before the first of them is noted.
  const holding = app.db.transaction(async (tx) => {
    const isThem = eq(presentationRecipients.email, customer.email);
    await tx.select().from(presentationRecipients).where(isThem).for('update');
    isHeld.resolve();
    await goesOn.promise;
  });
  await isHeld.promise;
  const answers = Array.from({ length: 6 }, (_, n) => {
    const body = { customer_id: customer.id, message: '', idempotency_key: randomUUID() };
    return callAs(n % 2 ? app : there, agent, 'POST', url, body);
  });
  await vi.waitUntil(async () => (await countWaiting(app.db)) === 6, { timeout: 20_000 }).finally(goesOn.resolve);
  await holding;
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 201, 201, 201, 429, 429]);
  expect(await mailsTo(customer.email)).toHaveLength(5);
});

test('who stops the mails gets none of this company, also as a new customer, until they want them again', async () => {
  const { agent, customer, url } = await world();
  await send(agent, url, customer.id);
  const [mail] = await mailsTo(customer.email);
  const link = new URL(mail!.headers['List-Unsubscribe']!.match(/<(.*)>/)![1]!).pathname;
  expect((await app.inject({ url: link })).json()).toEqual({ kind: 'presentations', stopped: false });
  expect((await app.inject({ method: 'POST', url: link })).statusCode).toBe(204);
  const refused = async (id: number) => (await send(agent, url, id)).json().code;
  expect(await refused(customer.id)).toBe('presentations_stopped');
  await app.db.delete(customers).where(eq(customers.id, customer.id));
  const again = await createCustomerOf(app.db, agent.company_id!, { email: customer.email });
  expect(await refused(again.id)).toBe('presentations_stopped');
  const preview = await callAs(app, agent, 'POST', `${url}/preview`, { customer_id: again.id, message: '' });
  expect(preview.statusCode).toBe(409);
  // Another company is another sender.
  const other = await world();
  const theirs = await createCustomerOf(app.db, other.agent.company_id!, { email: customer.email });
  expect((await send(other.agent, other.url, theirs.id)).statusCode).toBe(201);
  await app.inject({ method: 'DELETE', url: link, headers: agent.headers });
  expect(await refused(again.id)).toBeUndefined();
});

test('links that the agent typed are dead in the mail, and names with line breaks stay in one line', async () => {
  const { agent, customer, url } = await world();
  await app.db
    .update(customers)
    .set({ contact_person: 'Ines\r\nBcc: x@y.example' })
    .where(eq(customers.id, customer.id));
  await app.db.update(companies).set({ name: 'Kern\r\nX-Test: 1' }).where(eq(companies.id, agent.company_id!));
  expect((await send(agent, url, customer.id, { message: 'Siehe http://boese.example/x' })).statusCode).toBe(201);
  const [mail] = await mailsTo(customer.email);
  expect(mail!.text).not.toContain('boese.example');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
  expect(mail!.headers).not.toHaveProperty('X-Test');
});

test('sheets go after 30 days; that they were sent stays', async () => {
  const { agent, customer, url } = await world();
  const { id } = (await send(agent, url, customer.id)).json<Presentation>();
  const [row] = await app.db.select().from(presentations).where(eq(presentations.id, id));
  await eraseOldSheets(app);
  expect(await parts.files.exists(row!.sheet_key!)).toBe(true);
  now = new Date(start.getTime() + 31 * 86_400_000);
  await eraseOldSheets(app);
  now = start;
  expect(await parts.files.exists(row!.sheet_key!)).toBe(false);
  expect((await callAs(app, agent, 'GET', url)).json()).toHaveLength(1);
});

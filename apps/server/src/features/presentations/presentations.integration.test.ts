import { randomUUID } from 'node:crypto';
import type { Presentation, PresentationPreview, PresentedCount } from '@gegenpost/contract/presentations.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { signIn } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { readPdf } from '#test/pdf-text.ts';
import { presentationsOfTwoProcesses, secret } from './presentations.factory.ts';
import { eraseOldSheets } from './presentations.service.ts';
import { presentations } from './presentations.table.ts';

const { time, parts, app, there, world, send, mailsTo } = await presentationsOfTwoProcesses();

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
  time.now = new Date(time.start.getTime() + 31 * 86_400_000);
  await eraseOldSheets(app);
  time.now = time.start;
  expect(await parts.files.exists(row!.sheet_key!)).toBe(false);
  expect((await callAs(app, agent, 'GET', url)).json()).toHaveLength(1);
});

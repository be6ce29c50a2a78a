import { randomUUID } from 'node:crypto';
import { type MessageTemplate, TEMPLATES_MAX } from '@gegenpost/contract/message-templates.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { eraseRemovedTemplates } from './message-templates.service.ts';
import { messageTemplates } from './message-templates.table.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
const url = '/api/message-templates';

const words = { title: 'Erste Anfrage', subject: 'Stelle als {{beruf}}', body: 'Guten Tag, {{firma}} sucht Sie.' };
const create = (person: SignedIn, values: object = {}) =>
  callAs(app, person, 'POST', url, { ...words, idempotency_key: randomUUID(), ...values });
const list = async (person: SignedIn) => (await callAs(app, person, 'GET', url)).json<MessageTemplate[]>();
const titles = async (person: SignedIn) => (await list(person)).map(({ title }) => title);

/** Inserts templates of a company directly into the table. */
async function fill({ company_id }: SignedIn, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, slot) => ({
    ...words,
    company_id: company_id!,
    slot,
    idempotency_key: randomUUID(),
    created_at: now,
  }));
  await app.db.insert(messageTemplates).values(rows);
}

test('templates are the company’s: colleagues share them by title, others see and touch none', async () => {
  const employer = await signIn(app);
  const colleague = await signIn(app, { company_id: employer.company_id });
  const stranger = await signIn(app);
  const created = await create(employer);
  expect(created.statusCode).toBe(201);
  const { id } = created.json<MessageTemplate>();
  await create(colleague, { title: 'Absage', body: '<b>Leider</b>' });

  expect(await list(employer)).toEqual([
    { id: expect.any(Number), title: 'Absage', subject: words.subject, body: '<b>Leider</b>' },
    { id, ...words },
  ]);
  expect(await list(stranger)).toEqual([]);
  expect((await callAs(app, stranger, 'PATCH', `${url}/${id}`, { title: 'Meins' })).statusCode).toBe(404);
  expect((await callAs(app, stranger, 'DELETE', `${url}/${id}`)).statusCode).toBe(404);
  expect((await callAs(app, stranger, 'POST', `${url}/${id}/restore`)).statusCode).toBe(404);
  expect((await callAs(app, colleague, 'PATCH', `${url}/${id}`, { title: 'Zweite' })).json()).toMatchObject({
    ...words,
    title: 'Zweite',
  });
  expect((await callAs(app, colleague, 'PATCH', `${url}/${id}`, {})).json()).toMatchObject({ title: 'Zweite' });
});

test('what is empty, too long or unknown is refused at its field', async () => {
  const employer = await signIn(app);
  for (const [field, value] of Object.entries({
    title: ' ',
    subject: 'x'.repeat(151),
    body: '',
    color: 'rot',
    idempotency_key: 'x',
  })) {
    const answer = await create(employer, { [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  expect(await list(employer)).toEqual([]);
});

test('is added once, however often and wherever at once', async () => {
  const employer = await signIn(app);
  const elsewhere = await signInAgain(app, employer);
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    [employer, elsewhere, employer, elsewhere].map((person) => create(person, { idempotency_key })),
  );
  expect(new Set(answers.map((answer) => answer.json<MessageTemplate>().id)).size).toBe(1);
  expect(await list(employer)).toHaveLength(1);
});

test('fifty are the limit, also for many at once', async () => {
  const employer = await signIn(app);
  await fill(employer, TEMPLATES_MAX - 1);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(employer)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403]);
  expect(answers.find(({ statusCode }) => statusCode === 403)!.json()).toMatchObject({ code: 'template_limit' });
  expect(await list(employer)).toHaveLength(TEMPLATES_MAX);
});

test('a removal is taken back within ten minutes, where its place is still free', async () => {
  const employer = await signIn(app);
  const idempotency_key = randomUUID();
  const { id } = (await create(employer, { idempotency_key })).json<MessageTemplate>();
  const remove = () => callAs(app, employer, 'DELETE', `${url}/${id}`);
  const restore = () => callAs(app, employer, 'POST', `${url}/${id}/restore`);
  expect((await restore()).statusCode).toBe(404);

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect(await list(employer)).toEqual([]);
  expect((await create(employer, { idempotency_key })).statusCode).toBe(409);
  expect((await restore()).json()).toEqual({ id, ...words });
  expect(await titles(employer)).toEqual([words.title]);

  await remove();
  await fill(employer, TEMPLATES_MAX);
  expect((await restore()).json()).toMatchObject({ code: 'template_limit' });
  now = new Date(start.getTime() + 11 * 60_000);
  await eraseRemovedTemplates(app);
  expect(await app.db.$count(messageTemplates, eq(messageTemplates.id, id))).toBe(0);
  now = start;
});

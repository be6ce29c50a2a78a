import { randomUUID } from 'node:crypto';
import { POSITIONS_MAX, type Position } from '@gegenpost/contract/positions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { createProject } from '#test/projects.ts';
import { createPositionOf } from './positions.factory.ts';
import { eraseRemovedPositions } from './positions.service.ts';
import { positions } from './positions.table.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
await loadReferenceData(app.db);
await app.jobs.start();
const url = '/api/positions';
const example = await createPositionOf(app.db, (await signIn(app)).company_id!);
const { qualification_id, job_place_id, working_time_id } = example;

const fields = {
  title: 'Elektroniker für Betriebstechnik',
  state: 'open',
  qualification_id,
  job_place_id,
  working_time_id,
  contract_kind: 'direct',
  pay_from: 42_000,
  pay_to: 48_000,
  pay_per: 'year',
  starts_on: null,
  tasks: 'Anlagen warten',
  benefits: '30 Tage Urlaub',
  team: 'Acht Leute',
  customer_id: null,
};
const create = (person: SignedIn, values: object = {}) =>
  callAs(app, person, 'POST', url, { ...fields, idempotency_key: randomUUID(), ...values });
const created = async (person: SignedIn, values: object = {}) => (await create(person, values)).json<Position>();
const change = (person: SignedIn, { id, revision }: Position, values: object) =>
  callAs(app, person, 'PATCH', `${url}/${id}`, { revision, ...values });
const list = async (person: SignedIn) => (await callAs(app, person, 'GET', url)).json<Position[]>();

test('positions are the company’s: colleagues share them, others see and touch none', async () => {
  const employer = await signIn(app);
  const colleague = await signIn(app, { company_id: employer.company_id });
  const stranger = await signIn(app, { role: 3 });
  const answer = await create(employer);
  expect(answer.statusCode).toBe(201);
  const position = answer.json<Position>();
  expect(position).toMatchObject({
    title: fields.title,
    state: 'open',
    qualification: { id: qualification_id, name: expect.any(String) },
    job_place: { id: job_place_id, postal_code: expect.any(String), name: expect.any(String) },
    working_time: { id: working_time_id, name: expect.any(String) },
    customer: null,
    ...{ projects_count: 0, letters_count: 0, accepted_count: 0, revision: 1 },
  });
  expect(position).not.toHaveProperty('company_id');
  const { tasks: _tasks, benefits: _benefits, team: _team, ...summary } = position;
  expect(await list(colleague)).toEqual([summary]);

  expect(await list(stranger)).toEqual([]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { revision: 1, title: 'Fremd' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ] as const) {
    const refused = await callAs(app, stranger, method, `${url}/${position.id}${path}`, body);
    const missing = await callAs(app, stranger, method, `${url}/999999${path}`, body);
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
  }
});

test('a draft may lack what an offer needs, an open or filled position may not', async () => {
  const employer = await signIn(app);
  const bare = { qualification_id: null, job_place_id: null, working_time_id: null, pay_from: null, pay_to: null };
  const draft = await created(employer, { ...bare, state: 'draft' });
  expect(draft).toMatchObject({ state: 'draft', qualification: null, job_place: null, pay_from: null });
  for (const state of ['open', 'filled']) {
    const answer = await change(employer, draft, { state });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(bare));
  }
  const opened = (await change(employer, draft, { ...fields, state: 'open' })).json<Position>();
  expect(opened).toMatchObject({ state: 'open', revision: 2 });
  expect((await change(employer, opened, { pay_to: null })).statusCode).toBe(422);
  await expect(app.db.update(positions).set({ pay_to: null }).where(eq(positions.id, opened.id))).rejects.toThrow();
});

test('what is wrong is said at its field, for every state', async () => {
  const agent = await signIn(app, { role: 3 });
  const foreign = await createCustomerOf(app.db, (await signIn(app, { role: 3 })).company_id!);
  for (const [field, value] of Object.entries({
    title: ' ',
    state: 'closed',
    qualification_id: working_time_id,
    working_time_id: qualification_id,
    job_place_id: 999_999_999,
    pay_to: 41_000,
    pay_from: -1,
    starts_on: '2020-01-01',
    home_office_days: 6,
    tasks: 'x'.repeat(5001),
    customer_id: foreign.id,
    color: 'rot',
  })) {
    const answer = await create(agent, { [field]: value, ...(field === 'state' ? {} : { state: 'draft' }) });
    expect(answer.statusCode, field).toBe(422);
    expect(Object.keys(answer.json().errors), field).toEqual([field]);
  }
  const hourly = await create(agent, { pay_per: 'hour', pay_from: 20, pay_to: 300 });
  expect(hourly.json().errors).toEqual({ pay_to: ['Ein Stundenlohn darf höchstens 250 € betragen.'] });
  expect(await list(agent)).toEqual([]);
});

test('a start that has passed since keeps nobody from changing the rest, and cannot be set again', async () => {
  const employer = await signIn(app);
  const position = await created(employer);
  await app.db.update(positions).set({ starts_on: '2020-01-01' }).where(eq(positions.id, position.id));
  const changed = await change(employer, position, { title: 'Meister', starts_on: '2020-01-01' });
  expect(changed.statusCode).toBe(200);
  const refused = await change(employer, changed.json(), { starts_on: '2020-01-02' });
  expect(refused.json().errors).toEqual({ starts_on: [expect.stringContaining('schon vorbei')] });
});

test('of two who change one position the second is told, and what they did not send stays', async () => {
  const employer = await signIn(app);
  const position = await created(employer);
  const answers = await Promise.all([
    change(employer, position, { title: 'Meister' }),
    change(employer, position, { state: 'filled' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(refused.json().code).toBe('position_changed');
  const [listed] = await list(employer);
  const kept = (await callAs(app, employer, 'GET', `/api/positions/${listed!.id}`)).json();
  expect(kept).toMatchObject({ revision: 2, tasks: fields.tasks, pay_from: 42_000 });
});

test('stays changeable while its customer is removed', async () => {
  const agent = await signIn(app, { role: 3 });
  const customer = await createCustomerOf(app.db, agent.company_id!);
  const position = await created(agent, { customer_id: customer.id });
  expect(position.customer).toEqual({ id: customer.id, name: customer.company });
  await callAs(app, agent, 'DELETE', `/api/customers/${customer.id}`);
  expect((await change(agent, position, { state: 'filled' })).json()).toMatchObject({
    state: 'filled',
    customer: null,
  });
});

test('is added once, however often and wherever at once', async () => {
  const employer = await signIn(app);
  const elsewhere = await signInAgain(app, employer);
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    [employer, elsewhere, employer].map((person) => create(person, { idempotency_key })),
  );
  expect(new Set(answers.map((answer) => answer.json<Position>().id)).size).toBe(1);
  expect(await list(employer)).toHaveLength(1);
});

test('500 are the limit, also for many at once and after a removal was taken back', async () => {
  const employer = await signIn(app);
  const { id, ...row } = await createPositionOf(app.db, employer.company_id!);
  const more = Array.from({ length: POSITIONS_MAX - 2 }, () => ({ ...row, idempotency_key: randomUUID() }));
  await app.db.insert(positions).values(more);
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(employer)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403]);
  expect(answers.find(({ statusCode }) => statusCode === 403)!.json()).toMatchObject({ code: 'position_limit' });
  await callAs(app, employer, 'DELETE', `${url}/${id}`);
  expect((await create(employer)).statusCode).toBe(201);
  expect((await callAs(app, employer, 'POST', `${url}/${id}/restore`)).json().code).toBe('position_limit');
});

test('a removal is taken back within ten minutes; projects and letters stay', async () => {
  const employer = await signIn(app);
  const position = await created(employer);
  const project = await createProject(app, employer, { position_id: position.id });
  const remove = () => callAs(app, employer, 'DELETE', `${url}/${position.id}`);
  const restore = () => callAs(app, employer, 'POST', `${url}/${position.id}/restore`);
  const positionOf = async () => (await callAs(app, employer, 'GET', `/api/projects/${project.id}`)).json().position;
  expect(await positionOf()).toEqual({ id: position.id, name: fields.title });

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect(await list(employer)).toEqual([]);
  expect(await positionOf()).toBeNull();
  expect((await restore()).json()).toMatchObject({ id: position.id, projects_count: 1 });
  expect(await positionOf()).toEqual({ id: position.id, name: fields.title });

  await remove();
  now = new Date(start.getTime() + 11 * 60_000);
  expect((await restore()).statusCode).toBe(404);
  await eraseRemovedPositions(app);
  expect(await app.db.$count(positions, eq(positions.id, position.id))).toBe(0);
  expect(await positionOf()).toBeNull();
  now = start;
});

test('a letter takes a position of its company and of no other, counts for it, and keeps what it offered', async () => {
  const employer = await signIn(app);
  const candidate = await signInCandidate(app);
  const position = await created(employer);
  const foreign = await created(await signIn(app));
  const request = await newContactRequest(app.db, candidate.gegenpost_id);
  const send = (position_id: number) => callAs(app, employer, 'POST', threadsUrl, { ...request, position_id });

  const refused = await send(foreign.id);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['position_id']]);
  const sent = await send(position.id);
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json();
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release: [] });
  expect(await list(employer)).toMatchObject([{ letters_count: 1, accepted_count: 1 }]);

  await callAs(app, employer, 'DELETE', `${url}/${position.id}`);
  const seen = (await callAs(app, candidate, 'GET', `${threadsUrl}/${id}`)).body;
  expect(JSON.parse(seen).offer ?? JSON.parse(seen).request?.offer).toMatchObject({
    job_title: request.offer.job_title,
  });
  expect(seen).not.toContain('position');
});

test('a project shows its position to the own company alone', async () => {
  const employer = await signIn(app);
  const position = await created(employer);
  const project = await createProject(app, employer, { position_id: position.id });
  const email = 'mitarbeit@example.org';
  const guest = await signIn(app, { role: 3, email });
  const share = await callAs(app, employer, 'POST', `/api/projects/${project.id}/shares`, { email, access: 'edit' });
  expect(share.json()).toMatchObject({ access: 'edit' });
  const shared = await callAs(app, guest, 'GET', `/api/projects/${project.id}`);
  expect(shared.json()).toMatchObject({ position: null, customer: null });
  const foreign = await created(guest);
  const refused = await callAs(app, employer, 'PATCH', `/api/projects/${project.id}`, { position_id: foreign.id });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['position_id']]);
});

test('a new position can begin with the last letter of the company', async () => {
  const employer = await signIn(app);
  const lastLetter = async () => (await callAs(app, employer, 'GET', `${url}/last-letter`)).body;
  expect(await lastLetter()).toBe('null');
  const request = await newContactRequest(app.db, (await signInCandidate(app)).gegenpost_id);
  await callAs(app, employer, 'POST', threadsUrl, request);
  expect(JSON.parse(await lastLetter())).toMatchObject({
    title: request.offer.job_title,
    qualification: { id: request.offer.qualification_id },
    ...{ pay_from: request.offer.pay_from, pay_to: request.offer.pay_to, tasks: '' },
  });
});

test('an advertisement is taken apart by the catalogues, and nothing of it is kept', async () => {
  const employer = await signIn(app);
  const text = [
    'Wir suchen ab sofort eine Pflegefachfrau (m/w/d) in Teilzeit',
    'Standort: Kiel',
    'Ihre Aufgaben:',
    '- Grundpflege',
    'Wir bieten',
    '• 30 Tage Urlaub',
    'Gehalt 3.600 – 4.000 € im Monat, Beginn 01.03.2027',
  ].join('\n');
  const answer = await callAs(app, employer, 'POST', `${url}/read`, { text });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    title: expect.stringContaining('Pflegefachfrau'),
    qualification: { name: expect.stringMatching(/^Pflegefach/) },
    job_place: { name: 'Kiel' },
    working_time: { name: expect.stringMatching(/^Teilzeit/) },
    ...{ pay_from: 43_200, pay_to: 48_000, pay_per: 'year', starts_on: '2027-03-01', contract_kind: 'direct' },
    tasks: '– Grundpflege',
  });
  expect(await list(employer)).toEqual([]);
  expect((await callAs(app, employer, 'POST', `${url}/read`, { text: ' ' })).statusCode).toBe(422);
});

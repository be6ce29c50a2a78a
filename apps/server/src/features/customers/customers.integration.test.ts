import { randomUUID } from 'node:crypto';
import { CUSTOMERS_MAX, type Customer } from '@gegenpost/contract/customers.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { createProject } from '#test/projects.ts';
import { createCustomerOf } from './customers.factory.ts';
import { eraseRemovedCustomers } from './customers.service.ts';
import { customers } from './customers.table.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
await loadReferenceData(app.db);
const url = '/api/customers';

const fields = {
  company: 'Fördewerk GmbH',
  contact_person: 'Wiebke Lassen',
  email: 'lassen@foerdewerk.example',
  phone: '0461 123456',
  street: 'Fördepromenade 7',
  postal_code: '24937',
  city: 'Flensburg',
  country: 'DE',
  note: 'Ruft am liebsten vormittags an.',
};
const create = (person: SignedIn, values: object = {}) =>
  callAs(app, person, 'POST', url, { ...fields, idempotency_key: randomUUID(), ...values });
const list = async (person: SignedIn) => (await callAs(app, person, 'GET', url)).json<Customer[]>();

test('customers are the company’s: colleagues share them by name, others see and touch none', async () => {
  const agent = await signIn(app, { role: 3 });
  const colleague = await signIn(app, { role: 3, company_id: agent.company_id });
  const stranger = await signIn(app, { role: 4 });
  const created = await create(agent);
  expect(created.statusCode).toBe(201);
  const customer = created.json<Customer>();
  expect(customer).toEqual({
    ...fields,
    phone: '+49461123456',
    contacted_on: null,
    id: expect.any(Number),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  await create(colleague, { company: 'baltmann Werke' });

  expect((await list(agent)).map(({ company }) => company)).toEqual(['baltmann Werke', 'Fördewerk GmbH']);
  expect((await callAs(app, colleague, 'GET', `${url}/${customer.id}`)).json()).toEqual(customer);
  expect(await list(stranger)).toEqual([]);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const) {
    const answer = await callAs(
      app,
      stranger,
      method,
      `${url}/${customer.id}${path}`,
      method === 'GET' ? undefined : {},
    );
    expect(answer.statusCode, method).toBe(404);
  }
});

test('a change leaves the rest as it was, and the country decides about phone and postal code', async () => {
  const agent = await signIn(app, { role: 3 });
  const { id } = (await create(agent)).json<Customer>();
  const change = (values: object) => callAs(app, agent, 'PATCH', `${url}/${id}`, values);

  expect((await change({ note: '', email: '' })).json()).toMatchObject({
    ...fields,
    phone: '+49461123456',
    note: '',
    email: '',
  });
  expect(Object.keys((await change({ country: 'AT' })).json().errors)).toEqual(['postal_code']);
  expect((await change({ country: 'AT', postal_code: '1010', phone: '0664 1234567' })).json()).toMatchObject({
    country: 'AT',
    phone: '+436641234567',
  });
});

test('what is missing, malformed, too long or unknown is refused at its field', async () => {
  const agent = await signIn(app, { role: 3 });
  for (const [field, value] of Object.entries({
    company: ' ',
    contact_person: 'x'.repeat(101),
    email: 'lassen',
    phone: '12',
    postal_code: '2493',
    country: 'XX',
    note: 'x'.repeat(5001),
    color: 'rot',
    idempotency_key: 'x',
  })) {
    const answer = await create(agent, { [field]: value });
    expect(answer.statusCode, field).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  expect(await list(agent)).toEqual([]);
});

test('is added once, however often and wherever at once', async () => {
  const agent = await signIn(app, { role: 4 });
  const elsewhere = await signInAgain(app, agent);
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    [agent, elsewhere, agent, elsewhere].map((person) => create(person, { idempotency_key })),
  );
  expect(new Set(answers.map((answer) => answer.json<Customer>().id)).size).toBe(1);
  expect(await list(agent)).toHaveLength(1);
});

test('a thousand are the limit, also for many at once', async () => {
  const agent = await signIn(app, { role: 3 });
  const { company_id, id, ...row } = await createCustomerOf(app.db, agent.company_id!);
  const more = Array.from({ length: CUSTOMERS_MAX - 2 }, () => ({
    ...row,
    company_id,
    idempotency_key: randomUUID(),
  }));
  await app.db.insert(customers).values(more);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(agent)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403]);
  expect(answers.find(({ statusCode }) => statusCode === 403)!.json()).toMatchObject({ code: 'customer_limit' });

  await callAs(app, agent, 'DELETE', `${url}/${id}`);
  expect((await create(agent)).statusCode).toBe(201);
  expect((await callAs(app, agent, 'POST', `${url}/${id}/restore`)).json()).toMatchObject({ code: 'customer_limit' });
  expect(await list(agent)).toHaveLength(CUSTOMERS_MAX);
});

test('a removal is taken back within ten minutes', async () => {
  const agent = await signIn(app, { role: 3 });
  const idempotency_key = randomUUID();
  const { id } = (await create(agent, { idempotency_key })).json<Customer>();
  const remove = () => callAs(app, agent, 'DELETE', `${url}/${id}`);
  const restore = () => callAs(app, agent, 'POST', `${url}/${id}/restore`);
  expect((await restore()).statusCode).toBe(404);

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect(await list(agent)).toEqual([]);
  expect((await create(agent, { idempotency_key })).statusCode).toBe(409);
  expect((await restore()).json()).toMatchObject({ id, company: fields.company });
  expect(await list(agent)).toHaveLength(1);

  await remove();
  now = new Date(start.getTime() + 11 * 60_000);
  expect((await restore()).statusCode).toBe(404);
  await eraseRemovedCustomers(app);
  expect(await app.db.$count(customers, eq(customers.id, id))).toBe(0);
  now = start;
});

test('the file of all customers starts no formula, and holds projects, presentations and the last contact', async () => {
  const agent = await signIn(app, { role: 3 });
  const company = '=HYPERLINK("http://boese.example")';
  const { id } = (await create(agent, { company, contacted_on: '2026-11-20', phone: '' })).json<Customer>();
  await createProject(app, agent, { customer_id: id });
  const stranger = await signIn(app, { role: 3 });
  await create(stranger, { company: 'Fremd GmbH' });
  const answer = await callAs(app, agent, 'GET', `${url}/csv`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, line, ...rest] = answer.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFFirma;Ansprechperson;.*;Projekte;Vorgestellte Kandidaten;Letzter Kontakt;Notiz$/);
  expect(line).toMatch(/^"'=HYPERLINK.*;1;0;20\.11\.2026;Ruft am liebsten/);
  expect(rest).toEqual(['']);
  const typed = await callAs(app, agent, 'PATCH', `${url}/${id}`, { contacted_on: '0000-01-01' });
  expect(typed.statusCode).toBe(422);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { customers } from '#features/customers/customers.table.ts';
import { sessionOf } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { presentationsOfTwoProcesses } from './presentations.factory.ts';
import { presentationRecipients } from './presentations.table.ts';

const { time, app, there, world, send, mailsTo } = await presentationsOfTwoProcesses();
const beside = connectBeside(app.connection);

test('five mails a day reach one address, also as another customer; on the next day it goes on', async () => {
  const { agent, customer, url } = await world();
  const again = await createCustomerOf(app.db, agent.company_id!, { email: customer.email.toUpperCase() });
  const status = async (id: number) => (await send(agent, url, id)).statusCode;
  const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => status(n % 2 ? customer.id : again.id)));
  expect(answers.sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
  time.now = new Date('2026-11-24T10:00:00Z');
  const tomorrow = { ...agent, headers: await sessionOf(app, agent.user_id) };
  expect((await send(tomorrow, url, customer.id)).statusCode).toBe(201);
  time.now = time.start;
});

test('of letters at once on two processes one address gets five', async () => {
  const { agent, customer, url } = await world();
  await send(agent, url, customer.id);
  const [isHeld, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // All have counted, or wait to, before the first of them is noted.
  const holding = beside.transaction(async (tx) => {
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
  await vi.waitUntil(async () => (await countWaiting(beside)) === 6, { timeout: 60_000 }).finally(goesOn.resolve);
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

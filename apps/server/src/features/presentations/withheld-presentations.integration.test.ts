import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { presentationsOf } from './presentations.factory.ts';
import { presentations } from './presentations.table.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { world, send, mailsTo } = presentationsOf(app);

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

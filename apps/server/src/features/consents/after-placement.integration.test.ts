import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { openThread, threadsUrl, writeAs } from '#test/conversations.ts';
import { callAs, lettersTo, type Placed, placePerson, tokenOf } from './consents.factory.ts';

const app = await testApp();
beforeAll(() => app.jobs.start().then(() => app.jobs.pause()));
afterAll(() => app.jobs.stop());
const mine = (token: string, rest = '') => `/api/my-data/${token}${rest}`;

/** Somebody placed, with a request of an employer that the agent has not answered. */
async function asked() {
  const person = await placePerson(app);
  const employer = await signIn(app, { role: 2, subscribed: true });
  const body = await newContactRequest(app.db, person.gegenpost_id);
  const thread = (await callAs(app, employer.headers, 'POST', threadsUrl, body)).json<ThreadDetail>().id;
  return { person, employer, thread };
}
const accept = (by: Placed['agent'], thread: number, release = ['name']) =>
  callAs(app, by.headers, 'POST', `${threadsUrl}/${thread}/decision`, { decision: 'accept', release });
const releasesOf = ({ profile_id }: Placed) => app.db.$count(releases, eq(releases.profile_id, profile_id));

test.each([
  ['took the consent back', 'POST', '/consents', { kind: 'placement', given: false }],
  ['had the data deleted', 'DELETE', '', undefined],
] as const)('nobody opens anything of somebody who %s', async (_, method, path, payload) => {
  const { person, thread } = await asked();
  await callAs(app, null, method, mine(person.token, path), payload);

  const decided = await accept(person.agent, thread);
  expect([decided.statusCode, decided.json().code]).toEqual([409, 'request_closed']);
  expect(await releasesOf(person)).toBe(0);
  // Also of a request that was written at the same moment.
  const later = new Date(Date.now() + 60_000);
  await app.db.update(contactRequests).set({ expires_at: later }).where(eq(contactRequests.thread_id, thread));
  expect((await accept(person.agent, thread)).statusCode).toBe(409);
  expect(await releasesOf(person)).toBe(0);
});

test('nobody opens anything of somebody whom the agent removed', async () => {
  const { person, thread } = await asked();
  const removal = { ids: [person.profile_id], change: { action: 'remove' } };
  expect((await callAs(app, person.agent.headers, 'PATCH', '/api/own-candidates/bulk', removal)).statusCode).toBe(200);
  expect((await accept(person.agent, thread)).statusCode).toBe(409);
});

test('who goes alone answers the requests that wait, and the former agent has them no longer', async () => {
  const { person, employer, thread } = await asked();
  await callAs(app, null, 'POST', mine(person.token, '/claims'), { choice: 'self' });
  const token = tokenOf((await lettersTo(app, person.email)).at(-1)!, 'claim-profile');
  const body = { password: 'Nebelhorn47', password_confirmation: 'Nebelhorn47', terms: true, privacy: true };
  expect((await callAs(app, null, 'POST', `/api/profile-claims/${token}/account`, body)).statusCode).toBe(204);

  expect((await accept(person.agent, thread)).statusCode).toBe(404);
  expect((await writeAs(app, person.agent, thread)).statusCode).toBe(404);
  expect(await releasesOf(person)).toBe(0);
  expect((await openThread(app, employer, thread)).request?.state).toBe('open');
});

test('what was opened for a company is closed to it when the person has the data deleted', async () => {
  const { person, employer, thread } = await asked();
  expect((await accept(person.agent, thread, ['name', 'contact'])).statusCode).toBe(200);
  const opened = () => openThread(app, employer, thread);
  expect((await opened()).party?.profile?.name).toBe('Robin Muster');
  await callAs(app, null, 'DELETE', mine(person.token));
  const { party, ...rest } = await opened();
  expect(party?.profile).toMatchObject({ name: null, first_name: null, last_name: null });
  // The agent of that name stays named.
  expect(JSON.stringify(rest)).not.toContain('Muster');
  expect(JSON.stringify({ party, rest })).not.toContain(person.email);
});

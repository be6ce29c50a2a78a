import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { type SubAccount, subAccountsApi } from '@gegenpost/contract/sub-accounts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { mailbox, newAddress } from '#features/auth/registration/registration.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type BrowserHeaders, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { openPage } from '#test/socket.ts';

let now = new Date();
/** Every reading of the clock moves it on, so that mails are sorted in the order of sending. */
const tick = () => {
  now = new Date(now.getTime() + 1);
  return now;
};
const app = await testApp({ clock: { now: tick } });
await app.jobs.start();
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.jobs.stop());
const visitor = await guest(app);
const { mailTo, mailsTo, tokenIn } = mailbox(app);

const { url } = subAccountsApi.list;
const password = 'Nebelhorn47';
let ips = 0;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (headers: BrowserHeaders, method: Method, path: string, payload?: object) =>
  app.inject({ method, url: path, headers, remoteAddress: `198.51.100.${++ips}`, ...(payload ? { payload } : {}) });
const invite = ({ headers }: SignedIn, email = newAddress()) =>
  ask(headers, 'POST', url, { email, first_name: 'Mika', last_name: 'Sommer' });
const list = async ({ headers }: SignedIn) =>
  (await ask(headers, 'GET', url)).json<{ data: SubAccount[]; limit: number }>();
const activate = (token: string) =>
  ask(visitor, 'POST', '/api/account-activation', {
    token,
    password,
    password_confirmation: password,
    terms: true,
    privacy: true,
  });
const login = (email: string) => ask(visitor, 'POST', '/api/login', { email, password });
const owner = () => signIn(app, { role: 2, subscribed: true, company: { name: 'Rhein Bau' } });

test('invites by mail; the invited set their password, log in and share the company', async () => {
  const main = await owner();
  const email = newAddress();
  const created = await invite(main, email);

  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ email, first_name: 'Mika', state: 'invited', last_login_at: null });
  expect((await login(email)).statusCode).toBe(422);
  const mail = await mailTo(email);
  expect(mail.subject).toContain('Rhein Bau');
  expect((await activate(tokenIn(mail, 'account-activation'))).statusCode).toBe(200);

  const answer = await login(email);
  expect(answer.statusCode).toBe(204);
  const cookie = `gegenpost_session=${answer.cookies.find(({ name }) => name === 'gegenpost_session')?.value}`;
  const { user } = (await app.inject({ url: '/api/user-info', headers: { cookie } })).json();
  expect(user).toMatchObject({ role_id: 2, details: { is_sub_account: true, company: { name: 'Rhein Bau' } } });
  expect(await list(main)).toMatchObject({ data: [{ email, state: 'active' }], limit: 2 });
});

test('gives the last seat once', async () => {
  const main = await owner();
  await invite(main);
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(main)));

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({ code: 'sub_account_limit' });
  expect((await list(main)).data).toHaveLength(2);
});

test('has no seat without a subscription', async () => {
  const answer = await invite(await signIn(app));

  expect(answer.json()).toMatchObject({ code: 'sub_account_limit' });
});

test('keeps sub-accounts out of the account manager', async () => {
  const main = await owner();
  const sub = await signIn(app, { company_id: main.company_id, rights: ['search', 'contact'] });
  const path = `${url}/${sub.gegenpost_id}`;

  for (const answer of [
    await ask(sub.headers, 'GET', url),
    await invite(sub),
    await ask(sub.headers, 'POST', `${path}/invitation`),
    await ask(sub.headers, 'PATCH', path, { rights: ['billing'] }),
    await ask(sub.headers, 'DELETE', path),
  ]) {
    expect(answer.statusCode).toBe(403);
  }
});

test('tells an inviter nothing about an address that has an account, and its owner everything', async () => {
  const [main, somebody] = [await owner(), await signIn(app, { role: 1, password })];
  const answer = await invite(main, somebody.email);

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ email: somebody.email, state: 'invited' });
  const mail = await mailTo(somebody.email);
  expect(mail.text).toContain('gehört aber schon ein Konto');
  expect(mail.text).not.toContain('account-activation');
  expect((await login(somebody.email)).statusCode).toBe(204);
});

test('does not prevent a registration with an invited address; the link then says so', async () => {
  const main = await owner();
  const email = newAddress();
  await invite(main, email);
  const token = tokenIn(await mailTo(email), 'account-activation');
  const form = { role_id: 1, email, password, password_confirmation: password, terms: true, privacy: true };
  await ask(visitor, 'POST', '/api/register', form);
  const confirmation = tokenIn(await mailTo(email, 2), 'activation');

  expect((await ask(visitor, 'POST', '/api/activation', { token: confirmation })).statusCode).toBe(200);
  expect((await activate(token)).statusCode).toBe(409);
  expect((await login(email)).statusCode).toBe(204);
});

test('mails an invitation again, not too often; the older link ends', async () => {
  const main = await owner();
  const email = newAddress();
  const { gegenpost_id } = (await invite(main, email)).json<SubAccount>();
  const older = tokenIn(await mailTo(email), 'account-activation');
  const again = () => ask(main.headers, 'POST', `${url}/${gegenpost_id}/invitation`);

  expect((await again()).statusCode).toBe(202);
  const newer = tokenIn(await mailTo(email, 2), 'account-activation');
  expect((await again()).statusCode).toBe(429);
  expect((await activate(older)).statusCode).toBe(404);
  expect((await activate(newer)).statusCode).toBe(200);
  now = new Date(now.getTime() + 61_000);
  expect((await again()).statusCode).toBe(409);
});

test('changes what a sub-account may do at once, in its session and in its open page', async () => {
  const main = await owner();
  const sub = await signIn(app, { company_id: main.company_id, rights: ['search', 'contact'] });
  const page = await openPage(app, sub);
  const change = (rights: string[]) => ask(main.headers, 'PATCH', `${url}/${sub.gegenpost_id}`, { rights });
  const search = () => ask(sub.headers, 'GET', savedSearchesApi.list.url);
  expect((await search()).statusCode).toBe(200);

  const answer = await change(['projects', 'projects', 'billing']);
  expect(answer.json()).toMatchObject({ gegenpost_id: sub.gegenpost_id, rights: ['projects', 'billing'] });
  expect((await list(main)).data).toMatchObject([{ rights: ['projects', 'billing'] }]);
  expect((await search()).json()).toMatchObject({ code: 'right_missing' });
  await expect.poll(() => page.heard).toContain('rights-changed');
  page.close();

  expect((await change([])).json()).toMatchObject({ rights: [] });
  expect((await change(['search'])).statusCode).toBe(200);
  expect((await search()).statusCode).toBe(200);
  for (const wrong of [{}, { rights: ['everything'] }, { rights: [], is_operator: true }]) {
    expect((await ask(main.headers, 'PATCH', `${url}/${sub.gegenpost_id}`, wrong)).statusCode).toBe(422);
  }
});

test('ends a sub-account at once: session, open page, conversations, seat and address', async () => {
  const main = await owner();
  const sub = await signIn(app, { company_id: main.company_id, rights: ['search', 'contact'], password });
  const candidate = await createCandidate(app.db);
  const request = await newContactRequest(app.db, candidate.gegenpost_id);
  const thread = await ask(sub.headers, 'POST', '/api/messages/threads', request);
  expect(thread.statusCode).toBe(201);
  const page = await openPage(app, sub);
  const answer = await ask(main.headers, 'DELETE', `${url}/${sub.gegenpost_id}`);

  expect(answer.statusCode).toBe(204);
  expect(await page.closed).toBe(4200);
  expect((await ask(sub.headers, 'GET', '/api/account')).statusCode).toBe(401);
  expect((await login(sub.email)).statusCode).toBe(422);
  expect((await list(main)).data).toEqual([]);
  expect(await app.db.$count(users, eq(users.email, sub.email))).toBe(0);
  expect([await invite(main, sub.email), await invite(main)].map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

test('does not end or limit main accounts or accounts of other companies', async () => {
  const [main, stranger] = [await owner(), await owner()];
  const { gegenpost_id } = (await invite(stranger)).json<SubAccount>();

  for (const id of [main.gegenpost_id, stranger.gegenpost_id, gegenpost_id, 'abcdefghijk']) {
    expect((await ask(main.headers, 'DELETE', `${url}/${id}`)).statusCode).toBe(404);
    expect((await ask(main.headers, 'POST', `${url}/${id}/invitation`)).statusCode).toBe(404);
    expect((await ask(main.headers, 'PATCH', `${url}/${id}`, { rights: [] })).statusCode).toBe(404);
  }
  expect((await list(stranger)).data).toHaveLength(1);
});

test('refuses an address and names that are none', async () => {
  const payload = { email: 'keine', first_name: ' ', last_name: 'x'.repeat(101), rights: [] };
  const answer = await ask((await owner()).headers, 'POST', url, payload);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'first_name', 'last_name', 'rights']);
  expect(await mailsTo('keine')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { OperatorSupportRequest, SupportRequest } from '@gegenpost/contract/support.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { forgetRequests } from './support.service.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

async function operator(): Promise<SignedIn> {
  const account = await signIn(app, { role: 5 });
  await confirmOperator(app, account);
  return account;
}

const words = (change: object = {}) => ({
  ...{ subject: 'Rechnung', body: 'Wo finde ich meine Rechnung?', asked_at: 'Invoices' },
  idempotency_key: randomUUID(),
  ...change,
});
const post = (url: string, headers: SignedIn['headers'], body: object) =>
  app.inject({ method: 'POST', url, headers, body });
const ask = (user: SignedIn, change = {}) => post('/api/support-requests', user.headers, words(change));
const own = async ({ headers }: SignedIn): Promise<SupportRequest[]> =>
  (await app.inject({ url: '/api/support-requests', headers })).json();
const line = () => ({ body: 'Unter „Rechnungen“.', idempotency_key: randomUUID() });
const fromGuest = (email: string, change: object = {}) => words({ name: 'Mia', email, website: '', ...change });

test('a question appears with the operators, and their answer in the inbox of the person, who writes on', async () => {
  const [employer, account] = [await signIn(app), await operator()];
  const { id } = (await ask(employer)).json<SupportRequest>();
  const url = `/api/operator/help-requests/${id}`;
  const seen = (await app.inject({ url, headers: account.headers })).json();
  expect(seen).toMatchObject({
    ...{ state: 'open', subject: 'Rechnung', asked_at: 'Invoices', message_count: 1 },
    from: { role: 2, name: 'Robin Muster', email: employer.email },
    messages: [{ is_operator: false, body: 'Wo finde ich meine Rechnung?' }],
  });

  expect((await post(`${url}/messages`, account.headers, line())).statusCode).toBe(201);
  const threads = (await app.inject({ url: '/api/messages/threads?folder=system', headers: employer.headers })).json();
  expect(threads.data).toMatchObject([{ subject: 'Antwort auf Ihre Frage: Rechnung', isSystem: true, unreadCount: 1 }]);
  expect(await own(employer)).toMatchObject([{ id, state: 'answered', messages: [{}, { is_operator: true }] }]);

  const more = await post(`/api/support-requests/${id}/messages`, employer.headers, { ...line(), body: 'Danke!' });
  expect(more.json()).toMatchObject({ state: 'open', messages: [{}, {}, { is_operator: false, body: 'Danke!' }] });
  await post(`${url}/messages`, account.headers, { ...line(), body: 'Gern.' });
  const again = (await app.inject({ url: '/api/messages/threads?folder=system', headers: employer.headers })).json();
  expect(again.data, 'answers to one question stand in one thread').toHaveLength(1);
  const log = await app.inject({
    url: `/api/operator/log?subject_kind=help_request&subject_id=${id}`,
    headers: account.headers,
  });
  expect(log.json().items).toHaveLength(2);
});

test('a visitor asks by a form and gets the answer by mail, while the field for programs drops the rest', async () => {
  const account = await operator();
  const email = `${randomUUID()}@example.org`;
  const headers = await guest(app);
  const url = '/api/public/support-requests';
  expect((await post(url, headers, fromGuest(email))).statusCode).toBe(202);
  expect((await post(url, headers, fromGuest(email, { website: 'https://spam.example' }))).statusCode).toBe(202);
  const { items } = (await app.inject({ url: '/api/operator/help-requests', headers: account.headers })).json();
  const mine = items.filter(({ from }: OperatorSupportRequest) => from.email === email);
  expect(mine).toMatchObject([{ from: { role: 0, name: 'Mia', company: null }, message_count: 1 }]);

  await post(`/api/operator/help-requests/${mine[0].id}/messages`, account.headers, line());
  const mail = (await queuedMails(app)).find(({ to }) => to === email);
  expect(mail?.subject).toBe('Antwort auf Ihre Frage: Rechnung');
  expect(mail?.text).toContain('Unter „Rechnungen“.');
});

test('lets five questions of twenty at once pass in an hour, of a user and of a visitor', async () => {
  const employer = await signIn(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(employer)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);

  const [email, headers] = [`${randomUUID()}@example.org`, await guest(app)];
  const visits = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/public/support-requests', headers, fromGuest(email))),
  );
  expect(visits.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5);
});

test('lets twenty messages of thirty at once pass in one question', async () => {
  const employer = await signIn(app);
  const { id } = (await ask(employer)).json<SupportRequest>();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => post(`/api/support-requests/${id}/messages`, employer.headers, line())),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
});

test('keeps questions from guests and strangers, and refuses what is empty', async () => {
  const [employer, stranger, account] = [await signIn(app), await signIn(app), await operator()];
  const { id } = (await ask(employer)).json<SupportRequest>();
  const url = `/api/support-requests/${id}/messages`;
  expect((await post(url, stranger.headers, line())).statusCode).toBe(404);
  expect((await post('/api/support-requests/999999/messages', stranger.headers, line())).statusCode).toBe(404);
  expect((await post(url, await guest(app), line())).statusCode).toBe(401);
  expect(await own(stranger)).toEqual([]);
  expect((await ask(employer, { body: '  ' })).json().errors).toHaveProperty('body');
  const visit = await post('/api/public/support-requests', await guest(app), fromGuest('keine Adresse'));
  expect(visit.json().errors).toHaveProperty('email');
  const gone = await post('/api/operator/help-requests/999999/messages', account.headers, line());
  expect(gone.statusCode).toBe(404);
});

test('a closed question opens again when the person writes on, and is forgotten after a year of silence', async () => {
  const [employer, account] = [await signIn(app), await operator()];
  const { id } = (await ask(employer)).json<SupportRequest>();
  const close = () =>
    post(`/api/operator/help-requests/${id}/closing`, account.headers, { reason: 'Erledigt am Telefon' });
  expect((await close()).statusCode).toBe(204);
  expect((await close()).statusCode).toBe(404);
  expect(await own(employer)).toMatchObject([{ state: 'closed' }]);
  await post(`/api/support-requests/${id}/messages`, employer.headers, line());
  expect(await own(employer)).toMatchObject([{ state: 'open' }]);

  await forgetRequests(app);
  expect(await own(employer)).toHaveLength(1);
  now = new Date(now.getTime() + 366 * 86_400_000);
  await forgetRequests(app);
  now = new Date();
  expect(await own(employer)).toEqual([]);
});

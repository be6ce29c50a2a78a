import { randomUUID } from 'node:crypto';
import type { SupportViews } from '@gegenpost/contract/support-view.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/auth.table.ts';
import { revokeOperator } from '#features/auth/operators/operators.service.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { isForPrograms } from '#platform/http/access.ts';
import { supportViewRoutes } from '#platform/http/support-view.ts';
import { createJobs } from '#platform/jobs.ts';
import { accessTable } from '#test/access-table.ts';
import { confirmOperator, type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs, startConversation, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { sweepViews } from './support-view.service.ts';
import { supportViews } from './support-view.table.ts';

let time = new Date();
const parts = await testParts({ clock: { now: () => time } });
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(async () => {
  await app.jobs.start();
  await app.listen({ port: 0 });
});
afterAll(() => app.jobs.stop());

async function signInOperator() {
  const operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
  return operator;
}

const permit = async (user: SignedIn) =>
  (await callAs(app, user, 'POST', '/api/support-view/permission')).json<{ code: string }>().code;
const open = (operator: SignedIn, { email }: SignedIn, code: string) =>
  callAs(app, operator, 'POST', '/api/operator/support-views', { email, code, reason: 'Suche geht nicht' });
const end = (who: SignedIn) => callAs(app, who, 'DELETE', '/api/support-view');
const listOf = async (user: SignedIn) => (await callAs(app, user, 'GET', '/api/support-view')).json<SupportViews>();
const infoOf = async (who: SignedIn, on = app) =>
  (await on.inject({ url: '/api/user-info', headers: { ...who.headers } })).json<{
    user: { id: number; support: string | null; is_operator: boolean } | null;
  }>().user;

/** An operator who sees the account of a user. */
async function watch(user: SignedIn) {
  const operator = await signInOperator();
  expect((await open(operator, user, await permit(user))).statusCode).toBe(204);
  return operator;
}

test('a code opens the account once, to read; both sides see it, and are mailed and logged', async () => {
  const user = await signIn(app);
  const operator = await signInOperator();
  const code = await permit(user);
  expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect((await open(operator, user, ` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(204);
  expect(await infoOf(operator)).toMatchObject({ id: user.user_id, support: 'watching', is_operator: false });
  expect(await infoOf(user)).toMatchObject({ id: user.user_id, support: 'watched' });
  expect(await infoOf(operator, there)).toMatchObject({ id: user.user_id });
  expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(403);
  const other = await signInOperator();
  expect((await open(other, user, code)).json()).toMatchObject({ code: 'support_code_invalid' });

  expect((await end(operator)).statusCode).toBe(204);
  expect(await infoOf(operator)).toMatchObject({ id: operator.user_id, support: null, is_operator: true });
  expect(await infoOf(user)).toMatchObject({ support: null });
  expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(200);
  expect((await listOf(user)).views).toMatchObject([{ ended_by: 'operator', reason: 'Suche geht nicht' }]);
  const ofUser = and(eq(operatorLog.subject_kind, 'account'), eq(operatorLog.subject_id, String(user.user_id)));
  expect((await app.db.select().from(operatorLog).where(ofUser)).map(({ action }) => action)).toEqual([
    'support_view_opened',
    'support_view_ended',
  ]);
  const mails = (await queuedMails(app)).filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('sieht Ihr Konto mit'),
    expect.stringContaining('nicht mehr mit'),
  ]);
  expect(mails[0]?.text).toContain('Suche geht nicht');
});

test('a code is void after five wrong ones, after 24 hours, after another, and once it was taken back', async () => {
  const operator = await signInOperator();
  const user = await signIn(app);
  const code = await permit(user);
  const wrong = await Promise.all(Array.from({ length: 20 }, () => open(operator, user, 'AAAA-AAAA')));
  expect(wrong.every(({ statusCode }) => statusCode === 422)).toBe(true);
  expect((await open(operator, user, code)).statusCode).toBe(422);
  const earlier = await permit(user);
  const later = await permit(user);
  expect((await open(operator, user, earlier)).statusCode).toBe(422);
  const before = time;
  time = new Date(before.getTime() + 24 * 3_600_000 + 1000);
  await confirmOperator(app, operator);
  const again = await signInAgain(app, operator);
  await confirmOperator(app, operator);
  expect((await open(again, user, later)).statusCode).toBe(422);
  time = before;
  const taken = await permit(user);
  await end(user);
  await confirmOperator(app, operator);
  expect((await open(operator, user, taken)).statusCode).toBe(422);
  expect(await listOf(user)).toEqual({ code_until: null, views: [] });
  const nobody = { ...user, email: 'niemand@example.org' };
  expect((await open(operator, nobody, taken)).json()).toMatchObject({ code: 'support_code_invalid' });
});

test('twenty operators with one code at once open one view', async () => {
  const user = await signIn(app);
  const code = await permit(user);
  const operators = await Promise.all(Array.from({ length: 6 }, signInOperator));
  const answers = await Promise.all(operators.map((operator) => open(operator, user, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422, 422, 422]);
});

test('the account of an operator is never seen by another', async () => {
  const user = await signIn(app, { is_operator: true });
  expect((await open(await signInOperator(), user, await permit(user))).statusCode).toBe(422);
});

test('the user ends it at once, on every process', async () => {
  const user = await signIn(app);
  const operator = await watch(user);
  await end(user);
  for (const process of [app, there]) expect(await infoOf(operator, process)).toMatchObject({ id: operator.user_id });
  expect((await listOf(user)).views).toMatchObject([{ ended_by: 'user' }]);
  expect((await end(user)).statusCode).toBe(204);
});

test('a view ends when the operator is none any more, logs out, or 24 hours are over', async () => {
  const user = await signIn(app);
  const revoked = await watch(user);
  const company = await signIn(app);
  const asEmployer = { role_id: 2 as const, company_id: company.company_id, is_operator: false };
  await app.db.update(users).set(asEmployer).where(eq(users.id, revoked.user_id));
  expect(await infoOf(revoked)).toMatchObject({ id: revoked.user_id });
  expect(await infoOf(user)).toMatchObject({ support: null });
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'logout' });

  const leaving = await watch(user);
  expect((await callAs(app, leaving, 'POST', '/api/logout')).statusCode).toBe(204);
  expect(await infoOf(leaving)).toBeNull();
  expect(await infoOf(user)).not.toBeNull();
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'logout' });

  const late = await watch(user);
  const before = time;
  time = new Date(before.getTime() + 24 * 3_600_000 + 1000);
  await app.db.update(sessions).set({ expires_at: new Date(time.getTime() + 3_600_000) });
  expect(await infoOf(late)).toMatchObject({ id: late.user_id });
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'time' });
  expect(
    (await queuedMails(app)).filter(({ to, text }) => to === user.email && text.includes('24 Stunden sind vorbei')),
  ).toHaveLength(1);
  time = before;
});

test('a view of an account that is locked or will be deleted ends, and the operator is an operator again', async () => {
  for (const change of [{ locked_at: new Date() }, { deletion_requested_at: new Date() }]) {
    const user = await signIn(app);
    const operator = await watch(user);
    await app.db.update(users).set(change).where(eq(users.id, user.user_id));
    expect(await infoOf(operator)).toMatchObject({ id: operator.user_id, support: null, is_operator: true });
    expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(200);
    await sweepViews(app);
    const [view] = await app.db.select().from(supportViews).where(eq(supportViews.user_id, user.user_id));
    expect(view?.ended_at).not.toBeNull();

    const other = await signIn(app);
    const code = await permit(other);
    await app.db.update(users).set(change).where(eq(users.id, other.user_id));
    expect((await open(operator, other, code)).json()).toMatchObject({ code: 'support_code_invalid' });
    expect(await infoOf(operator)).toMatchObject({ id: operator.user_id });
  }
});

test('what is kept does not contain the code, and goes with the account', async () => {
  const user = await signIn(app);
  const code = (await permit(user)).replace('-', '').toLowerCase();
  const [row] = await app.db.select().from(supportViews).where(eq(supportViews.user_id, user.user_id));
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.code_hash).toHaveLength(32);
});

test('the list of what is open names existing routes and nothing of messages, documents or payments', () => {
  expect([...supportViewRoutes].filter((route) => !(route in accessTable))).toEqual([]);
  expect(
    [...supportViewRoutes].filter((route) => /message|document|payment|invoice|order|candidates\//.test(route)),
  ).toEqual([]);
  expect([...supportViewRoutes].filter((route) => !route.startsWith('GET '))).toEqual([
    ...['DELETE /api/support-view', 'POST /api/logout', 'POST /api/broadcasting/auth'],
  ]);
});

const WORDS = 'Kanariengruß';
const NAME = 'Kanarienvogel';

/** Routes that act by a secret in the path or ignore cookies: there the operator is a guest like everybody. */
async function asGuest(operation: string) {
  const [method, url = ''] = operation.split(' ');
  return app.inject({ method: method as 'GET', url: pathOf(url) });
}
const pathOf = (url: string) =>
  url.replace(/\(.*?\)/g, '').replace(/:(\w+)|\*/g, (_, name?: string) => (name === 'id' ? '1' : 'abcdefghijk'));

test('every operation of the server: no write, nothing of messages, documents or people, in no role', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, candidate, id, { body: WORDS, idempotency_key: randomUUID() });
  await app.db.update(profiles).set({ last_name: NAME }).where(eq(profiles.id, candidate.profile_id));
  const agent = await signIn(app, { role: 3, subscribed: true });
  const passed = new Set<string>();
  for (const user of [employer, candidate, agent]) {
    const operator = await watch(user);
    for (const [operation, access] of Object.entries(accessTable)) {
      if (supportViewRoutes.has(operation) && !operation.startsWith('GET ')) continue;
      const [method, url = ''] = operation.split(' ');
      const path = pathOf(url).replace('threads/1', `threads/${id}`);
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...operator.headers },
        ...payload,
      });
      expect(answer.body, operation).not.toContain(WORDS);
      if (user !== candidate) expect(answer.body, operation).not.toContain(NAME);
      if (supportViewRoutes.has(operation)) {
        expect(answer.body, operation).not.toContain('support_view_only');
      } else if (isForPrograms(access)) {
        expect(answer.statusCode, operation).toBe(401);
      } else if (method === 'GET' && access === 'public') {
        expect(answer.statusCode, operation).toBe((await asGuest(operation)).statusCode);
      } else if (answer.statusCode !== 403) {
        // Only what ignores sessions for everybody is not refused.
        passed.add(operation);
      } else expect(answer.json(), operation).toMatchObject({ code: 'support_view_only' });
    }
    await end(operator);
  }
  expect([...passed].sort()).toEqual(ignoring);
});

/** Writes that no session opens: by a secret, by a signed form, or by the payment provider. */
const ignoring: readonly string[] = [
  'DELETE /api/unsubscribe/:token',
  'POST /api/payments/webhook',
  'POST /api/public/candidates/:productId/contact',
  'POST /api/public/contact/:token/confirm',
  'POST /api/unsubscribe/:token',
  'POST /de/confirm-contact/:token',
  'POST /de/location-candidates/:productId/contact',
  'POST /de/staffagent-candidates/:productId/contact',
  'POST /sandbox/pay/:ref',
  'POST /sandbox/pay/:ref/bank',
];

/** A page of somebody who watches an account, on this process. */
async function openPage(operator: SignedIn, user: SignedIn) {
  const heard: string[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as { port: number }).port}/app/gegenpost`);
  const id = await new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { event, data: inner } = JSON.parse(String(data));
      heard.push(event);
      if (event === 'pusher:connection_established') resolve(JSON.parse(inner).socket_id);
    });
  });
  const channel = `private-user.${user.user_id}`;
  const sign = () =>
    app.inject({
      ...{ method: 'POST', url: '/api/broadcasting/auth', headers: { ...operator.headers } },
      payload: { socket_id: id, channel_name: channel },
    });
  const signed = (await sign()).json();
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } }));
  await expect.poll(() => heard).toContain('pusher_internal:subscription_succeeded');
  const isClosed = () => socket.readyState === WebSocket.CLOSED;
  return { heard, sign, isClosed };
}

test('who watches gets the events of the account until it ends, and no others after', async () => {
  const user = await signIn(app);
  const operator = await watch(user);
  const { heard, sign, isClosed } = await openPage(operator, user);
  await callAs(there, user, 'DELETE', '/api/support-view');
  await expect.poll(isClosed).toBe(true);
  expect(heard).toContain('support-view-changed');
  expect((await sign()).statusCode).toBe(403);
});

test('a page that watches is cut off at once when its operator is revoked, or has the sessions ended', async () => {
  const user = await signIn(app);
  const company = await signIn(app, { is_operator: true });
  await confirmOperator(app, company);
  await open(company, user, await permit(user));
  const [revoked, erased, ended] = [company, await watch(await signIn(app)), await watch(user)];
  const other = await signInOperator();
  const endings = [
    [revoked, () => revokeOperator(app, revoked.email)],
    [erased, () => revokeOperator(app, erased.email)],
    [ended, () => callAs(there, other, 'POST', `/api/operator/accounts/${ended.gegenpost_id}/end-sessions`, why)],
  ] as const;
  for (const [operator, endIt] of endings) {
    const seen = (await infoOf(operator))!;
    const { isClosed, sign } = await openPage(operator, { ...operator, user_id: seen.id });
    expect(seen).toMatchObject({ support: 'watching' });
    await endIt();
    await expect.poll(isClosed).toBe(true);
    expect((await sign()).statusCode).not.toBe(200);
  }
});
const why = { reason: 'Gerät verloren' };

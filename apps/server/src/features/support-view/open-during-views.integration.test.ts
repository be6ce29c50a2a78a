import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeOperator } from '#features/auth/operators/operators.service.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { isForPrograms } from '#platform/http/access.ts';
import { supportViewRoutes } from '#platform/http/support-view.ts';
import { accessTable } from '#test/access-table.ts';
import { confirmOperator, type SignedIn, signIn } from '#test/api.ts';
import { callAs, startConversation, writeAs } from '#test/conversations.ts';
import { watchedAccounts } from './support-view.factory.ts';

const { app, there, signInOperator, permit, open, end, infoOf, watch } = await watchedAccounts();
beforeAll(async () => {
  await app.jobs.start();
  await app.listen({ port: 0 });
});
afterAll(() => app.jobs.stop());

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

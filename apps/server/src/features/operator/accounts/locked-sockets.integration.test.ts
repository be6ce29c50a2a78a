import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { confirmOperator, type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { aSecond } from '#test/pace.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await here.jobs.start();
afterAll(() => here.jobs.stop());
for (const app of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
const open: { disconnect(): void }[] = [];
afterAll(() => {
  for (const client of open) client.disconnect();
});

/** The browser's client with its socket on a process. */
async function connect(user: SignedIn, app: FastifyInstance) {
  const heard: string[] = [];
  let subscriptions = 0;
  const refusals: unknown[] = [];
  const echo = new Echo({
    broadcaster: 'reverb',
    key: app.realtime.endpoint.key,
    wsHost: '127.0.0.1',
    wsPort: (app.server.address() as AddressInfo).port,
    forceTLS: false,
    enabledTransports: ['ws'],
    Pusher,
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: Error | null, answer: null | { auth: string }) => void,
      ) => {
        const payload = new URLSearchParams({ socket_id: socketId, channel_name: channelName }).toString();
        const headers = { ...user.headers, 'content-type': 'application/x-www-form-urlencoded' };
        app.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload }).then((answer) => {
          if (answer.statusCode === 200) done(null, answer.json());
          else done(new Error(String(answer.statusCode)), null);
        });
      },
    },
  });
  open.push(echo);
  let ended = 0;
  const pusher = (echo.connector as unknown as { pusher: Pusher.default }).pusher;
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected' && ended === 0) ended = performance.now();
  });
  echo
    .private(`user.${user.user_id}`)
    .subscribed(() => {
      subscriptions += 1;
    })
    .error((error: unknown) => {
      refusals.push(error);
      if (ended === 0) ended = performance.now();
    })
    .listen('.message-received', () => heard.push('message-received'));
  await expect.poll(() => subscriptions).toBe(1);
  return { heard, refusals, endedAt: () => ended };
}

test('ends the open pages of a locked account on both processes within a second, and lets none of them in again', async () => {
  const operator = await signIn(here, { role: 5 });
  await confirmOperator(here, operator);
  const user = await signIn(here);
  const elsewhere = await signInAgain(there, user);
  const stranger = await signIn(here);
  const clients = [await connect(user, here), await connect(elsewhere, there)];
  const untouched = await connect(stranger, there);
  const second = aSecond();
  const begin = performance.now();
  const answer = await here.inject({
    method: 'POST',
    url: `/api/operator/accounts/${user.gegenpost_id}/lock`,
    headers: operator.headers,
    payload: { reason: 'Betrugsversuch' },
  });
  expect(answer.statusCode).toBe(204);
  for (const client of clients) {
    await expect.poll(() => client.endedAt()).toBeGreaterThan(0);
    expect(client.endedAt() - begin).toBeLessThan(second);
  }
  for (const app of [here, there]) {
    expect((await app.inject({ url: '/api/account', headers: user.headers })).statusCode).toBe(401);
    await app.db.transaction((tx) => app.realtime.publish(tx, user.user_id, 'message-received', {}));
  }
  await there.db.transaction((tx) => there.realtime.publish(tx, stranger.user_id, 'message-received', {}));
  await expect.poll(() => untouched.heard).toHaveLength(1);
  expect(clients.flatMap(({ heard }) => heard)).toEqual([]);
});

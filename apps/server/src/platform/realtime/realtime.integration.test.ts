import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
for (const app of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

const open: { disconnect(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});

/** Connects the browser's client: its socket on one process, its authorisation on another. */
function connect(user: SignedIn, { channel = `user.${user.user_id}`, socketOn = here, authOn = there, age = 0 } = {}) {
  const seen: { event: string; data: unknown }[] = [];
  const refusals: unknown[] = [];
  let subscriptions = 0;
  const echo = new Echo({
    broadcaster: 'reverb',
    key: here.realtime.endpoint.key,
    wsHost: '127.0.0.1',
    wsPort: portOf(socketOn),
    forceTLS: false,
    enabledTransports: ['ws'],
    Pusher,
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: Error | null, answer: null | { auth: string }) => void,
      ) => {
        // as pusher-js sends it: a form
        const form = { socket_id: socketId, channel_name: channelName, page_age_ms: String(age) };
        const payload = new URLSearchParams(form).toString();
        const headers = { ...user.headers, 'content-type': 'application/x-www-form-urlencoded' };
        authOn.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload }).then((answer) => {
          if (answer.statusCode === 200) done(null, answer.json());
          else done(new Error(String(answer.statusCode)), null);
        });
      },
    },
  });
  open.push(echo);
  echo
    .private(channel)
    .subscribed(() => {
      subscriptions += 1;
    })
    .error((error: unknown) => refusals.push(error))
    .listen('.message-received', (data: unknown) => seen.push({ event: 'message-received', data }));
  return { seen, refusals, subscriptions: () => subscriptions, echo };
}

async function subscribed(client: ReturnType<typeof connect>) {
  await expect.poll(() => client.subscriptions()).toBe(1);
}

/** Publishes, then waits for a later event: whatever has not arrived by then will not arrive. */
async function publishAndSettle(user: SignedIn, payload: object) {
  const witness = await signIn(here);
  const other = connect(witness);
  await subscribed(other);
  await there.db.transaction((tx) => there.realtime.publish(tx, user.user_id, 'message-received', payload));
  await there.db.transaction((tx) => there.realtime.publish(tx, witness.user_id, 'message-received', {}));
  await expect.poll(() => other.seen).toHaveLength(1);
}

test('reaches a user on another process, and nobody else', async () => {
  const [user, stranger] = await Promise.all([signIn(here), signIn(here)]);
  const [client, other] = [connect(user), connect(stranger)];
  await Promise.all([subscribed(client), subscribed(other)]);

  await publishAndSettle(user, { thread_id: 7 });

  expect(client.seen).toEqual([{ event: 'message-received', data: { thread_id: 7 } }]);
  expect(other.seen).toEqual([]);
});

test('tells many in one statement, each what is theirs', async () => {
  const [user, other] = await Promise.all([signIn(here), signIn(here)]);
  const clients = [connect(user), connect(other)];
  await Promise.all(clients.map(subscribed));
  await there.db.transaction(async (tx) => {
    const execute = vi.spyOn(tx, 'execute');
    const events = [user, other].map(({ user_id }, thread_id) => ({
      user_id,
      event: 'message-received',
      payload: { thread_id },
    }));
    await there.realtime.publishAll(tx, events);
    await there.realtime.publishAll(tx, []);
    expect(execute).toHaveBeenCalledTimes(1);
  });
  for (const [thread_id, { seen }] of clients.entries()) {
    await expect.poll(() => seen).toEqual([{ event: 'message-received', data: { thread_id } }]);
  }
});

test('tells a page that joins what happened since it began to load, once each and in order, and nothing older', async () => {
  const [user, stranger] = await Promise.all([signIn(here), signIn(here)]);
  const started = Date.now();
  const at = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(started + ms);
  onTestFinished(() => void vi.restoreAllMocks());
  at(0);
  await publishAndSettle(user, { thread_id: 1 });
  at(10_000);
  for (const thread_id of [2, 3, 2]) await publishAndSettle(user, { thread_id });
  await publishAndSettle(stranger, { thread_id: 4 });
  at(12_000);
  const client = connect(user, { age: 3000 });
  await expect.poll(() => client.seen.map(({ data }) => data)).toEqual([{ thread_id: 3 }, { thread_id: 2 }]);
});

test('sends nothing of a transaction that is rolled back', async () => {
  const user = await signIn(here);
  const client = connect(user);
  await subscribed(client);
  const failing = there.db.transaction(async (tx) => {
    await there.realtime.publish(tx, user.user_id, 'message-received', { thread_id: 1 });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');

  await publishAndSettle(user, { thread_id: 2 });

  expect(client.seen).toEqual([{ event: 'message-received', data: { thread_id: 2 } }]);
});

test('refuses the channel of a stranger', async () => {
  const [user, stranger] = await Promise.all([signIn(here), signIn(here)]);
  const client = connect(stranger, { channel: `user.${user.user_id}` });
  await expect.poll(() => client.refusals).toHaveLength(1);

  await publishAndSettle(user, { thread_id: 7 });

  expect([client.subscriptions(), client.seen]).toEqual([0, []]);
});

test.each(['private-user.', 'private-user.7x', 'presence-user.7', 'public', 'private-encrypted-user.7'])(
  'signs no channel named %s',
  async (channel_name) => {
    const { headers } = await signIn(here);
    const payload = { socket_id: '1.2', channel_name };
    const answer = await here.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload });
    expect(answer.statusCode).toBe(403);
  },
);

test('takes the channel from an ended session at once, and leaves the others theirs', async () => {
  const user = await signIn(here);
  const [ended, lasting] = [connect(user), connect(await signInAgain(here, user))];
  await Promise.all([subscribed(ended), subscribed(lasting)]);
  const logout = await there.inject({ method: 'POST', url: '/api/logout', headers: user.headers });
  expect(logout.statusCode).toBe(204);

  await publishAndSettle(user, { thread_id: 7 });

  expect(ended.seen).toEqual([]);
  expect(lasting.seen).toHaveLength(1);
  expect(ended.subscriptions()).toBe(1);
});

test('does not accept the signature of a session that ended meanwhile', async () => {
  const user = await signIn(here);
  const { ws, id, next } = await raw();
  const payload = { socket_id: id, channel_name: `private-user.${user.user_id}` };
  const auth = await here.inject({ method: 'POST', url: '/api/broadcasting/auth', headers: user.headers, payload });
  await there.db.transaction((tx) => there.realtime.dropUser(tx, user.user_id));
  await publishAndSettle(await signIn(here), {});
  ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: payload.channel_name, ...auth.json() } }));
  expect(await next()).toMatchObject({ event: 'pusher:subscription_error', channel: payload.channel_name });
});

test('has everyone connect anew after its own connection to the database broke', async () => {
  const user = await signIn(here);
  const client = connect(user);
  await subscribed(client);
  await here.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and application_name <> 'gegenpost-jobs'`);
  await expect.poll(() => client.subscriptions()).toBe(2);

  await publishAndSettle(user, { thread_id: 9 });

  expect(client.seen).toEqual([{ event: 'message-received', data: { thread_id: 9 } }]);
});

/** A plain socket after its greeting, read frame by frame. */
async function raw(key = here.realtime.endpoint.key, app = here) {
  const ws = new WebSocket(`ws://127.0.0.1:${portOf(app)}/app/${key}?protocol=7`);
  const frames: { event: string; data: string }[] = [];
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  ws.on('message', (text) => frames.push(JSON.parse(String(text))));
  const next = async () => {
    await expect.poll(() => frames.length).toBeGreaterThan(0);
    return frames.shift()!;
  };
  const greeting = await next();
  return { ws, next, closed, greeting, id: String(JSON.parse(greeting.data).socket_id) };
}

test.each([
  ['no JSON', 'hello'],
  ['JSON that is no object', '[1,null]'],
  ['no event', '{"data":{}}'],
  ['data that is no JSON', '{"event":"pusher:subscribe","data":"{"}'],
  ['a subscription without a channel', '{"event":"pusher:subscribe","data":{"auth":1}}'],
  ['a deep nest', `{"event":"pusher:subscribe","data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('survives %s', async (_what, frame) => {
  const { ws, next } = await raw();
  ws.send(frame);
  expect(await next()).toMatchObject({ event: 'pusher:error' });
  ws.send('{"event":"pusher:ping","data":{}}');
  expect(await next()).toMatchObject({ event: 'pusher:pong' });
});

test('lets nobody join with a made up signature', async () => {
  const { ws, next } = await raw();
  for (const auth of [undefined, '', 'gegenpost:', `gegenpost:${'0'.repeat(64)}`]) {
    ws.send(
      JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-user.1', auth, channel_data: '{}' } }),
    );
    expect(await next()).toMatchObject({ event: 'pusher:subscription_error' });
  }
});

test('does not relay what clients send', async () => {
  const user = await signIn(here);
  const client = connect(user);
  await subscribed(client);
  const { ws } = await raw();
  const event = { event: 'message-received', channel: `private-user.${user.user_id}`, data: '{}' };
  ws.send(JSON.stringify(event));
  ws.send(JSON.stringify({ ...event, event: 'client-message-received' }));
  await publishAndSettle(user, { thread_id: 7 });
  expect(client.seen).toHaveLength(1);
});

test('shuts out floods, large frames, unknown apps and other paths', async () => {
  const flood = await raw();
  for (let sent = 0; sent < 150; sent += 1) flood.ws.send('{"event":"pusher:ping","data":{}}');
  expect(await flood.closed).toBe(4100);
  const large = await raw();
  large.ws.send('a'.repeat(20_000));
  expect(await large.closed).toBe(1009);
  const unknown = await raw('nobody');
  expect(unknown.greeting).toMatchObject({ event: 'pusher:error' });
  expect(await unknown.closed).toBe(4001);
  const elsewhere = new WebSocket(`ws://127.0.0.1:${portOf(here)}/api/rt`);
  expect(await new Promise((resolve) => elsewhere.on('error', ({ message }) => resolve(message)))).toMatch(/404/);
});

test('stops although sockets are open, and tells them to come back', async () => {
  const app = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { ws, closed } = await raw(undefined, app);
  expect(ws.readyState).toBe(ws.OPEN);
  // It would wait for the socket without end.
  await app.close();
  expect(await closed).toBe(4200);
});

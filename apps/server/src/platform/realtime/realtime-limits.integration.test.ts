import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { signIn, testApp } from '#test/api.ts';
import { openPage } from '#test/socket.ts';
import { PusherHub } from './realtime-hub.ts';

const app = await testApp({ env: { PUBLIC_URL: 'https://gegenpost.example' } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const key = app.realtime.endpoint.key;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Opens a socket; resolves with its first two events, or with its close code. */
async function openSocket(url: string, forwardedFor?: string) {
  const socket = new WebSocket(url, forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {});
  open.push({ close: () => socket.terminate() });
  const closed = once(socket, 'close').then(([code]) => code as number);
  const [hello] = await once(socket, 'message');
  return { socket, closed, hello: (JSON.parse(String(hello)) as { event: string }).event };
}

test('takes a hundred sockets of one address behind the proxy, and others all the same', async () => {
  const url = `ws://127.0.0.1:${port}/app/${key}?protocol=7`;
  const office = '203.0.113.7';
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(url, office)));
  expect(new Set(sockets.map(({ hello }) => hello))).toEqual(new Set(['pusher:connection_established']));

  const refused = await openSocket(url, office);
  expect([refused.hello, await refused.closed]).toEqual(['pusher:error', 4004]);
  // A forged first entry does not help: the entry that the proxy added counts.
  const disguised = await openSocket(url, `198.51.100.1, ${office}`);
  expect(await disguised.closed).toBe(4004);
  expect((await openSocket(url, '203.0.113.8')).hello).toBe('pusher:connection_established');

  sockets[0]!.socket.terminate();
  await expect
    .poll(async () => (await openSocket(url, office)).hello, { interval: 50 })
    .toBe('pusher:connection_established');
});

test('counts the addresses of one household with IPv6 as one', async () => {
  const url = `ws://127.0.0.1:${port}/app/${key}?protocol=7`;
  const address = (index: number) => `2001:db8:0:1::${index.toString(16)}`;
  await Promise.all(Array.from({ length: 100 }, (_, index) => openSocket(url, address(index))));

  expect(await (await openSocket(url, address(100))).closed).toBe(4004);
  expect((await openSocket(url, '2001:db8:0:2::1')).hello).toBe('pusher:connection_established');
});

test('takes twenty sockets of one user, and the browser’s client does not ask for more', async () => {
  const user = await signIn(app);
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(app, user)));
  open.push(...pages);
  const echo = new Echo({
    broadcaster: 'reverb',
    key,
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    Pusher,
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: Error | null, answer: null | { auth: string }) => void,
      ) => {
        const payload = { socket_id: socketId, channel_name: channelName };
        const call = { method: 'POST', url: '/api/broadcasting/auth', headers: user.headers, payload } as const;
        app.inject(call).then((answer) => done(null, answer.json()));
      },
    },
  });
  open.push({ close: () => echo.disconnect() });
  echo.private(`user.${user.user_id}`);

  // After any other close code the client reconnects: after a second if the server had no capacity, else at once.
  await expect.poll(() => echo.connector.pusher.connection.state).toBe('disconnected');
  expect(pages.every(({ heard }) => !heard.includes('pusher:error'))).toBe(true);
});

test('lets go of a socket that takes nothing, however much it sends', async () => {
  const hub = new PusherHub({ key, secret: 'secret', activitySeconds: 0.3 });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  afterAll(() => Promise.all([hub.close(), new Promise((resolve) => server.close(resolve))]));
  server.on('connection', (ws) => hub.accept(ws, key, '203.0.113.7'));
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [reader, deaf] = [await openSocket(url), await openSocket(url)];
  deaf.socket.pause();
  const chatter = setInterval(() => deaf.socket.send('{"event":"pusher:ping","data":{}}'), 50);

  await expect.poll(() => hub.size).toBe(1);

  clearInterval(chatter);
  expect(reader.socket.readyState).toBe(WebSocket.OPEN);
});

test.each([
  ['without the key of a handshake', 'GET /app/gegenpost HTTP/1.1\r\nSec-WebSocket-Version: 13', 400],
  ['of an unknown version', 'GET /app/gegenpost HTTP/1.1\r\nSec-WebSocket-Version: 7', 400],
  ['at another path', 'GET /api/rt HTTP/1.1', 404],
])('refuses a socket %s with its security headers', async (_what, head, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${head}\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=\d+/i);
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '#test/api.ts';

const held = Promise.withResolvers<object>();
let holding = 0;
const routes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/test/held', { access: 'public' }, () => {
    holding += 1;
    return held.promise;
  });
};
const app = await testApp({ routes });
const timeLimits = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  takingTimeout: 60_000,
};
const hasty = await testApp({ timeLimits });
afterEach(() => void vi.useRealTimers());
for (const one of [app, hasty]) await one.listen({ port: 0, host: '127.0.0.1' });
/** Headers that every response of a route carries. */
const {
  'content-length': _,
  'content-type': __,
  date: ___,
  ...always
} = (await app.inject({ url: '/api/nothing' })).headers;

/** Sends pieces one after the other; resolves with everything received until the server closes. */
const send = (...pieces: string[]) => sendTo(app, pieces);

async function sendTo(to: FastifyInstance, pieces: string[]): Promise<string> {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // Like many clients, it reads only after it has sent everything.
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    await sleep(1);
  }
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await closed;
  return answer;
}

/** Parses the responses out of the received bytes. */
function parse(text: string) {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]);
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
    });
}

const get = 'GET /api/rt HTTP/1.1\r\n';
const host = 'Host: localhost\r\n';
test.each<[string, number, string[]]>([
  ['no HTTP', 400, ['hello\r\n\r\n']],
  ['an unknown method', 400, [`BREW /api/rt HTTP/1.1\r\n${host}\r\n`]],
  ['a header without a name', 400, [`${get}${host}: a\r\n\r\n`]],
  ['no host', 400, [`${get}Connection: close\r\n\r\n`]],
  ['headers that are too large', 431, [`${get}${host}X-Large: ${'a'.repeat(20_000)}\r\n\r\n`]],
  [
    'headers that are much too large, in many pieces',
    431,
    [get, host, ...Array<string>(40).fill(`X-A: ${'a'.repeat(4000)}\r\n`)],
  ],
  [
    'a body with two lengths',
    400,
    [`POST /api/login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`],
  ],
  ['an unknown expectation', 417, [`${get}${host}Expect: miracles\r\n\r\n`]],
  ['an address that cannot be decoded', 400, [`GET /api/%zz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`]],
  [
    'an address that is too long',
    414,
    [`GET /api/external_sharings/by-token/${'a'.repeat(2000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ],
])('answers %s with an error body and the headers of all answers', async (_what, status, pieces) => {
  expectRefusal(await send(...pieces), status);
});

test('answers headers that never end with an error body and the headers of all answers', async () => {
  expectRefusal(await sendTo(hasty, [`${get}${host}X-Slow: `]), 408);
});

function expectRefusal(text: string, status: number) {
  const [answer, ...others] = parse(text);
  expect(others).toEqual([]);
  expect(answer?.status).toBe(status);
  expect(answer?.headers).toMatchObject({
    ...always,
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(answer?.body ?? '')}`,
    connection: 'close',
  });
  expect(ErrorBody.parse(JSON.parse(answer?.body ?? '')).message).toMatch(/\w/);
}

/** A client whose input was refused and that has not read the answer yet, and the server's end of its connection. */
async function refusedClient() {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const [served] = await accepted;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  client.write('hello\r\n\r\n');
  await once(served, 'finish');
  const sendMore = async () => {
    const taken = Promise.race([once(served, 'data'), once(served, 'close')]);
    client.write('hello again\r\n\r\n');
    await taken;
  };
  return { client, served, sendMore };
}

test('takes what a refused client still sends, so that the answer reaches it', async () => {
  const { client, sendMore } = await refusedClient();
  for (let sent = 0; sent < 4; sent++) {
    vi.advanceTimersByTime(1900);
    await sendMore();
  }
  client.end();
  expectRefusal((await client.toArray()).join(''), 400);
});

test('closes a refused connection whose client falls silent', async () => {
  const { served, sendMore } = await refusedClient();
  await sendMore();
  vi.advanceTimersByTime(1999);
  expect(served.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(served.destroyed).toBe(true);
});

test('closes a refused connection whose client does not stop sending', async () => {
  const { served, sendMore } = await refusedClient();
  for (let sent = 0; sent < 9; sent++) {
    vi.advanceTimersByTime(1000);
    await sendMore();
  }
  expect(served.destroyed).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(served.destroyed).toBe(true);
});

test('answers what was asked properly first, and then the garbage behind it', async () => {
  const answers = send(`GET /api/test/held HTTP/1.1\r\n${host}\r\n`, 'hello\r\n\r\n', 'hello again\r\n\r\n');
  await expect.poll(() => holding).toBe(1);
  held.resolve({ done: true });
  expect(parse(await answers).map(({ status, body }) => [status, body.length > 0])).toEqual([
    [200, true],
    [400, true],
  ]);
});

test('ends a connection on which an early answer was the last word', async () => {
  const refused = await sendTo(hasty, [`POST /api/login HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\n`]);
  expect(parse(refused).map(({ status }) => status)).toEqual([419]);
});

test('answers a client that offers HTTP/2 by HTTP/1.1', async () => {
  const upgrade =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n';
  const [answer] = parse(await send(`${get}${host}${upgrade}\r\n`));
  expect([answer?.status, answer?.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
});

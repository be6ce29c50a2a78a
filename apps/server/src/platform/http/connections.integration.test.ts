import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
/** Keeps its connections open, as a browser or a proxy does. */
const agent = new Agent({ keepAlive: true });

/** An app with one route that answers on command, and one that sends a file piece by piece. */
async function startApp() {
  const [held, file] = [Promise.withResolvers<object>(), new PassThrough()];
  let holding = 0;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get('/api/test/held', { access: 'public' }, () => {
      holding += 1;
      return held.promise;
    });
    app.get('/api/test/file', { access: 'public' }, (_request, reply) => reply.send(file));
  };
  const app = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) }, routes });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, held, file, holding: () => holding };
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

function ask(port: number, path: string, through = agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ agent: through, port, host: '127.0.0.1', path }, resolve).on('error', reject);
  });
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(false));
    socket.on('error', () => resolve(true)).on('connect', () => socket.destroy());
  });

test('a server that stops answers what was asked before, and keeps no connection of it', async () => {
  const { app, held, holding } = await startApp();
  const port = portOf(app);
  const asked = ask(port, '/api/test/held');
  await expect.poll(holding).toBe(1);
  const closed = app.close();
  await expect.poll(() => isRefused(port)).toBe(true);

  held.resolve({ done: true });

  const answer = await asked;
  expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([200, 'close', '{"done":true}']);
  await closed;
});

test('a server that stops finishes a download, and ends its connection', async () => {
  const { app, file } = await startApp();
  const port = portOf(app);
  file.write('first ');
  const download = await ask(port, '/api/test/file');
  expect(download.headers.connection).toBe('keep-alive');
  const closed = app.close();
  await expect.poll(() => isRefused(port)).toBe(true);

  file.end('last');

  expect(await text(download)).toBe('first last');
  await closed;
});

test('a connection without any request does not hold a server that stops', async () => {
  const { app } = await startApp();
  const silent = connect(portOf(app), '127.0.0.1');
  const ended = new Promise((resolve) => silent.on('close', resolve).resume());
  await new Promise((resolve) => app.server.once('connection', resolve));

  await Promise.all([app.close(), ended]);
});

test('a server that stops answers the first request of a connection that it has taken', async () => {
  const { app } = await startApp();
  const port = portOf(app);
  const early = connect(port, '127.0.0.1');
  await new Promise((resolve) => app.server.once('connection', resolve));
  const closed = app.close();
  await expect.poll(() => isRefused(port)).toBe(true);

  early.write('GET /api/rt HTTP/1.1\r\nHost: localhost\r\n\r\n');

  expect(await text(early)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
  await closed;
});

test('a server that will stop says so, and keeps its connections until its port is closed', async () => {
  const { app } = await startApp();
  const port = portOf(app);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  app.connections.announceStop();

  const ready = await ask(port, '/readyz', kept);
  expect([ready.statusCode, ready.headers.connection, await text(ready)]).toEqual([503, 'keep-alive', 'not ready']);
  let isClosed = false;
  const closed = app.connections.close(60_000).then(() => {
    isClosed = true;
  });
  await expect.poll(() => isRefused(port)).toBe(true);
  expect(isClosed).toBe(false);
  const last = await ask(port, '/api/rt', kept);

  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  last.resume();
  // Long before its time, because no connection is left.
  await closed;
  await app.close();
});

test('a connection whose answer began before the port was closed takes one more request', async () => {
  const { app, file } = await startApp();
  const port = portOf(app);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  file.write('first ');
  const download = await ask(port, '/api/test/file', kept);
  const closed = app.connections.close(60_000);
  await expect.poll(() => isRefused(port)).toBe(true);
  file.end('last');
  expect(await text(download)).toBe('first last');

  const last = await ask(port, '/api/rt', kept);

  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  last.resume();
  await closed;
  await app.close();
});

test('a connection without a further request holds a server that stops for the given time only', async () => {
  const { app } = await startApp();
  const port = portOf(app);
  const kept = new Agent({ keepAlive: true });
  const answer = await ask(port, '/readyz', kept);
  const { socket } = answer;
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await text(answer);

  await app.connections.close(50);

  expect(socket.destroyed).toBe(false);
  await Promise.all([app.close(), ended]);
});

test('what is not answered in time is cut off and counted', async () => {
  const { app, holding } = await startApp();
  const asked = ask(portOf(app), '/api/test/held').catch((error: Error) => error.message);
  await expect.poll(holding).toBe(1);
  const closed = app.close();

  expect(app.connections.cut()).toBe(1);

  expect(await asked).toBe('socket hang up');
  await closed;
});

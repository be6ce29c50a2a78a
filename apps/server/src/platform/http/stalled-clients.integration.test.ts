import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';

const takingTimeout = 1500;
const minute = 60_000;
/** More than the buffers of client and server together hold. */
const BYTES = 24_000_000;
const answers = new Map<string, { isDone: boolean; isWhole: boolean }>();
const endless = new Readable({ read: () => void endless.push('a'.repeat(65_536)) });

const routes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    const answer = { isDone: false, isWhole: false };
    answers.set(url, answer);
    reply.raw.once('close', () => {
      answer.isDone = true;
      answer.isWhole = reply.raw.writableFinished;
    });
  });
  for (const reader of ['none', 'slow']) {
    app.get(`/api/test/large/${reader}`, { access: 'public' }, async () => 'a'.repeat(BYTES));
  }
  app.get('/api/test/file', { access: 'public' }, (_request, reply) => reply.send(endless));
  app.get('/api/test/late', { access: 'public' }, async () => {
    await sleep(2 * takingTimeout);
    return 'late';
  });
};
const timeLimits = {
  headersTimeout: minute,
  requestTimeout: minute,
  connectionsCheckingInterval: minute,
  takingTimeout,
};
const app = await testApp({ routes, timeLimits });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** A client that has sent a request and reads nothing yet. */
function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return socket.on('error', () => {});
}

test.each(['/api/test/large/none', '/api/test/file'])('ends %s for a client that takes nothing', async (path) => {
  const client = ask(path);
  await expect.poll(() => answers.get(path)).toEqual({ isDone: true, isWhole: false });
  client.destroy();
});

test('does not go on reading a file that nobody takes', async () => {
  expect(endless.destroyed).toBe(true);
});

test('leaves a slow client alone that reads, also when Node cannot see it', async () => {
  const path = '/api/test/large/slow';
  const client = ask(path);
  client.on('readable', () => {});
  const began = performance.now();
  let taken = 0;
  while (!answers.get(path)?.isDone) {
    await sleep(20);
    // 0.6 MB a second: for two seconds at a time Node can write nothing, because the system's buffer is full.
    const isSlow = taken < 3_600_000;
    const due = isSlow ? Math.floor((performance.now() - began) * 600) - taken : BYTES;
    const bytes: Buffer | null = client.read(Math.min(due, client.readableLength));
    taken += bytes?.length ?? 0;
  }
  expect(answers.get(path)).toEqual({ isDone: true, isWhole: true });
  client.destroy();
});

test('leaves a client alone that waits for an answer', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/test/late`);
  expect(await answer.text()).toBe('late');
});

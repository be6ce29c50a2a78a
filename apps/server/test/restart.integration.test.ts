import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentsApi } from '@gegenpost/contract/documents.ts';
import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { customers } from '#features/customers/customers.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { type BrowserHeaders, type SignedIn, signIn, testApp } from './api.ts';
import { signInCandidate } from './conversations.ts';
import { databaseUrlOf } from './database-url.ts';
import { testParts } from './parts.ts';
import { freePort, type Run, runServer } from './processes.ts';
import { startProxy } from './proxy.ts';
import { samplePdf } from './sample-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = { APP_SECRET: randomUUID().repeat(2), FILES_URL: `file://${folder}/files`, DEMO: 'off' };
const parts = await testParts({ env: shared });
/** An app with the same accounts and files as the processes of the tests. */
const app = await testApp({ parts });
const DATABASE_URL = databaseUrlOf(parts);

async function startProcess(port: number): Promise<Run> {
  const server = await runServer({ ...shared, DATABASE_URL, DATA_DIR: path.join(folder, `${port}`), PORT: `${port}` });
  expect(server.output()).toContain('Gegenpost is ready');
  return server;
}

type Ask = { method?: string; path: string; headers?: object; agent?: Agent; body?: string };

function ask(port: number, { body = '', ...options }: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) };
    request({ host: '127.0.0.1', port, ...options, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .on('error', () => resolve(true))
      .on('connect', () => {
        socket.destroy();
        resolve(false);
      });
  });

const THINKING_MS = 30;

/** Recruiters who search and write until they are stopped, or the server refuses connections. */
async function startLoad(port: number, callers: number) {
  const people = await Promise.all(Array.from({ length: callers }, () => signIn(app, { role: 3 })));
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  onTestFinished(() => agent.destroy());
  const load = { written: 0, problems: [] as string[], end };
  let isOver = false;
  const over = Promise.all(people.map(callAgain));
  return load;

  async function callAgain({ headers }: SignedIn): Promise<void> {
    for (; !isOver; await sleep(THINKING_MS)) {
      try {
        const list = await ask(port, { agent, path: '/api/countries', headers });
        const countries = await text(list);
        if (list.statusCode !== 200 || countries.length < 1000) load.problems.push(`GET ${list.statusCode}`);
        const created = await ask(port, { agent, ...newCustomer(headers) });
        const customer = await text(created);
        if (created.statusCode === 201 && customer.endsWith('}')) load.written += 1;
        else load.problems.push(`POST ${created.statusCode}`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return;
        load.problems.push(String(error));
      }
    }
  }

  async function end(): Promise<void> {
    isOver = true;
    await over;
  }
}

const newCustomer = (headers: BrowserHeaders): Ask => ({
  method: 'POST',
  path: '/api/customers',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ company: 'Fördewerk GmbH', idempotency_key: randomUUID() }),
});
const countCustomers = async () => (await app.db.select().from(customers)).length;

test('a process that is told to stop answers everything it was asked, and ends with code 0', async () => {
  const port = await freePort();
  const server = await startProcess(port);
  const before = await countCustomers();
  const load = await startLoad(port, 20);
  const candidate = await signInCandidate(app);

  const download = await startDownload(port, candidate);
  const upload = startUpload(port, candidate);
  const link = await createLink(app, candidate.profile_id);
  const statePath = externalSharingsApi.state.url.replace(':token', link.token);
  const waiting = ask(port, { path: `${statePath}?since=${link.updated_at}` });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/gegenpost?protocol=7`);
  const closed = once(socket, 'close');
  await once(socket, 'message');
  await expect.poll(() => load.written).toBeGreaterThan(20);

  server.child.kill('SIGTERM');

  await expect.poll(async () => (await ask(port, { path: '/readyz' })).resume().statusCode).toBe(503);
  await load.end();
  await expect.poll(() => isRefused(port)).toBe(true);
  expect(await upload.finish()).toBe(201);
  expect(await download.finish()).toBe(FILE_BYTES);
  const state = await waiting;
  expect([state.statusCode, JSON.parse(await text(state))]).toEqual([200, { updated_at: link.updated_at }]);
  expect((await closed)[0]).toBe(4200);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('cut off');
  expect(load.problems).toEqual([]);
  expect((await countCustomers()) - before).toBe(load.written);
});

/** More than the buffers of both ends hold. */
const FILE_BYTES = 9_500_000;

/** A download of a candidate's document, of which the first bytes have arrived. */
async function startDownload(port: number, candidate: SignedIn) {
  const { id } = await createDocument(app, candidate.profile_id, { content: Buffer.alloc(FILE_BYTES, 'a') });
  const path = documentsApi.file.url.replace(':id', `${id}`);
  const answer = await ask(port, { path, headers: candidate.headers });
  await once(answer, 'readable');
  return { finish: async () => (await text(answer)).length };
}

/** An upload of a document, of which one half was sent. */
function startUpload(port: number, { headers }: SignedIn) {
  const boundary = randomUUID();
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: documentsApi.upload.url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answered = once(call, 'response');
  call.write(`${field('kind', 'cv')}${field('idempotency_key', randomUUID())}${file}`);
  call.write(samplePdf.subarray(0, 100));
  return {
    async finish() {
      call.end(Buffer.concat([samplePdf.subarray(100), Buffer.from(`\r\n--${boundary}--\r\n`)]));
      const [answer] = (await answered) as [IncomingMessage];
      return answer.resume().statusCode;
    },
  };
}

test('two processes behind a proxy restart one after the other, and no request fails', async () => {
  const ports = [await freePort(), await freePort()];
  const processes = await Promise.all(ports.map(startProcess));
  const proxy = await startProxy(ports);
  onTestFinished(() => proxy.close());
  const before = await countCustomers();
  const load = await startLoad(proxy.port, 12);

  for (const [index, port] of ports.entries()) {
    const enough = load.written + 50;
    await expect.poll(() => load.written).toBeGreaterThan(enough);
    processes[index]!.child.kill('SIGTERM');
    expect(await processes[index]!.ended).toBe(0);
    processes[index] = await startProcess(port);
  }
  const enough = load.written + 50;
  await expect.poll(() => load.written).toBeGreaterThan(enough);
  await load.end();

  expect(load.problems).toEqual([]);
  expect((await countCustomers()) - before).toBe(load.written);
});

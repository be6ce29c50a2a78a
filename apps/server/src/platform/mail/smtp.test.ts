import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { setImmediate as ioTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Files } from '#platform/files/files.ts';
import { PermanentFailure } from '#platform/job-log.ts';
import { openSmtp } from './smtp.ts';

const mail = { to: 'a@example.org', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo', headers: {}, attachments: [] };
/** Of mails without attachments. */
const noFiles = {} as Files;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that accepts the connection, sends at most this greeting, and then stays silent. */
async function startSilent(greeting: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write(greeting);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    connected: once(server, 'connection'),
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function send(url: string) {
  const outcome = { error: null as Error | null };
  const sender = { name: 'Gegenpost', address: 'post@jobs.example.org' };
  openSmtp({ url, sender }, noFiles)('1', mail).catch((error: Error) => {
    outcome.error = error;
  });
  return outcome;
}

test('gives a mail server up within a minute that takes the connection and says nothing', async () => {
  const server = await startSilent('');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sending = send(server.url);
  await server.connected;
  // The client notices the connection in one of its next event loop turns.
  for (let turn = 0; turn < 100; turn += 1) await ioTurn();

  for (let second = 0; second < 60 && !sending.error; second += 1) {
    vi.advanceTimersByTime(1000);
    await ioTurn();
  }

  expect(sending.error?.message).toContain('ETIMEDOUT');
  expect(sending.error).not.toBeInstanceOf(PermanentFailure);
  server.close();
});

test('gives a mail server up after a minute that falls silent later', async () => {
  const limits: number[] = [];
  const original = Socket.prototype.setTimeout;
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, callback) {
    limits.push(ms);
    return original.call(this, Math.min(ms, 50), callback);
  });
  const server = await startSilent('220 relay\r\n');
  const sending = send(server.url);

  await expect.poll(() => sending.error?.message).toContain('ETIMEDOUT');
  expect(Math.max(...limits)).toBe(60_000);
  expect(sending.error).not.toBeInstanceOf(PermanentFailure);
  server.close();
});

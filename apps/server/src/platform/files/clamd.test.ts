import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openScanner } from './clamd.ts';

const VIRUS = 'X5O!P%@AP[4';
const log = { error: vi.fn() };
let folder: string;
let behaviour: (socket: Socket, file: Buffer) => void;

/** Reads the command and the chunks as clamd does, and answers after the empty chunk. */
function clamd(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.toString('latin1', 0, 10) !== 'zINSTREAM\0') return;
      const parts: Buffer[] = [];
      for (let at = 10; at + 4 <= received.length; ) {
        const size = received.readUInt32BE(at);
        if (size === 0) return behaviour(socket, Buffer.concat(parts));
        if (at + 4 + size > received.length) return;
        parts.push(received.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
}
const servers = [createServer(clamd), createServer(clamd)] as const;
const judge = (socket: Socket, file: Buffer) =>
  socket.end(file.includes(VIRUS) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
const port = () => (servers[0].address() as AddressInfo).port;
const scanner = (url = `tcp://127.0.0.1:${port()}`, patience = 10_000) => openScanner(url, log, patience);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-clamd-'));
  await new Promise<void>((resolve) => servers[0].listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => servers[1].listen(path.join(folder, 'clamd.sock'), resolve));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['TCP', () => scanner()],
  ['a Unix socket', () => scanner(`unix://${folder}/clamd.sock`)],
])('asks over %s, whatever the size', async (_, open) => {
  behaviour = judge;
  const large = Buffer.concat([Buffer.alloc(3_000_000, 'a'), Buffer.from(VIRUS)]);

  expect(await open()(Buffer.from('Lebenslauf'))).toBe('clean');
  expect(await open()(large)).toBe('infected');
});

test.each<[string, (socket: Socket) => void]>([
  ['breaks off', (socket) => socket.destroy()],
  ['says half a verdict', (socket) => socket.end('stream: O')],
  ['finds the stream too long', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['answers with something else', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0')],
  ['answers without end', (socket) => socket.write('a'.repeat(10_000))],
  ['says OK of something else', (socket) => socket.end('stream: OK but not FOUND yet\0')],
])('gives no verdict where the scanner %s', async (_, behave) => {
  behaviour = behave;
  log.error.mockClear();

  await expect(scanner()(Buffer.from('Lebenslauf'))).rejects.toMatchObject({
    status: 503,
    details: { code: 'scanner_unavailable' },
  });
  expect(log.error).toHaveBeenCalledOnce();
});

test('gives no verdict where the scanner says nothing', async () => {
  behaviour = () => undefined;
  await expect(scanner(undefined, 300)(Buffer.from('a'))).rejects.toMatchObject({ status: 503 });
});

test('gives no verdict where nobody listens', async () => {
  await expect(scanner('tcp://127.0.0.1:1')(Buffer.from('a'))).rejects.toMatchObject({ status: 503 });
  await expect(scanner(`unix://${folder}/nobody.sock`)(Buffer.from('a'))).rejects.toMatchObject({ status: 503 });
});

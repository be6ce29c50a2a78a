import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How often a silent connection is checked within its timeout. */
const LOOKS = 6;

/**
 * Drops connections whose client reads nothing of its response for so many ms. A slow client that reads is kept, and so
 * is one whose response has not begun.
 */
export function dropStalledClients(server: Server, ms: number): void {
  server.prependListener('request', (_request, answer) => watch(answer, ms / LOOKS));
}

function watch(answer: ServerResponse, pauseMs: number): void {
  let known = '';
  let sameLooks = 0;
  let lookedAt = 0;
  // Node calls this when nothing was received, and nothing could be written to the system, for the whole pause.
  answer.setTimeout(pauseMs, async () => {
    const { socket } = answer;
    if (!socket) return;
    const now = performance.now();
    const untaken = socket.writableLength === 0 ? null : await readUntaken(socket);
    const hasMoved = untaken !== known || now - lookedAt > 1.5 * pauseMs;
    sameLooks = untaken === null || hasMoved ? 0 : sameLooks + 1;
    known = untaken ?? '';
    lookedAt = now;
    if (sameLooks >= LOOKS) socket.destroy();
    else if (answer.socket === socket) socket.setTimeout(pauseMs);
  });
}

/**
 * Bytes in the system's send buffer that the client has not read, as Linux reports them. Node notices progress only
 * when a third of that buffer becomes free, which can be a megabyte; on other systems than Linux that has to suffice.
 */
async function readUntaken({ localPort, remotePort }: Socket): Promise<string> {
  const row = new RegExp(`:${hex(localPort)} \\w+:${hex(remotePort)} \\w\\w (\\w+):`, 'g');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(() => '')),
  );
  return tables.flatMap((table) => [...table.matchAll(row)].map(([, bytes]) => bytes)).join(' ');
}

function hex(port = 0): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

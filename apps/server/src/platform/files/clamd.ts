import { createConnection, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { refused } from '#platform/http/errors.ts';

/** How long to wait for the next bytes of the scanner. */
const SILENCE_MS_MAX = 30_000;
const CHUNK_BYTES = 256 * 1024;
const ANSWER_BYTES_MAX = 4096;

/** Result of a virus scan. */
export type Verdict = 'clean' | 'infected';
export type ScanFile = (content: Buffer) => Promise<Verdict>;

/**
 * A virus scanner that sends files to clamd by INSTREAM: in chunks, each prefixed with its length, the last one empty.
 * Without a clear answer it throws 503 `scanner_unavailable` and logs the reason.
 *
 * @param clamdUrl `tcp://host:port` or `unix:///path`.
 * @see https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
export function openScanner(clamdUrl: string, log: Pick<Logger, 'error'>, silenceMax = SILENCE_MS_MAX): ScanFile {
  const url = new URL(clamdUrl);
  const address =
    url.protocol === 'unix:'
      ? { path: decodeURIComponent(url.pathname) }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
  return async (content) => {
    try {
      return verdictOf(await ask(createConnection(address), content, silenceMax));
    } catch (err) {
      log.error({ err }, 'the virus scanner gives no verdict');
      throw refused('scanner_unavailable', 503);
    }
  };
}

function ask(socket: Socket, content: Buffer, silenceMax: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const fail = (reason: string) => socket.destroy(new Error(reason));
    socket.setTimeout(silenceMax, () => fail('the scanner is silent'));
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end === -1 && answer.length > ANSWER_BYTES_MAX) fail('the scanner answers at length');
      if (end === -1) return;
      resolve(answer.slice(0, end));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the scanner broke off')));
    for (const frame of framesOf(content)) socket.write(frame);
  });
}

function* framesOf(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(chunk.length);
    yield size;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Names of viruses are not passed on: they mean nothing to users. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean';
  if (answer.startsWith('stream: ') && answer.endsWith(' FOUND')) return 'infected';
  throw new Error(`the scanner answers: ${answer.slice(0, 200)}`);
}

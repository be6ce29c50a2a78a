import { Agent, request } from 'node:http';
import path from 'node:path';
import { heardOf, startLeanFloor, startProcess } from '../processes.ts';
import type { Listening, Use } from './server.ts';

/** A call of the server, or of the floor at `/floor`. With a body it is a PATCH, unless `method` says otherwise. */
export type Call = { url: string; session?: string; body?: object; method?: 'POST' };

/**
 * Starts the server with the demo world and the floor, in processes of their own.
 *
 * @param closing Ends them.
 */
export async function startProcesses(closing: AsyncDisposableStack) {
  const agent = new Agent({ keepAlive: true });
  closing.defer(() => agent.destroy());
  const server = startProcess(closing, path.join(import.meta.dirname, 'server.ts'));
  const world = await heardOf<Listening>(server);
  const floorPort = await startLeanFloor(closing, world.connection);
  const tokens = new Map<string, { cookie: string; token: string }>();

  /** @returns Milliseconds until the whole answer was there, its status and its text. */
  async function timed({ url, session, body, method }: Call): Promise<{ ms: number; status: number; text: string }> {
    const headers = session && (await browserOf(session, body !== undefined));
    const begin = performance.now();
    const { status, text } = await send(url, headers || {}, body, method);
    return { ms: performance.now() - begin, status, text };
  }

  /** Cookies of a session, and what a change needs beside them. */
  async function browserOf(session: string, changes: boolean): Promise<Record<string, string>> {
    const cookie = `gegenpost_session=${session}`;
    if (!changes) return { cookie };
    const known = tokens.get(session);
    if (known) return { cookie: known.cookie, 'x-csrf-token': known.token };
    const { text, cookies } = await send('/api/rt', { cookie });
    const made = {
      cookie: [cookie, ...cookies.map((one) => one.split(';')[0])].join('; '),
      token: (JSON.parse(text) as { t: string }).t,
    };
    tokens.set(session, made);
    return { cookie: made.cookie, 'x-csrf-token': made.token };
  }

  function send(
    url: string,
    headers: Record<string, string>,
    body?: object,
    method: 'GET' | 'PATCH' | 'POST' = body ? 'PATCH' : 'GET',
  ): Promise<{ text: string; cookies: string[]; status: number }> {
    return new Promise((resolve, reject) => {
      const sent = request({
        ...{ agent, host: '127.0.0.1', path: url, port: url === '/floor' ? floorPort : world.port },
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode: status = 0 } = response;
          if (status === 200 || status === 503) {
            resolve({ text, cookies: response.headers['set-cookie'] ?? [], status });
          } else reject(new Error(`${url} answered ${status}: ${text}`));
        });
      });
      sent.end(body && JSON.stringify(body));
    });
  }

  async function use(): Promise<Use> {
    server.send('use');
    return heardOf<Use>(server);
  }

  return { world, timed, use };
}

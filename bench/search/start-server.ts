import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listening, ServerState } from './server.ts';

/** ClickHouse's table is made meanwhile. */
const START_MS = 900_000;

export type Browser = { cookie: string; token: string };
/** `port`: of another process than the server. */
type Options = { browser?: Browser; body?: unknown; port?: number };
export type BenchServer = Listening & {
  /** @returns Milliseconds until the whole answer was there. */
  call<T>(url: string, options?: Options): Promise<{ ms: number; answer: T }>;
  openBrowser(session: string): Promise<Browser>;
  /** Waits for the index. */
  ready(): Promise<ServerState>;
};

/**
 * Starts the benchmark's server on a data folder.
 *
 * @param searchUrl Where ClickHouse is.
 */
export async function startServer(
  closing: AsyncDisposableStack,
  dataDir: string,
  engine: 'index' | 'sql' | 'clickhouse',
  searchUrl?: string,
): Promise<BenchServer> {
  const script = path.join(import.meta.dirname, 'server.ts');
  // The option is that of `npm start`.
  const options = ['--min-semi-space-size=16', script, '--data', dataDir, '--engine', engine];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, SEARCH_URL: searchUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  closing.defer(async () => {
    child.stdin.end();
    await Promise.race([exited, wait(20_000)]);
    child.kill('SIGKILL');
  });
  const agent = new Agent({ keepAlive: true });
  closing.defer(() => agent.destroy());
  const lines = createInterface(child.stdout);
  const first = once(lines, 'line') as Promise<[string]>;
  const line = await Promise.race([
    first.then(([text]) => text),
    exited.then(() => null),
    wait(START_MS, null, { ref: false }),
  ]);
  if (line === null) throw new Error('the server did not start');
  const listening = JSON.parse(line) as Listening;
  const call: BenchServer['call'] = (url, options = {}) => callServer(agent, url, { port: listening.port, ...options });
  return {
    ...listening,
    call,
    async openBrowser(session) {
      const cookie = `gegenpost_session=${session}`;
      const { answer, cookies } = await callServer<{ t: string }>(agent, '/api/rt', {
        port: listening.port,
        browser: { cookie, token: '' },
      });
      return { cookie: [cookie, ...cookies.map((text) => text.split(';')[0])].join('; '), token: answer.t };
    },
    async ready() {
      const end = Date.now() + START_MS;
      for (;;) {
        const { answer } = await call<ServerState>('/bench/state');
        if (answer.is_ready) return answer;
        if (Date.now() > end) throw new Error('the index does not get ready');
        await wait(200);
      }
    },
  };
}

function callServer<T>(
  agent: Agent,
  url: string,
  { browser, body, port }: Options,
): Promise<{ ms: number; answer: T; cookies: string[] }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(browser ? { cookie: browser.cookie, 'x-csrf-token': browser.token } : {}),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      path: url,
      method: text === undefined ? 'GET' : 'POST',
      headers,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - begin;
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
        else resolve({ ms, answer: JSON.parse(answer) as T, cookies: response.headers['set-cookie'] ?? [] });
      });
    });
    sent.end(text);
  });
}

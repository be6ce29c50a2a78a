import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from './auc.ts';
import type { Listening, Use } from './pages/server.ts';

/**
 * `npm run bench:pages`: what people wait for after a search, over HTTP, in the demo world: opening a candidate, the
 * inbox, `user-info`, viewed profiles, what is unread, saving a field of a profile. For each: time, statements, those of
 * them that are prepared, and the time that the server computes. The floor is measured in the same run, in turn with the
 * others: a Fastify route without hooks in a process of its own, which reads 20 rows by key, prepared.
 *
 * `--calls 300` of each, `--only open` measures kinds whose name contains it, `--json FILE` keeps the result.
 */

const CLIENTS = 8;
const ROUNDS = 5;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});
const calls = Number(values.calls);
await using closing = new AsyncDisposableStack();
const agent = new Agent({ keepAlive: true });
closing.defer(() => agent.destroy());
const server = start('server.ts');
const world = await heardOf<Listening>(server);
const floor = start('floor.ts', '--connection', JSON.stringify(world.connection));
const { port: floorPort } = await heardOf<{ port: number }>(floor);

type Call = { url: string; session?: string; body?: object };
const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const employer = (n: number) => at(world.employers, n);
const reader = (n: number) => at(world.readers, n);
const kinds: Record<string, (n: number) => Call> = {
  'floor: 20 rows by key': () => ({ url: '/floor' }),
  'open a candidate': (n) => ({ url: `/api/candidates/${at(world.gegenpost_ids, n * 7)}`, session: employer(n) }),
  'user-info': (n) => ({ url: '/api/user-info', session: employer(n) }),
  'inbox, first page': (n) => ({ url: '/api/messages/threads', session: reader(n) }),
  'viewed profiles': (n) => ({ url: '/api/viewed-profiles', session: employer(n) }),
  unread: (n) => ({ url: '/api/messages/new-unread', session: reader(n) }),
  'save a field': (n) => ({
    url: '/api/profile',
    session: at(world.candidates, n),
    body: { weekly_hours: 20 + (n % 20) },
  }),
};
const chosen = Object.entries(kinds).filter(([kind], nth) => nth === 0 || kind.includes(values.only));
const tokens = new Map<string, { cookie: string; token: string }>();
const times = new Map(chosen.map(([kind]) => [kind, [] as number[]]));
const uses = new Map<string, Use>();
let nth = 0;

// The first round does not count: connections plan their statements, and code is compiled.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [kind, callOf] of chosen) {
    await useOf(server);
    for (let n = 0; n < calls / ROUNDS; n++) {
      const ms = await timed(callOf(nth++));
      if (round > 0) times.get(kind)!.push(ms);
    }
    uses.set(kind, await useOf(server));
  }
}

const results = [];
const [floorMs] = [...times.values()].map((all) => quantile(all, 0.5)) as [number];
for (const [kind, callOf] of chosen) {
  const all = times.get(kind)!;
  const { statements, prepared, cpu_ms } = uses.get(kind)!;
  const per = (sum: number) => Math.round((sum * 100 * ROUNDS) / calls) / 100;
  results.push({
    kind,
    p50_ms: quantile(all, 0.5),
    p95_ms: quantile(all, 0.95),
    floors: quantile(all, 0.5) / floorMs,
    statements: per(statements),
    prepared: per(prepared),
    cpu_ms: per(cpu_ms),
    per_second: await throughput(callOf),
  });
}
console.table(
  Object.fromEntries(
    results.map(({ kind, ...figures }) => [
      kind,
      Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * 100) / 100])),
    ]),
  ),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);

/** Calls a second of several clients, each of which waits for its answer. */
async function throughput(callOf: (n: number) => Call): Promise<number> {
  const begin = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; left > 0; left--) await timed(callOf(nth++));
    }),
  );
  return (calls * 1000) / (performance.now() - begin);
}

/** @returns Milliseconds until the whole answer was there. */
async function timed({ url, session, body }: Call): Promise<number> {
  const headers = session && (await browserOf(session, body !== undefined));
  const begin = performance.now();
  await send(url, headers || {}, body);
  return performance.now() - begin;
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
): Promise<{ text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ agent, host: '127.0.0.1', path: url, port: url === '/floor' ? floorPort : world.port },
      method: body ? 'PATCH' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ text, cookies: response.headers['set-cookie'] ?? [] });
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.end(body && JSON.stringify(body));
  });
}

function start(script: string, ...args: string[]): ChildProcess {
  // The option is that of `npm start`.
  const child = fork(path.join(import.meta.dirname, 'pages', script), args, { execArgv: ['--min-semi-space-size=16'] });
  const exited = once(child, 'exit');
  // Else its answer would be waited for without end.
  child.once('exit', (code) => code && process.exit(code));
  closing.defer(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  return child;
}

async function heardOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

async function useOf(child: ChildProcess): Promise<Use> {
  child.send('use');
  return heardOf<Use>(child);
}

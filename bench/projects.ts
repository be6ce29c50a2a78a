import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';
import { fillProject } from './full-project.ts';

/**
 * `npm run bench:projects`: how long the server takes for a project with 2,000 candidates: a move within the project,
 * the board, a page of the table, words in it, and the list of projects. The real app on a real database over HTTP on
 * this machine. Two floors are measured in the same run, in turn with the others: `/api/settings`, which reads a session
 * and a row, and the transaction that a move cannot do without – lock the project, write one row, count the revision,
 * tell one user.
 *
 * `--candidates 2000`, `--calls 60` of each kind, `--json FILE` keeps the result. Fails when the median of a move is
 * over the limit.
 */

const LIMIT_MS = 50;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
const [candidates, calls] = [Number(values.candidates), Number(values.calls)];
const app = await startApp(closing, { now: () => new Date() });
const { db } = app;
const owner = await createUser(db, { role: 2 });
const { projectId, stages } = await fillProject(db, owner, candidates);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true });
closing.defer(() => agent.destroy());

type Answer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };
type Entry = { candidate: { profile: { gegenpost_id: string } }; stage_id: number };

const cookie = `gegenpost_session=${await createSession(db, owner.user_id)}`;
const csrf = await call('GET', '/api/rt', { cookie });
const token = String(csrf.headers['set-cookie']).match(/gegenpost_csrf=[^;]+/)?.[0];
const headers = { cookie: `${cookie}; ${token}`, 'x-csrf-token': JSON.parse(csrf.text).t as string };
const board = JSON.parse((await call('GET', `/api/projects/${projectId}/board`, headers)).text) as { entries: Entry[] };

const path = `/api/projects/${projectId}`;
const kinds: Record<string, (n: number) => Promise<Answer | null>> = {
  'floor: settings': () => call('GET', '/api/settings', headers),
  'floor: a transaction': (n) => floor(n),
  move: (n) => move(n),
  board: () => call('GET', `${path}/board`, headers),
  'table, 50 of all': () => call('GET', `${path}/candidates?sort=moved`, headers),
  'table, by a word': () => call('GET', `${path}/candidates?q=kiel`, headers),
  'list of projects': () => call('GET', '/api/projects', headers),
};
const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
for (let n = -5; n < calls; n++) {
  for (const [kind, all] of times) {
    const startedAt = performance.now();
    const answer = await kinds[kind]!(n + 5);
    const ms = performance.now() - startedAt;
    if (answer && answer.status !== 200) throw new Error(`${kind} answered ${answer.status}: ${answer.text}`);
    if (n >= 0) all.push(ms);
  }
}

const results = [...times].map(([kind, all]) => ({ kind, p50_ms: quantile(all, 0.5), p95_ms: quantile(all, 0.95) }));
for (const { kind, p50_ms, p95_ms } of results) {
  console.info(`${kind.padEnd(24)}${p50_ms.toFixed(1).padStart(8)} ms${p95_ms.toFixed(1).padStart(8)} ms`);
}
console.info(`${candidates} candidates in the project. Median, 95 of 100.`);
if (values.json) {
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), limit_ms: LIMIT_MS, results }, null, 2)}\n`);
}
if (results.some(({ kind, p50_ms }) => kind === 'move' && p50_ms > LIMIT_MS)) process.exitCode = 1;

/** Moves a candidate to the next stage, in each round one further; always before another candidate. */
async function move(n: number): Promise<Answer> {
  const entry = board.entries[n % board.entries.length]!;
  const to = stages[(stages.indexOf(entry.stage_id) + 1) % stages.length]!;
  const before = board.entries.find((other) => other.stage_id === to && other !== entry);
  const answer = await call('POST', `${path}/candidates/move`, headers, {
    entries: [{ gegenpost_id: entry.candidate.profile.gegenpost_id, from_stage_id: entry.stage_id }],
    to_stage_id: to,
    before: before?.candidate.profile.gegenpost_id ?? null,
  });
  if (JSON.parse(answer.text).moved?.length !== 1) throw new Error(`nobody was moved: ${answer.text}`);
  entry.stage_id = to;
  return answer;
}

async function floor(n: number): Promise<null> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from projects where id = ${projectId} for update`);
    await tx.execute(sql`
      update project_candidates set note = ${String(n)}
      where project_id = ${projectId} and profile_id = (select min(profile_id) from project_candidates)`);
    await tx.execute(sql`update projects set revision = revision + 1 where id = ${projectId}`);
    await tx.execute(sql`select pg_notify('bench', 'moved')`);
  });
  return null;
}

function call(method: string, url: string, sent: Record<string, string>, body?: object): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const typed = payload === undefined ? sent : { ...sent, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path: url, headers: typed }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString(), headers: answer.headers }),
      );
    });
    asked.on('error', reject);
    asked.end(payload);
  });
}

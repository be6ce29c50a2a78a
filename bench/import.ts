import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { openDatabase } from '../apps/server/src/platform/db/db.ts';
import { quantile } from './auc.ts';
import { copyAgain } from './import/copy-floor.ts';
import { csvOf, people, workbookOf } from './import/people-file.ts';
import type { Listening } from './import/server.ts';
import { asked } from './search/measures.ts';
import { prepareWorld } from './search/prepare.ts';
import { startProcess } from './shop/processes.ts';

/**
 * `npm run bench:import`: a recruiter imports `--rows 10000` of 20 columns over HTTP: how long reading and checking takes,
 * as CSV and as XLSX, and storing until everything is searchable; a page of the list with all of them; and how much
 * slower searches of employers among `--candidates 20000` others are meanwhile. The real server in a process of its own,
 * with its jobs, on a database of its own.
 *
 * Floor of the same run: the same rows by COPY, in one transaction, with the triggers and indexes that imports have.
 *
 * Fails when reading takes longer than 5 s, storing longer than 60 s, a page longer than 300 ms, or a search more than
 * twice as long as before. `--json FILE` keeps the figures.
 */

const LIMITS = { read_ms: 5000, store_ms: 60_000, page_ms: 300, slower: 2 };
const SEARCHES = 300;
/** Between two searches, so that they do not reach the rate limit. */
const PAUSE_MS = 15;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    candidates: { type: 'string', default: '20000' },
    json: { type: 'string' },
  },
});
await using closing = new AsyncDisposableStack();
const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-bench-'));
closing.defer(() => rmSync(dataDir, { recursive: true, force: true }));

const { sessions, searches } = await prepareWorld(
  dataDir,
  { candidates: Number(values.candidates), seed: 1 },
  () => {},
);
const { port, connection } = await startProcess<Listening>(closing, '../import/server.ts', dataDir);
const database = openDatabase(connection);
closing.defer(() => database.close());
const recruiter = await createUser(database.db, { role: 3 });
const own = await browserOf(await createSession(database.db, recruiter.user_id, new Date()));
const employers = await Promise.all(sessions.map(browserOf));
const criteria = Object.values(searches);

const { rows: occupations } = await database.pool.query<{ label: string }>(
  `select label from attributes where code = 'qualification' and label !~ '[-,(]' and not is_retired order by id limit 40`,
);
const rows = people(
  Number(values.rows),
  occupations.map(({ label }) => label),
);
await search(40);
const before = await search(SEARCHES);
const workbook = await upload(await workbookOf(rows), 'x.xlsx');
const text = await upload(csvOf(rows), 'x.csv');
const ready = text.made.counts.create;
if (ready !== rows.length) throw new Error(`only ${ready} rows can be stored: ${JSON.stringify(text.made.counts)}`);

const begin = performance.now();
await call('POST', `/api/own-candidates/imports/${text.made.id}/run`);
let isStored = false;
const stored = waitUntilDone().then((ms) => {
  isStored = true;
  return ms;
});
const meanwhile: number[] = [];
while (!isStored) meanwhile.push(...(await search(10)));
const store_ms = await stored;
const { rows: found } = await database.pool.query<{ count: number }>(
  'select count(*)::int as count from candidate_search s join candidates c using (profile_id) where c.vermittler_company_id = $1',
  [recruiter.company_id],
);
if (found[0]?.count !== rows.length) throw new Error(`${found[0]?.count} of them are searchable`);
const pages: number[] = [];
for (let turn = 0; turn < 20; turn++) pages.push((await call('GET', '/api/own-candidates')).ms);
const copy_ms = await copyAgain(database.pool, recruiter.company_id!);

const figures = {
  read_csv_ms: text.ms,
  read_xlsx_ms: workbook.ms,
  store_ms,
  copy_ms,
  page_p95_ms: quantile(pages, 0.95),
  search_before: { p50_ms: quantile(before, 0.5), p95_ms: quantile(before, 0.95) },
  search_meanwhile: { p50_ms: quantile(meanwhile, 0.5), p95_ms: quantile(meanwhile, 0.95) },
};
if (values.json) writeFileSync(values.json, JSON.stringify(figures, null, 2));
console.log(figures);
console.log(`storing: ${(store_ms / copy_ms).toFixed(1)} times the floor`);
const slower = figures.search_meanwhile.p50_ms / figures.search_before.p50_ms;
const broken = [
  Math.max(text.ms, workbook.ms) > LIMITS.read_ms && 'reading and checking',
  store_ms > LIMITS.store_ms && 'storing',
  figures.page_p95_ms > LIMITS.page_ms && 'a page of the list',
  slower > LIMITS.slower && `searches meanwhile (${slower.toFixed(1)} times)`,
].filter(Boolean);
if (broken.length > 0) {
  console.error(`Too slow: ${broken.join(', ')}`);
  process.exitCode = 1;
}

type Browser = Record<string, string>;

async function browserOf(token: string): Promise<Browser> {
  const session = `gegenpost_session=${token}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/rt`, { headers: { cookie: session } });
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { cookie: [session, ...cookies].join('; '), 'x-csrf-token': ((await answer.json()) as { t: string }).t };
}

async function call(method: string, url: string, { browser = own, body }: { browser?: Browser; body?: BodyInit } = {}) {
  const start = performance.now();
  const typed = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { ...browser, ...typed } as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 300)}`);
  return { ms: performance.now() - start, answer: JSON.parse(text) as unknown };
}

async function upload(content: Buffer, name: string): Promise<{ ms: number; made: Import }> {
  const body = new FormData();
  body.set('idempotency_key', randomUUID());
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const { ms, answer } = await call('POST', '/api/own-candidates/imports', { body });
  return { ms, made: answer as Import };
}

/** So many searches of employers, one after the other. */
async function search(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const body = JSON.stringify({ criteria: criteria[turn % criteria.length], ...asked.byScore });
    const browser = employers[Math.floor(Math.random() * employers.length)]!;
    times.push((await call('POST', '/api/candidates/search', { browser, body })).ms);
    await wait(PAUSE_MS);
  }
  return times;
}

async function waitUntilDone(): Promise<number> {
  for (;;) {
    const { answer } = await call('GET', `/api/own-candidates/imports/${text.made.id}`);
    const { state } = answer as Import;
    if (state === 'failed') throw new Error('the import failed');
    if (state === 'done') return performance.now() - begin;
    await wait(250);
  }
}

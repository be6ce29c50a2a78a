import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { printInvoice } from '../apps/server/src/features/invoices/documents/printing.ts';
import { createInvoice, exampleSeller } from '../apps/server/src/features/invoices/invoices.factory.ts';
import { sampleInvoices } from '../apps/server/src/features/invoices/samples.factory.ts';
import { saveSeller } from '../apps/server/src/features/invoices/seller.service.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { databaseUrlOf } from '../apps/server/test/database-url.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:invoices`: how many invoices two processes issue in a second when each begins half of them at once, how
 * long the files of one take, how large a PDF is, and how long a download takes. The real app on a real database, called
 * without a network between.
 *
 * Floors of the same run: for issuing, two connections that add one to a shared row in a transaction each, as often; for
 * downloads `/api/settings`, which reads a session and a row.
 *
 * `--invoices 200`, `--rounds 5` of them, `--calls 60` of each other kind, `--json FILE` keeps the result. Fails when the
 * median round issues fewer than 200 a second, a PDF takes a second, or one is larger than 60 kB.
 */

const LIMITS = { per_second: 200, pdf_ms: 1000, pdf_bytes: 60_000 } as const;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
const [count, rounds, calls] = [values.invoices, values.rounds, values.calls].map(Number) as [number, number, number];
const app = await startApp(closing, systemClock);
const { db, connection } = app;
await saveSeller(db, exampleSeller, new Date());
const reader = await createUser(db, { role: 2 });
const headers = { cookie: `gegenpost_session=${await createSession(db, reader.user_id)}` };

const floors: number[] = [];
const issued: { per_second: number; longest_ms: number }[] = [];
for (let round = 0; round < rounds; round++) {
  floors.push(await incrementsPerSecond());
  issued.push(await issueOnce());
}
await checkNumbers();
const printing = await timePrinting();
const downloads = await timeDownloads();

const median = (all: readonly number[]) => quantile(all, 0.5);
const results = {
  floor_per_second: median(floors),
  issued_per_second: median(issued.map(({ per_second }) => per_second)),
  longest_wait_ms: Math.max(...issued.map(({ longest_ms }) => longest_ms)),
  ...printing,
  ...downloads,
};
for (const [name, value] of Object.entries(results)) console.info(name.padEnd(28) + value.toFixed(1).padStart(10));
console.info(`${rounds} rounds of ${count} invoices over two processes; ${calls} calls of each other kind.`);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), limits: LIMITS, results })}\n`);
if (
  results.issued_per_second < LIMITS.per_second ||
  results.pdf_p95_ms >= LIMITS.pdf_ms ||
  results.pdf_bytes_max > LIMITS.pdf_bytes
) {
  process.exitCode = 1;
}

/** Two connections add one to the same row, each in transactions of its own. */
async function incrementsPerSecond(): Promise<number> {
  const clients = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of clients) await client.connect();
  await clients[0]!.query('create table if not exists bench_counter as select 0 as last');
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < count / 2; n++) {
        await client.query('begin');
        await client.query('update bench_counter set last = last + 1');
        await client.query('commit');
      }
    }),
  );
  const ms = performance.now() - startedAt;
  for (const client of clients) await client.end();
  return (1000 * count) / ms;
}

/** Two processes issue half of the invoices each; measured from the word to begin until both are done. */
async function issueOnce(): Promise<{ per_second: number; longest_ms: number }> {
  const { dataDir } = app.config;
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrlOf(app), DATA_DIR: dataDir, DEMO: 'off' };
  const script = path.join(import.meta.dirname, '../apps/server/test/issue-invoices.ts');
  const issuers = [1, 2].map(() => {
    const parameters = [script, String(reader.company_id), String(count / 2)];
    const child = spawn(process.execPath, parameters, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8');
    return { child, closed: once(child, 'close') };
  });
  await Promise.all(issuers.map(({ child }) => once(child.stdout, 'data')));
  const startedAt = performance.now();
  const answers = issuers.map(({ child }) => once(child.stdout, 'data'));
  for (const { child } of issuers) child.stdin.write('go\n');
  const times = (await Promise.all(answers)).map(([line]) => JSON.parse(line as string) as number[]);
  const ms = performance.now() - startedAt;
  await Promise.all(issuers.map(({ closed }) => closed));
  return { per_second: (1000 * count) / ms, longest_ms: Math.max(...times.flat()) };
}

async function checkNumbers(): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as issued, max(substr(number, 9)::int) as last from invoices',
  );
  await client.end();
  const [{ issued: found, last }] = rows as [{ issued: number; last: number }];
  if (found !== rounds * count || last !== found) throw new Error(`${found} invoices, but the last number is ${last}`);
}

/** Both files of every sample, in the thread that the server uses; the first call also starts this thread. */
async function timePrinting() {
  const samples = Object.values(sampleInvoices);
  const times: number[] = [];
  let largest = 0;
  for (let n = 0; n <= calls; n++) {
    const startedAt = performance.now();
    const { pdf } = await printInvoice(samples[n % samples.length]!);
    times.push(performance.now() - startedAt);
    largest = Math.max(largest, pdf.length);
  }
  const [cold, ...warm] = times as [number, ...number[]];
  return {
    pdf_first_ms: cold,
    pdf_p50_ms: quantile(warm, 0.5),
    pdf_p95_ms: quantile(warm, 0.95),
    pdf_bytes_max: largest,
  };
}

/** The first opening makes and stores the files, the second hands out what is stored. */
async function timeDownloads() {
  const kinds = { floor: [] as number[], opened_first: [] as number[], opened_again: [] as number[] };
  const timed = async (url: string, all: number[]) => {
    const startedAt = performance.now();
    const answer = await app.inject({ url, headers });
    all.push(performance.now() - startedAt);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.rawPayload;
  };
  for (let n = 0; n < calls; n++) {
    const { id } = await createInvoice(app, reader.company_id!);
    await timed('/api/settings', kinds.floor);
    const first = await timed(`/api/invoices/${id}/pdf`, kinds.opened_first);
    const again = await timed(`/api/invoices/${id}/pdf`, kinds.opened_again);
    if (!first.equals(again)) throw new Error(`the second download of invoice ${id} has other bytes`);
  }
  const named = Object.entries(kinds).flatMap(([name, all]) => [
    [`${name}_p50_ms`, quantile(all, 0.5)] as const,
    [`${name}_p95_ms`, quantile(all, 0.95)] as const,
  ]);
  return Object.fromEntries(named);
}

import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { IndexRow, ThreadMessage } from '@gegenpost/search-engine';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { openEngine } from '../../apps/server/src/features/candidate-index/engine.service.ts';
import { IndexClient } from '../../apps/server/src/features/candidate-index/index-client.service.ts';
import { findIndexCatalogue } from '../../apps/server/src/features/candidate-index/sql-search.service.ts';
import { WaitingSearches } from '../../apps/server/src/features/saved-searches/waiting-searches.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openConfiguredDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { assembleParts } from '../../apps/server/src/platform/parts.ts';
import { quantile } from '../auc.ts';
import { heldByClickHouse, heldByIndex, measureHolding } from './holding.ts';

/**
 * The real server of the search benchmark in a process of its own, with additional routes: one that does nothing, one
 * that reads 20 rows by key, one with the server's state, and measurements. It ends with its parent.
 */

/** Printed by the server when it listens. */
export type Listening = { port: number; connection: pg.PoolConfig };
/** What `/bench/state` answers; `bytes`: the buffers of the index; the longest block and the longest garbage collection are those since the last call. */
export type ServerState = {
  is_ready: boolean;
  load_ms: number | null;
  bytes: number;
  longest_block_ms: number;
  longest_gc_ms: number;
};

/** How long reading and compiling the saved searches took, and matching one candidate with them. */
export type SavedSearches = { count: number; read_ms: number; p50_ms: number; p95_ms: number };

const ROWS = 20;

const { values } = parseArgs({ options: { data: { type: 'string' }, engine: { type: 'string' } } });
await using closing = new AsyncDisposableStack();
const ended = new Promise<void>((resolve) => {
  process.stdin.resume().on('end', resolve);
});

const { SEARCH_URL } = process.env;
const config = loadConfig({ DATA_DIR: values.data!, DEMO: 'off', ...(SEARCH_URL ? { SEARCH_URL } : {}) });
// What ClickHouse does not answer is a warning.
const log = pino({ level: 'warn' }, pino.destination(2));
const fail = (message: string) => log.fatal(message);
const { connection, database } = await openConfiguredDatabase({
  config,
  closing,
  onError: () => {},
  onCrash: fail,
  onGiveUp: fail,
});
const parts = await assembleParts({ config, clock: { now: () => new Date() }, log, connection, database });
/** Messages of the index thread. */
const threadMessages = new EventTarget();
process.on('worker', (worker) => {
  worker.on('message', ({ kind }: ThreadMessage) => threadMessages.dispatchEvent(new Event(kind)));
});
const engine = await openEngine(parts);
closing.defer(() => engine.stop());
const isSql = values.engine === 'sql';
const app = await buildApp(parts, { webDir: '/nowhere', ...(isSql ? {} : { candidateIndex: engine }) });
closing.defer(() => app.close());
// Queues must exist, but running jobs would disturb the measurement.
await parts.jobs.start();
closing.defer(() => parts.jobs.stop());
await parts.jobs.pause();
const delay = monitorEventLoopDelay({ resolution: 1 });
let longestGc = 0;
const collections = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestGc = Math.max(longestGc, duration);
});
collections.observe({ entryTypes: ['gc'] });
const loadMs = isSql ? Promise.resolve(null) : timeLoading();

const open = { access: 'public', schema: { hide: true }, config: { rateLimit: false } } as const;
const rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: 'Robin Muster', town: 'Köln', score: 80 }));
app.get('/bench/bare', open, async () => ({ data: rows }));
app.get('/bench/rows', open, async () => ({ data: await readRows() }));
app.get('/bench/state', open, async (): Promise<ServerState> => {
  const longest = { longest_block_ms: delay.max / 1e6, longest_gc_ms: longestGc };
  delay.reset();
  longestGc = 0;
  const { isReady } = engine;
  const bytes = engine instanceof IndexClient ? engine.state.bytes : 0;
  return { is_ready: isReady, bytes, load_ms: isReady ? await loadMs : null, ...longest };
});
app.get('/bench/edits', open, async () => {
  const held = engine instanceof IndexClient ? heldByIndex(engine, threadMessages) : heldByClickHouse(parts.pool);
  return measureHolding(connection, held);
});
app.get('/bench/saved-searches', open, async () => measureSavedSearches(10_000));
await app.listen({ port: 0, host: '127.0.0.1' });
delay.enable();

const address = app.server.address();
const listening = { port: typeof address === 'object' ? address?.port : undefined, connection };
process.stdout.write(`${JSON.stringify(listening)}\n`);
await ended;

async function timeLoading(): Promise<number> {
  const begin = performance.now();
  engine.start();
  while (!engine.isReady) await wait(5);
  return performance.now() - begin;
}

async function readRows(): Promise<unknown[]> {
  const ids = Array.from({ length: ROWS }, () => 1 + Math.floor(Math.random() * 10_000));
  const text =
    'select profile_id, updated_at, place_ids, wished from candidate_search where profile_id = any($1::int[])';
  return (await parts.pool.query({ name: 'bench-rows', text, values: [ids] })).rows;
}

/** Saves searches for the occupation and place of some candidate, then measures which of them match one candidate. */
async function measureSavedSearches(count: number): Promise<SavedSearches> {
  await parts.pool.query(
    `insert into saved_searches (user_id, company_id, title, criteria, notify, created_at, last_opened_at, notified_at)
     select u.id, u.company_id, 'bench', jsonb_build_object('qualifications', wished[1:1], 'job_place_id', place_ids[1],
       'job_place_radius', 50), 'daily', now(), now(), now()
     from (select row_number() over (order by profile_id) as nth, wished, place_ids from candidate_search
       where cardinality(wished) > 0 and cardinality(place_ids) > 0 limit $1) as drawn
     join (select id, company_id, row_number() over (order by id) as nth, count(*) over () as all_of_them from users
       where company_id is not null) as u on u.nth = 1 + drawn.nth % u.all_of_them`,
    [count],
  );
  const waiting = new WaitingSearches(parts.db, await findIndexCatalogue(parts.db));
  const begin = performance.now();
  await waiting.read(new Date());
  const read_ms = performance.now() - begin;
  const { rows } = await parts.pool.query<{ row: IndexRow }>(
    'select candidate_index_row(s) as row from candidate_search s where profile_id % 7 = 0 order by profile_id limit 200',
  );
  const times = rows.map(({ row }) => {
    const start = performance.now();
    waiting.matching([row]);
    return performance.now() - start;
  });
  await parts.pool.query(`delete from saved_searches where title = 'bench'`);
  return { count, read_ms, p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95) };
}

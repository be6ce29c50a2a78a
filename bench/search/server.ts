import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { candidateIndexOf } from '../../apps/server/src/features/candidate-index/index-client.service.ts';
import type { IndexQuery } from '../../apps/server/src/features/candidate-index/query.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openConfiguredDatabase } from '../../apps/server/src/platform/open-database.ts';
import { assembleParts } from '../../apps/server/src/platform/parts.ts';
import { quantile } from '../auc.ts';

/**
 * The real server of the search benchmark in a process of its own, with three routes beside the product's: one that
 * does nothing, one that reads 20 rows by key, and one that tells how the server is. It ends with its parent.
 */

/** What the server prints when it listens. */
export type Listening = { port: number; connection: pg.PoolConfig };
/** What `/bench/state` answers; the longest block is that since the last call. */
export type ServerState = { is_ready: boolean; load_ms: number | null; bytes: number; longest_block_ms: number };

const ROWS = 20;

const { values } = parseArgs({ options: { data: { type: 'string' }, engine: { type: 'string' } } });
await using closing = new AsyncDisposableStack();
const ended = new Promise<void>((resolve) => {
  process.stdin.resume().on('end', resolve);
});

const config = loadConfig({ DATA_DIR: values.data!, DEMO: 'off' });
const log = pino({ level: 'error' }, pino.destination(2));
const fail = (message: string) => log.fatal(message);
const { connection, database } = await openConfiguredDatabase({ config, closing, onError: () => {}, onCrash: fail });
const parts = await assembleParts({ config, clock: { now: () => new Date() }, log, connection, database });
const index = candidateIndexOf(parts);
closing.defer(() => index.stop());
const app = await buildApp(parts, {
  webDir: '/nowhere',
  ...(values.engine === 'index' ? { candidateIndex: index } : {}),
});
closing.defer(() => app.close());
// The queues are needed, their work would only disturb the clock.
await parts.jobs.start();
closing.defer(() => parts.jobs.stop());
await parts.jobs.pause();
const delay = monitorEventLoopDelay({ resolution: 1 });
const loadMs = values.engine === 'index' ? timeLoading() : Promise.resolve(null);

const open = { access: 'public', schema: { hide: true }, config: { rateLimit: false } } as const;
const rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: 'Robin Muster', town: 'Köln', score: 80 }));
app.get('/bench/bare', open, async () => ({ data: rows }));
app.get('/bench/rows', open, async () => ({ data: await readRows() }));
app.get('/bench/state', open, async (): Promise<ServerState> => {
  const longest = delay.max / 1e6;
  delay.reset();
  return { ...index.state, load_ms: index.isReady ? await loadMs : null, longest_block_ms: longest };
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
  index.start();
  while (!index.isReady) await wait(5);
  return performance.now() - begin;
}

async function readRows(): Promise<unknown[]> {
  const ids = Array.from({ length: ROWS }, () => 1 + Math.floor(Math.random() * 10_000));
  const text =
    'select profile_id, updated_at, place_ids, wished from candidate_search where profile_id = any($1::int[])';
  return (await parts.pool.query({ name: 'bench-rows', text, values: [ids] })).rows;
}

/** Saves searches for the facts of candidates that there are, then asks for those that find one candidate. */
async function measureSavedSearches(count: number): Promise<{ count: number; p50_ms: number; p95_ms: number }> {
  const { rows: drawn } = await parts.pool.query<{ profile_id: number; terms: number[]; place_ids: number[] }>(
    `select profile_id, terms, place_ids from candidate_search where profile_id % 7 = 0 order by profile_id limit ${count}`,
  );
  const must = { key: 'occupation', id: null, label: '', is_legal: false } as const;
  const queries = Array.from({ length: count }, (_, id): { id: number; query: IndexQuery } => {
    const { terms, place_ids } = drawn[id % drawn.length]!;
    const any = [terms[Math.floor(Math.random() * terms.length)]!];
    const circle = { kind: 'circle', place_id: place_ids[0]!, radius_km: 50, country: 'DE' } as const;
    const musts = [
      ...(id % 5 === 0 ? [] : [{ ...must, test: { kind: 'terms' as const, any } }]),
      { ...must, test: circle },
    ];
    const audience = { role: 2, company_id: 1 + (id % 50), blocked: [] } as const;
    const order = { sort: 'score', today: '2027-01-01', seed: id } as const;
    return { id, query: { audience, musts, criteria: {}, place_id: null, ...order } };
  });
  await index.save(queries);
  const times: number[] = [];
  for (const { profile_id } of drawn.slice(0, 200)) {
    const begin = performance.now();
    await index.matches([profile_id]);
    times.push(performance.now() - begin);
  }
  return { count, p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95) };
}

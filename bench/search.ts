import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unpackClickHouse, unpackCurrentLibrary } from '../tools/clickhouse-package.ts';
import { measureClickHouse } from './search/clickhouse.ts';
import { measureFloor } from './search/floor.ts';
import { startIdleProcess } from './search/idle-process.ts';
import { asked, Clients, type Measure } from './search/measures.ts';
import { type Prepared, prepareWorld } from './search/prepare.ts';
import type { SavedSearches, ServerState } from './search/server.ts';
import { startServer } from './search/start-server.ts';
import { rounded } from './search/tables.ts';

/**
 * `npm run bench:search`: how fast searches are among many candidates, over HTTP, in milliseconds and in multiples of
 * what this machine could do at best in the same run (`floor.ts`). `--candidates 1000000` and `--seed 1` set the size
 * and the data, `--rounds 8` how often each search is asked, `--json FILE` keeps the figures. `--keep FOLDER` keeps the
 * database and takes the one that is there; its migrations must be those of today. `--engine clickhouse` measures
 * ClickHouse instead of the index, in one shard and in two (`--shards 2`: in two alone; `--current`: a current version,
 * in one), and whether its answers are those of the index.
 */

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '8' },
    json: { type: 'string' },
    keep: { type: 'string' },
    engine: { type: 'string', default: 'index' },
    shards: { type: 'string', default: '1,2' },
    current: { type: 'boolean', default: false },
  },
});
const [candidates, seed, rounds] = [values.candidates, values.seed, values.rounds].map(Number) as [
  number,
  number,
  number,
];
const shards = values.current ? [1] : values.shards.split(',').map(Number);

/** Number of warm-up searches, which do not count. */
const WARMING = 20;

await using closing = new AsyncDisposableStack();
const dataDir = values.keep ?? mkdtempSync(path.join(tmpdir(), 'gegenpost-bench-'));
if (!values.keep) closing.defer(() => rmSync(dataDir, { recursive: true, force: true }));
// Ctrl-C also stops the servers and deletes the folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.disposeAsync().then(() => process.exit(1)));
}

const begin = performance.now();
const tell = (step: string) => console.error(`${Math.round((performance.now() - begin) / 1000)} s  ${step}`);
const prepared = await takeWorld();
if (values.engine === 'clickhouse') {
  const { current: isCurrent } = values;
  const programs = { folder: isCurrent ? unpackCurrentLibrary() : unpackClickHouse(), isCurrent };
  const measured = await measureClickHouse({ dataDir, prepared, rounds, programs, shards, tell });
  keep({ candidates, seed, ...measured });
} else {
  tell('measuring');
  const withIndex = await measureIndex();
  tell('measuring SQL alone');
  report(withIndex, await measureSql());
}

/** Creates the data, or uses those of an earlier run. */
async function takeWorld(): Promise<Prepared> {
  const note = path.join(dataDir, `candidates-${candidates}-${seed}.json`);
  if (values.keep && existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Prepared;
  const made = await prepareWorld(dataDir, { candidates, seed }, tell);
  if (values.keep) writeFileSync(note, JSON.stringify(made));
  return made;
}

async function measureIndex() {
  await using stopping = new AsyncDisposableStack();
  const server = await startServer(stopping, dataDir, 'index');
  const { load_ms, bytes } = await server.ready();
  const clients = new Clients(server, prepared.searches);
  await clients.open(prepared.sessions);
  // Warms up, because a server in use has compiled its code.
  for (const what of [asked.newest, asked.byScore]) await clients.first(WARMING, what);
  const floor = await measureFloor(server, candidates);
  const tellIdle = startIdleProcess(stopping);
  await tellIdle();
  await server.call('/bench/state');
  const newest = await clients.first(rounds, asked.newest);
  const byScore = await clients.first(rounds, asked.byScore);
  const whole = await clients.first(rounds, asked.whole);
  const following = await clients.following(Math.ceil(rounds / 2), asked.newest);
  const { longest_block_ms, longest_gc_ms } = (await server.call<ServerState>('/bench/state')).answer;
  const blocks = { longest_block_ms, longest_gc_ms, longest_block_of_an_idle_process_ms: await tellIdle() };
  const { found, search } = await clients.edits();
  const held = (await server.call<Measure>('/bench/edits')).answer;
  const throughput = await clients.throughput();
  const saved = (await server.call<SavedSearches>('/bench/saved-searches')).answer;
  return {
    load_ms,
    bytes,
    floor,
    newest,
    byScore,
    whole,
    following,
    blocks,
    edits: { held, found, search },
    throughput,
    saved,
  };
}

async function measureSql(): Promise<Measure> {
  await using stopping = new AsyncDisposableStack();
  const server = await startServer(stopping, dataDir, 'sql');
  const clients = new Clients(server, prepared.searches);
  await clients.open(prepared.sessions);
  return (await clients.first(Math.ceil(rounds / 4), asked.newest)).all;
}

function report(withIndex: Awaited<ReturnType<typeof measureIndex>>, bySql: Measure): void {
  const { floor, newest, byScore, whole, following, edits, saved, throughput } = withIndex;
  const inLimits = (measure: Measure) => ({
    ...measure,
    p50_l: measure.p50_ms / floor.limit_ms,
    p95_l: measure.p95_ms / floor.limit_ms,
    p99_l: measure.p99_ms / floor.limit_ms,
  });
  const measures = {
    'newest 20, exact total': inLimits(newest.all),
    'newest 20, exact total, a following page': inLimits(following),
    'by score, with five facets': inLimits(byScore.all),
    'by score, with five facets, gains, near misses': inLimits(whole.all),
    'SQL alone: newest 20, capped total': inLimits(bySql),
    'an edit until the index holds it': inLimits(edits.held),
    'an edit until it is found: the first search after it': inLimits(edits.found),
    'the same search without an edit': inLimits(edits.search),
  };
  const others = {
    candidates,
    seed,
    limit_ms: floor.limit_ms,
    floor,
    load_ms: withIndex.load_ms,
    buffers_mb: withIndex.bytes / 1e6,
    table_mb: prepared.table_mb,
    ...withIndex.blocks,
    searches_a_second_8_clients: throughput.searches,
    share_of_reading_rows: throughput.searches / throughput.rows,
    saved_searches: saved,
  };
  console.table(rounded(measures));
  console.table(rounded({ 'median ms, newest': newest.each, 'median ms, by score': byScore.each }, true));
  console.log(others);
  keep({ ...others, measures });
}

function keep(figures: object): void {
  if (!values.json) return;
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), ...figures }, null, 2)}\n`);
}

import pg from 'pg';
import { type Programs, TestClickHouse } from '../../apps/server/test/clickhouse.ts';
import { quantile } from '../auc.ts';
import { type Answers, agreementOf, answersOf } from './agreement.ts';
import { measureFloor } from './floor.ts';
import { asked, Clients, type Measure } from './measures.ts';
import type { Prepared } from './prepare.ts';
import { processorMs } from './processor-time.ts';
import { type BenchServer, startServer } from './start-server.ts';
import { rounded } from './tables.ts';

type Settings = {
  dataDir: string;
  prepared: Prepared;
  rounds: number;
  programs: Programs;
  shards: readonly number[];
  tell: (step: string) => void;
};

/** Searches by ClickHouse with each number of shards, beside their floor, and whether the index answers the same. */
export async function measureClickHouse(settings: Settings): Promise<object> {
  settings.tell('asking the index');
  const expected = await answersOfIndex(settings);
  const figures: Record<string, Awaited<ReturnType<typeof measureShards>>> = {};
  for (const shards of settings.shards) {
    const measured = await measureShards(settings, shards, expected);
    report(shards, measured);
    figures[`shards_${shards}`] = measured;
  }
  return figures;
}

async function answersOfIndex({ dataDir, prepared: { sessions, searches } }: Settings): Promise<Answers> {
  await using stopping = new AsyncDisposableStack();
  const server = await startServer(stopping, dataDir, 'index');
  await server.ready();
  const clients = new Clients(server, searches);
  await clients.open(sessions);
  return await answersOf(clients, searches);
}

async function measureShards(
  { dataDir, prepared, rounds, programs, tell }: Settings,
  shards: number,
  expected: Answers,
) {
  await using stopping = new AsyncDisposableStack();
  const clickhouse = await TestClickHouse.start(programs, shards);
  stopping.defer(() => clickhouse.stop());
  const server = await startServer(stopping, dataDir, 'clickhouse', clickhouse.url());
  tell(`${named(shards)}: making the table`);
  const { load_ms } = await server.ready();
  const clients = new Clients(server, prepared.searches);
  await clients.open(prepared.sessions);
  const disk_mb = await sizeOf(clickhouse, shards);
  tell(`${named(shards)}: comparing with the index`);
  const agreement = agreementOf(expected, await answersOf(clients, prepared.searches));
  tell(`${named(shards)}: measuring`);
  const timed = processorTimeOf(clickhouse.pids);
  const asks = Object.keys(prepared.searches).length * (rounds + 1);
  const newest = await timed(asks, () => clients.first(rounds, asked.newest));
  const best = await timed(asks, () => clients.first(rounds, asked.best));
  const following = await clients.following(Math.ceil(rounds / 2), asked.newest);
  const byScore = await timed(asks, () => clients.first(rounds, asked.byScore));
  const whole = await timed(asks, () => clients.first(rounds, asked.whole));
  const floor = await floorOf(server, clickhouse, prepared.candidates);
  const { found, search } = await clients.edits();
  const held = (await server.call<Measure>('/bench/edits')).answer;
  const throughput = await clients.throughput();
  const edits = { held, found, search };
  const { capped } = clients;
  return { load_ms, disk_mb, agreement, floor, newest, following, best, byScore, whole, edits, throughput, capped };
}

/** Measures, with the processor time of ClickHouse in milliseconds for each of the searches. */
function processorTimeOf(pids: readonly number[]) {
  return async <T>(asks: number, measure: () => Promise<T>): Promise<T & { processor_ms: number }> => {
    const before = processorMs(pids);
    const measured = await measure();
    return { ...measured, processor_ms: (processorMs(pids) - before) / asks };
  };
}

async function sizeOf(clickhouse: TestClickHouse, shards: number): Promise<number> {
  const sql = 'select sum(bytes_on_disk) / 1e6 from system.parts where active';
  const sizes = await Promise.all(Array.from({ length: shards }, (_, shard) => clickhouse.execute(shard, sql)));
  return sizes.reduce((sum, size) => sum + Number(size), 0);
}

const TIMES = 100;

/**
 * What a search takes at least: one statement that reads one byte of each candidate in each shard, and the lean route
 * that reads 20 rows by key; medians, added up.
 */
async function floorOf(server: BenchServer, clickhouse: TestClickHouse, candidates: number) {
  const { lean_ms } = await measureFloor(server, candidates);
  const table = await tableOf(server);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begin = performance.now();
    await clickhouse.execute(0, `select sum(sign) from ${table}`);
    times.push(performance.now() - begin);
  }
  const scan_ms = quantile(times, 0.5);
  return { scan_ms, lean_ms, limit_ms: scan_ms + lean_ms };
}

async function tableOf({ connection }: BenchServer): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ table_name: string }>('select table_name from search_feed');
  await client.end();
  return rows[0]!.table_name;
}

const named = (shards: number): string => (shards === 1 ? '1 shard' : `${shards} shards`);

function report(shards: number, measured: Awaited<ReturnType<typeof measureShards>>): void {
  const { newest, following, best, byScore, whole, edits, floor, agreement, ...others } = measured;
  const inLimits = (measure: Measure) => ({ ...measure, p50_l: measure.p50_ms / floor.limit_ms });
  const measures = {
    'newest 20, exact total': { ...inLimits(newest.all), processor_ms: newest.processor_ms },
    'newest 20, exact total, a following page': inLimits(following),
    'by score 20, exact total': { ...inLimits(best.all), processor_ms: best.processor_ms },
    'by score, with five facets': { ...inLimits(byScore.all), processor_ms: byScore.processor_ms },
    'by score, with five facets, gains, near misses': { ...inLimits(whole.all), processor_ms: whole.processor_ms },
    'an edit until ClickHouse holds it': inLimits(edits.held),
    'an edit until it is found: the first search after it': inLimits(edits.found),
    'the same search without an edit': inLimits(edits.search),
  };
  console.log(named(shards));
  console.table(rounded(measures));
  console.table(
    rounded(
      {
        'median ms, newest': newest.each,
        'median ms, best': best.each,
        'median ms, by score': byScore.each,
        'median ms, whole': whole.each,
      },
      true,
    ),
  );
  console.log({ floor, ...others });
  console.log(`the same as the index: ${agreement.equal} parts of answers; not the same: ${agreement.unequal.length}`);
  for (const name of agreement.unequal) console.log(`  not the same: ${name}`);
}

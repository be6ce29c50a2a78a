import { BitMemory, WORDS_STEP } from '../../packages/search-engine/src/bits/bit-memory.ts';
import { type Bits, copyOf, countCommon, intersectInto } from '../../packages/search-engine/src/bits/bits.ts';
import { quantile } from '../auc.ts';
import { startLeanFloor } from '../processes.ts';
import type { BenchServer } from './start-server.ts';

const SETS = 8;
const TIMES = 300;

export type Floor = {
  bitsets_ms: number;
  lean_ms: number;
  limit_ms: number;
  through_app_ms: { rows_ms: number; route_ms: number; limit_ms: number };
};

/**
 * The lower bound of a search on this machine at this time: eight dense bitsets ANDed and counted, and the lean route,
 * which reads 20 rows of the whole table by key in a process without the app; medians, added up. The bitsets are those
 * of the index, in WebAssembly memory. `through_app_ms`: the same with a route and rows behind the hooks of the app.
 */
export async function measureFloor(server: BenchServer, candidates: number): Promise<Floor> {
  await using closing = new AsyncDisposableStack();
  const port = await startLeanFloor(closing, server.connection);
  const askLean = async () => (await server.call('/floor', { port })).ms;
  await timed(askLean); // its code is compiled meanwhile, as that of the server was before
  const lean_ms = await timed(askLean);
  const route_ms = await timed(async () => (await server.call('/bench/bare')).ms);
  const withRows = await timed(async () => (await server.call('/bench/rows')).ms);
  const bitsets_ms = await timed(async () => timeBitsets(makeBitsets(candidates)));
  return {
    bitsets_ms,
    lean_ms,
    limit_ms: bitsets_ms + lean_ms,
    through_app_ms: { rows_ms: Math.max(0, withRows - route_ms), route_ms, limit_ms: bitsets_ms + withRows },
  };
}

async function timed(once: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await once());
  return quantile(times, 0.5);
}

let made: { memory: BitMemory; sets: Bits[] } | undefined;

function makeBitsets(candidates: number): { memory: BitMemory; sets: Bits[] } {
  if (made) return made;
  const memory = new BitMemory(Math.ceil(candidates / 32 / WORDS_STEP) * WORDS_STEP, { sets: SETS + 1, listed: 0 });
  const sets = Array.from({ length: SETS }, () => {
    const bits = memory.allocate();
    for (const index of bits.keys()) bits[index] = Math.floor(Math.random() * 2 ** 32);
    return bits;
  });
  made = { memory, sets };
  return made;
}

function timeBitsets({ memory, sets: [first, ...others] }: { memory: BitMemory; sets: Bits[] }): number {
  const begin = performance.now();
  const all = copyOf(first!);
  for (const other of others) intersectInto(all, other);
  countCommon(all, all);
  const ms = performance.now() - begin;
  memory.reclaim();
  return ms;
}

import { BitMemory, WORDS_STEP } from '../../packages/search-engine/src/bits/bit-memory.ts';
import { type Bits, copyOf, countCommon, intersectInto } from '../../packages/search-engine/src/bits/bits.ts';
import { quantile } from '../auc.ts';
import type { BenchServer } from './start-server.ts';

const SETS = 8;
const TIMES = 300;

export type Floor = { bitsets_ms: number; rows_ms: number; route_ms: number; limit_ms: number };

/**
 * The lower bound of a search on this machine at this time: eight dense bitsets ANDed and counted, 20 rows read by key,
 * and a route that answers 20 rows and does nothing else; medians, added up. The bitsets are those of the index, in
 * WebAssembly memory.
 */
export async function measureFloor(server: BenchServer, candidates: number): Promise<Floor> {
  const route = await timed(async () => (await server.call('/bench/bare')).ms);
  const withRows = await timed(async () => (await server.call('/bench/rows')).ms);
  const bitsets = await timed(async () => timeBitsets(makeBitsets(candidates)));
  const rows = Math.max(0, withRows - route);
  return { bitsets_ms: bitsets, rows_ms: rows, route_ms: route, limit_ms: bitsets + rows + route };
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

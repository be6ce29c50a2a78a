import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quantile } from './auc.ts';
import { type Call, startProcesses } from './pages/calls.ts';
import type { Use } from './pages/server.ts';

/**
 * `npm run bench:pages`: what people wait for after a search, over HTTP, in the demo world: opening a candidate, the
 * inbox, `user-info`, the palette, viewed profiles, what is unread, saving a field of a profile. For each: time,
 * statements, those of them that are prepared, and the time that the server computes. The floor is measured in the same
 * run, in turn with the others: a Fastify route without hooks in a process of its own, which reads 20 rows by key,
 * prepared. One that writes a row tells how long the disk takes.
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
const { world, timed, use } = await startProcesses(closing);

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const employer = (n: number) => at(world.employers, n);
const reader = (n: number) => at(world.readers, n);
const kinds: Record<string, (n: number) => Call> = {
  'floor: 20 rows by key': () => ({ url: '/floor' }),
  'floor: a row written': () => ({ url: '/floor', body: {} }),
  'open a candidate': (n) => ({ url: `/api/candidates/${at(world.gegenpost_ids, n * 7)}`, session: employer(n) }),
  'user-info': (n) => ({ url: '/api/user-info', session: employer(n) }),
  'inbox, first page': (n) => ({ url: '/api/messages/threads', session: reader(n) }),
  'a letter in the palette': (n) => ({ url: '/api/palette?q=ma', session: reader(n) }),
  'viewed profiles': (n) => ({ url: '/api/viewed-profiles', session: employer(n) }),
  unread: (n) => ({ url: '/api/messages/new-unread', session: reader(n) }),
  'save a field': (n) => ({
    url: '/api/profile',
    session: at(world.candidates, n),
    body: { weekly_hours: 20 + (n % 20) },
  }),
};
const chosen = Object.entries(kinds).filter(([kind]) => kind.startsWith('floor') || kind.includes(values.only));
const times = new Map(chosen.map(([kind]) => [kind, [] as number[]]));
const uses = new Map<string, Use>();
let nth = 0;

await findAll();
// The first round does not count: connections plan their statements, and code is compiled.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [kind, callOf] of chosen) {
    await use();
    for (let n = 0; n < calls / ROUNDS; n++) {
      const { ms } = await answered(callOf(nth++));
      if (round > 0) times.get(kind)!.push(ms);
    }
    uses.set(kind, await use());
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

/** Reads all hits of a search, so that cards are in memory: people find a candidate before they open them. */
async function findAll(): Promise<void> {
  const search = { criteria: {}, sort: 'newest', facets: [], include: [] };
  let cursor: string | null = null;
  do {
    const call: Call = {
      url: '/api/candidates/search',
      session: employer(0),
      body: { ...search, cursor },
      method: 'POST',
    };
    cursor = (JSON.parse((await timed(call)).text) as { meta: { cursor: string | null } }).meta.cursor;
  } while (cursor !== null);
}

/** Calls a second of several clients, each of which waits for its answer. */
async function throughput(callOf: (n: number) => Call): Promise<number> {
  const begin = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; left > 0; left--) await answered(callOf(nth++));
    }),
  );
  return (calls * 1000) / (performance.now() - begin);
}

async function answered(call: Call): Promise<{ ms: number }> {
  const { ms, status } = await timed(call);
  if (status !== 200) throw new Error(`${call.url} answered ${status}`);
  return { ms };
}

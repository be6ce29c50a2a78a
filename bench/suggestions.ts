import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readOccupations } from '../packages/reference-data/src/attributes.ts';
import { readPlaces } from '../packages/reference-data/src/places.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:suggestions`: how long the server takes to suggest occupations and places while somebody types. The
 * real app with all shipped lists, called without a network between. The floor is measured in the same run, in turn
 * with the others: `/healthz`, which does nothing.
 *
 * Beside the clock the processor's own time is measured, which does not grow while others use the machine: suggestions
 * are found in the process itself. Fails when one in a hundred of a kind costs more of it than the limit, or when the
 * median by the clock does. `--calls 400` of each kind, `--json FILE` keeps the result.
 */

const LIMIT_MS = 50;
const WARM_UP = 20;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({ options: { calls: { type: 'string', default: '400' }, json: { type: 'string' } } });
const calls = Number(values.calls);
const app = await startApp(closing, { now: () => new Date() });

const occupations = readOccupations().map(({ label }) => label);
const towns = readPlaces().map(({ name }) => name);
const codes = readPlaces().map(({ postal_code }) => postal_code);

/** The text typed at the n-th call: spread over the list, so that no answer is cached. */
const typed = {
  floor: () => null,
  'occupation, beginning': (n: number) => ['qualifications', spread(occupations, n).slice(0, 2 + (n % 8))],
  'occupation, mistyped': (n: number) => ['qualifications', misspelt(spread(occupations, n), n)],
  'occupation, unknown': (n: number) => ['qualifications', `xqz ${n} wort das es nicht gibt`],
  'place, beginning': (n: number) => ['places', spread(towns, n).slice(0, 2 + (n % 8))],
  'place, mistyped': (n: number) => ['places', misspelt(spread(towns, n), n)],
  'place, postal code': (n: number) => ['places', spread(codes, n).slice(0, 2 + (n % 4))],
} as const satisfies Record<string, (n: number) => string[] | null>;
type Kind = keyof typeof typed;
const kinds = Object.keys(typed) as Kind[];

type Times = { clock: number; processor: number };
const times = new Map(kinds.map((kind) => [kind, [] as Times[]]));
for (let n = 0; n < WARM_UP + calls; n++) {
  for (const kind of kinds) {
    const took = await time(kind, n);
    if (n >= WARM_UP) times.get(kind)?.push(took);
  }
}

const results = kinds.map((kind) => {
  const all = times.get(kind) ?? [];
  const clock = all.map((each) => each.clock);
  const [median_ms, p99_ms] = [quantile(clock, 0.5), quantile(clock, 0.99)];
  const processor_p99_ms = quantile(
    all.map((each) => each.processor),
    0.99,
  );
  const passed = median_ms < LIMIT_MS && processor_p99_ms < LIMIT_MS;
  return { kind, calls: all.length, median_ms, p99_ms, processor_p99_ms, passed };
});
for (const { kind, median_ms, p99_ms, processor_p99_ms, passed } of results) {
  const figures = [median_ms, p99_ms, processor_p99_ms].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join('');
  console.info(`${kind.padEnd(24)}${figures}  ${passed ? 'ok' : `over ${LIMIT_MS} ms`}`);
}
console.info('by the clock: median, 99 of 100; by the processor: 99 of 100. The floor is a call that does nothing.');
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;

async function time(kind: Kind, n: number): Promise<Times> {
  const asked = typed[kind](n);
  const url = asked === null ? '/healthz' : `/api/${asked[0]}?q=${encodeURIComponent(asked[1] ?? '')}`;
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  // each call from another address, so that the rate limit is not reached
  const answer = await app.inject({ url, remoteAddress: `10.${(n >> 8) & 255}.${n & 255}.${kinds.indexOf(kind) + 1}` });
  const { user, system } = process.cpuUsage(used);
  const took = { clock: performance.now() - startedAt, processor: (user + system) / 1000 };
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return took;
}

/** Walks through a list in steps of a prime, so that consecutive calls are far apart in the list. */
function spread(list: readonly string[], n: number): string {
  return list[(n * 7919) % list.length] ?? '';
}

/** Two letters swapped, one left out, or one doubled. */
function misspelt(word: string, n: number): string {
  const at = 1 + (n % Math.max(1, word.length - 2));
  const [start, first = '', second = '', end] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return `${start}${[second + first, second, first + first + second][n % 3]}${end}`.slice(0, 60);
}

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quantile } from './auc.ts';
import { type Call, startProcesses } from './pages/calls.ts';

/**
 * `npm run bench:edits`: 8, 32 and 128 people of the demo world edit their profiles at once, each without a pause, while
 * one asks for settings every 20 ms; over HTTP. Tells edits a second, how long an edit and the settings took, and how
 * many were answered 503. Two floors of the same run: as many clients that write a row by key in a Fastify route without
 * hooks, and the settings while nobody edits.
 *
 * `--seconds 5` for each number, `--json FILE` keeps the result. Fails when an edit or the settings are answered 503.
 */

const PEOPLE = [8, 32, 128];
const PAUSE_MS = 20;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const spanMs = Number(values.seconds) * 1000;
await using closing = new AsyncDisposableStack();
const { world, timed } = await startProcesses(closing);

let nth = 0;
const edit = (): Call => {
  nth += 1;
  const session = world.candidates[nth % world.candidates.length]!;
  return { url: '/api/profile', session, body: { weekly_hours: 20 + (nth % 20) } };
};
const write = (): Call => ({ url: '/floor', body: {} });

type Times = { ms: number[]; refused: number };

// The first calls do not count: connections plan their statements, and each session asks for its token.
for (const _ of world.candidates) await timed(edit());
const quiet = await askSettings(Date.now() + spanMs);
const results = [];
for (const people of PEOPLE) {
  const floor = await allAtOnce(people, write);
  const [edits, settings] = await Promise.all([allAtOnce(people, edit), askSettings(Date.now() + spanMs)]);
  results.push({ people, floor, edits, settings });
}

const rounded = (figure: number) => Math.round(figure * 10) / 10;
const [p50, p95] = [0.5, 0.95].map((share) => (times: Times) => rounded(quantile(times.ms, share))) as [
  (times: Times) => number,
  (times: Times) => number,
];
const perSecond = (times: Times) => Math.round((times.ms.length * 1000) / spanMs);
console.table(
  results.map(({ people, floor, edits, settings }) => ({
    people,
    'edits / s': perSecond(edits),
    'rows / s (floor)': perSecond(floor),
    'edit p50': p50(edits),
    'edit p95': p95(edits),
    'row p50 (floor)': p50(floor),
    'settings p50': p50(settings),
    'settings p95': p95(settings),
    'settings p95, nobody edits (floor)': p95(quiet),
    'answered 503': edits.refused + settings.refused,
  })),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), quiet, results })}\n`);
if (results.some(({ edits, settings }) => edits.refused + settings.refused > 0)) process.exitCode = 1;

async function allAtOnce(people: number, callOf: () => Call): Promise<Times> {
  const times: Times = { ms: [], refused: 0 };
  const end = Date.now() + spanMs;
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (Date.now() < end) add(times, await timed(callOf()));
    }),
  );
  return times;
}

async function askSettings(end: number): Promise<Times> {
  const times: Times = { ms: [], refused: 0 };
  for (let asked = 0; Date.now() < end; asked++) {
    const session = world.employers[asked % world.employers.length]!;
    add(times, await timed({ url: '/api/settings', session }));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

function add(times: Times, { ms, status }: { ms: number; status: number }): void {
  if (status === 503) times.refused += 1;
  else times.ms.push(ms);
}

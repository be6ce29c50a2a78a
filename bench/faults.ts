import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { quantile } from './auc.ts';
import { judge } from './faults/verdict.ts';
import { type Fault, Victim } from './faults/victim.ts';
import { makeWorld, withDatabase } from './faults/world.ts';
import { Tally, writersOf } from './faults/writers.ts';

/**
 * `npm run drill:faults`: kills the server and its database again and again while 24 writers write, and compares what
 * was acknowledged with what is there in the end. The real server with its embedded database, in a temporary folder.
 *
 * `--kills 20` of the server, as many of the database, and half as many times all connections are broken. Fails when
 * anything acknowledged is lost, when anything is there twice or in part, at an answer that is neither right nor 503,
 * and when the server ends with its database.
 */

const WRITING_MS = 20_000;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(values.kills);
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-drill-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' });

const world = await makeWorld(config);
const victim = new Victim(dataDir, await freePort());
// The database ends with its server process.
process.on('exit', () => void victim.end('SIGKILL'));
process.once('SIGINT', () => process.exit(130));
await victim.start();
const tally = new Tally();
const writers = writersOf(world, victim.origin, tally);
const stopping = new AbortController();
const writing = Promise.all(writers.map((writer) => writer.run(stopping.signal)));
const healing = new Map<Fault, number[]>();
for (const fault of plan(kills)) {
  await untilWritten(tally.acknowledged + writers.length);
  const ms = await victim.hurt(fault);
  healing.set(fault, [...(healing.get(fault) ?? []), ms]);
}
stopping.abort();
await writing;
await victim.end('SIGTERM');
const { verdicts, wrongSums } = await withDatabase(config, (db) => judge(db, writers));
report();

/** Waits for further writes, so that faults hit running work and not always at the same moment. */
async function untilWritten(count: number): Promise<void> {
  const until = performance.now() + WRITING_MS;
  while (tally.acknowledged < count && performance.now() < until) await sleep(20);
  await sleep(Math.random() * 500);
}

/** All faults in random order. */
function plan(count: number): Fault[] {
  const of = (fault: Fault, times: number) => Array.from({ length: times }, () => ({ fault, at: Math.random() }));
  return [...of('kill the app', count), ...of('kill the database', count), ...of('break all connections', count / 2)]
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
}

function report(): void {
  for (const [fault, times] of healing) {
    const [median, worst] = [0.5, 1].map((share) => (quantile(times, share) / 1000).toFixed(1));
    console.info(
      `${fault.padEnd(24)}${`${times.length}`.padStart(4)} times, well again after ${median} s, at worst ${worst} s`,
    );
  }
  console.info(`${'written'.padEnd(14)}${'acknowledged'.padStart(14)}${'lost'.padStart(8)}${'half-made'.padStart(12)}`);
  for (const { kind, acknowledged, lost, halfMade } of verdicts) {
    const counts = [`${acknowledged}`.padStart(14), `${lost.length}`.padStart(8), `${halfMade.length}`.padStart(12)];
    console.info(`${kind.padEnd(14)}${counts.join('')}`);
  }
  const { unavailable, unanswered } = tally.refused;
  console.info(
    `${tally.acknowledged} acknowledged; ${unavailable} answers 503, ${unanswered} calls without an answer.`,
  );
  const faults = [
    ...verdicts.flatMap(({ lost }) => lost.map((text) => `lost: ${text}`)),
    ...verdicts.flatMap(({ halfMade }) => halfMade.map((text) => `half-made: ${text}`)),
    ...wrongSums.map((text) => `half-made: ${text}`),
    ...tally.wrong.map((text) => `wrong answer: ${text}`),
    ...(victim.unexpectedEnds > 0 ? [`the server ended by itself ${victim.unexpectedEnds} times`] : []),
  ];
  for (const fault of faults.slice(0, 50)) console.error(fault);
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`${faults.length} faults; the data and the log of the server are in ${dataDir}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { candidateIndexOf } from '../../apps/server/src/features/candidate-index/index-client.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openConfiguredDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { assembleParts } from '../../apps/server/src/platform/parts.ts';

/**
 * The real server of the import benchmark in a process of its own, on the folder that is its parameter, with its jobs and
 * its search index. It ends with its parent.
 */

/** Printed by the server when it listens. */
export type Listening = { port: number; connection: pg.PoolConfig };

await using closing = new AsyncDisposableStack();
const ended = new Promise<void>((resolve) => {
  process.stdin.resume().on('end', resolve);
});
const [, , dataDir = ''] = process.argv;
const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off' });
const log = pino({ level: 'error' }, pino.destination(2));
const fail = (message: string) => log.fatal(message);
const { connection, database } = await openConfiguredDatabase({
  config,
  closing,
  onError: () => {},
  onCrash: fail,
  onGiveUp: fail,
});
const parts = await assembleParts({ config, clock: { now: () => new Date() }, log, connection, database });
const candidateIndex = candidateIndexOf(parts);
closing.defer(() => candidateIndex.stop());
candidateIndex.start();
const app = await buildApp(parts, { webDir: '/nowhere', candidateIndex });
closing.defer(() => app.close());
await parts.jobs.start();
closing.defer(() => parts.jobs.stop());
while (!candidateIndex.isReady) await wait(50);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port, connection })}\n`);
await ended;

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp, loadShipped } from '../apps/server/src/app.ts';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openConfiguredDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { assembleParts } from '../apps/server/src/platform/parts.ts';

/**
 * The real app on a real database of its own with the release's lists, to be called without a network.
 *
 * @param webDir Folder of the built web app; without it there is none.
 */
export async function startApp(
  closing: AsyncDisposableStack,
  clock: Clock,
  webDir = '/nowhere',
): Promise<FastifyInstance> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-bench-'));
  closing.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off' });
  const log = pino({ level: 'silent' });
  let isClosing = false;
  const fail = (reason: unknown) => {
    // Connections that are still closing when the database stops do no harm.
    if (isClosing) return;
    throw new Error('the database broke', { cause: reason });
  };
  const { connection, database } = await openConfiguredDatabase({
    config,
    closing,
    onError: fail,
    onCrash: fail,
    onGiveUp: fail,
  });
  const parts = await assembleParts({ config, clock, log, connection, database });
  await loadShipped(parts.db, clock.now());
  const app = await buildApp(parts, { webDir });
  closing.defer(() => app.close());
  // Queues must exist, but running jobs would disturb the measurement.
  await parts.jobs.start();
  closing.defer(() => parts.jobs.stop());
  await parts.jobs.pause();
  await app.ready();
  closing.defer(() => {
    isClosing = true;
  });
  return app;
}

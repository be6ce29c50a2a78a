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
 * The real app on a real database of its own with the shipped lists, to be called without a network between.
 *
 * @param webDir  Where the built web app lies; without it there is none.
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
    // Connections that are still saying goodbye when the database stops break nothing.
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
  // The queues are needed, their work would only disturb the clock.
  await parts.jobs.start();
  closing.defer(() => parts.jobs.stop());
  await parts.jobs.pause();
  await app.ready();
  closing.defer(() => {
    isClosing = true;
  });
  return app;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { assembleParts, type Parts } from '#platform/parts.ts';
import { freshDb } from './db.ts';

type Options = { env?: Record<string, string>; clock?: Clock; log?: Logger; connections?: number };

/** Real parts on a database and in a folder of their own; the caller starts and stops the jobs. */
export async function testParts({
  env = {},
  clock = systemClock,
  log = pino({ level: 'silent' }),
  connections,
}: Options = {}): Promise<Parts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-parts-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const { connection, ...database } = await freshDb(connections);
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off', ...env });
  return assembleParts({ config, clock, log, connection, database });
}

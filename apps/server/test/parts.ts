import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { openFiles } from '#platform/files.ts';
import { createJobs } from '#platform/jobs.ts';
import { createMailer } from '#platform/mail.ts';
import type { Parts } from '#platform/parts.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { freshDb } from './db.ts';

type Options = { env?: Record<string, string>; clock?: Clock };

/** Real parts on a database and in a folder of their own; the caller starts and stops the jobs. */
export async function testParts({ env = {}, clock = systemClock }: Options = {}): Promise<Parts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-parts-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off', ...env });
  const { db, pool, connection } = await freshDb();
  const log = pino({ level: 'silent' });
  const jobs = createJobs(connection, log);
  const mail = await createMailer({
    jobs,
    clock,
    sender: brand.sender,
    smtpUrl: config.smtpUrl,
    outboxDir: path.join(dataDir, 'outbox'),
  });
  const files = await openFiles(config.filesUrl, path.join(dataDir, 'files'));
  return {
    config,
    clock,
    log,
    secrets: loadSecrets(config.appSecret, dataDir),
    db,
    pool,
    connection,
    jobs,
    mail,
    files,
  };
}

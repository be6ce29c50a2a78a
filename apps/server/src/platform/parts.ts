import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Db } from '#platform/db/db.ts';
import { openReplicas, type Replicas } from '#platform/db/replicas.ts';
import { openScanner, type ScanFile } from '#platform/files/clamd.ts';
import { type Files, openFiles } from '#platform/files/files.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** The dependencies of the app. `start.ts` creates the real ones, the tests their own. */
export type Parts = {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  db: Db;
  pool: pg.Pool;
  /** For connections outside the pool, such as one that listens for notifications. */
  connection: string | pg.PoolConfig;
  jobs: Jobs;
  mail: Mailer;
  files: Files;
  replicas: Replicas;
  /** null: files are not scanned. */
  scan: ScanFile | null;
};

/** Purpose of the key that encrypts queued mails. */
export const MAIL_QUEUE_KEY = 'mail-queue';

type Prerequisites = Pick<Parts, 'config' | 'clock' | 'log' | 'connection'> & { database: Database };

/** Creates the parts on a migrated database. The caller starts and stops jobs and replicas, and closes the database. */
export async function assembleParts({ config, clock, log, connection, database }: Prerequisites): Promise<Parts> {
  const { dataDir } = config;
  const jobs = createJobs(connection, log);
  const secrets = loadSecrets(config.appSecret, dataDir, config.oldAppSecret);
  const files = await openFiles(config.filesUrl, path.join(dataDir, 'files'));
  const mail = await createMailer({
    jobs,
    clock,
    files,
    smtp: config.smtp,
    outboxDir: path.join(dataDir, 'outbox'),
    keys: secrets.keys(MAIL_QUEUE_KEY),
  });
  return {
    config,
    clock,
    log,
    secrets,
    db: database.db,
    pool: database.pool,
    connection,
    jobs,
    mail,
    files,
    replicas: openReplicas({ primary: database, urls: config.databaseReadUrls, log }),
    scan: config.clamdUrl === null ? null : openScanner(config.clamdUrl, log),
  };
}

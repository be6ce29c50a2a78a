import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Secrets } from './secrets.ts';

/** What the app is made of. `main.ts` makes the real ones, the tests their own. */
export type Parts = {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  db: Db;
  pool: pg.Pool;
  /** For connections beside the pool, such as one that listens. */
  connection: string | pg.PoolConfig;
  jobs: Jobs;
  mail: Mailer;
  files: Files;
};

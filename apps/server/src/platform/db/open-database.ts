import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { keepEmbeddedPostgres } from '#platform/postgres-home/kept-postgres.ts';
import { makeDataDir, postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Database, openDatabase } from './db.ts';
import { migrateDatabase } from './migrate.ts';

type Options = {
  config: Config;
  /** Collects what must be closed, in the order in which it was opened. */
  closing: AsyncDisposableStack;
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void;
  /** Called when the embedded server ends unexpectedly; it is restarted. */
  onCrash: (message: string) => void;
  /** Called when restarting it has failed for good. */
  onGiveUp: (message: string) => void;
};

/** Opens the database that the configuration names, starting the embedded one if it names none, and migrates it. */
export async function openConfiguredDatabase(
  options: Options,
): Promise<{ connection: string | pg.PoolConfig; database: Database }> {
  const { config, closing, onError } = options;
  makeDataDir(config.dataDir);
  const connection = config.databaseUrl ?? (await startEmbedded(options));
  const database = openDatabase(connection, { onError });
  closing.defer(() => database.close());
  await migrateDatabase(database.pool);
  return { connection, database };
}

async function startEmbedded({ config, closing, onCrash, onGiveUp }: Options): Promise<pg.PoolConfig> {
  const { dataDir, port } = config;
  const home = postgresHome(dataDir);
  const lock = lockDataDir(home, dataDir, `port ${port}`);
  closing.defer(() => lock.release());
  const postgres = await keepEmbeddedPostgres({ home, onCrash, onGiveUp });
  closing.defer(() => postgres.stop());
  return postgres.connection;
}

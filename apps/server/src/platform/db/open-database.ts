import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { keepEmbeddedPostgres } from '#platform/postgres-home/kept-postgres.ts';
import { makeDataDir, postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Database, openDatabase } from './db.ts';
import { migrateDatabase } from './migrate.ts';

export type DatabaseOptions = {
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

type Connection = string | pg.PoolConfig;

/** Starts the embedded server, unless the configuration names another database. */
export async function startConfiguredDatabase(options: DatabaseOptions): Promise<Connection> {
  makeDataDir(options.config.dataDir);
  return options.config.databaseUrl ?? (await startEmbedded(options));
}

/**
 * Opens the database that the configuration names, and migrates it.
 *
 * @param started For callers that do something else while it starts.
 */
export async function openConfiguredDatabase(
  options: DatabaseOptions,
  started = startConfiguredDatabase(options),
): Promise<{ connection: Connection; database: Database }> {
  const connection = await started;
  const database = openDatabase(connection, { onError: options.onError });
  options.closing.defer(() => database.close());
  await migrateDatabase(database.pool);
  return { connection, database };
}

async function startEmbedded({ config, closing, onCrash, onGiveUp }: DatabaseOptions): Promise<pg.PoolConfig> {
  const { dataDir, port } = config;
  const home = postgresHome(dataDir);
  const lock = lockDataDir(home, dataDir, `port ${port}`);
  closing.defer(() => lock.release());
  const postgres = await keepEmbeddedPostgres({ home, onCrash, onGiveUp });
  closing.defer(() => postgres.stop());
  return postgres.connection;
}

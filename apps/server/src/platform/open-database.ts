import type pg from 'pg';
import type { Config } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Database, openDatabase } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { makeDataDir, postgresHome } from './postgres-home.ts';

type Options = {
  config: Config;
  /** Takes what must be ended, in the order in which it was started. */
  closing: AsyncDisposableStack;
  /** Told of idle connections that break. */
  onError: (error: Error) => void;
  /** Told when the embedded server ends without having been asked to. */
  onCrash: (message: string) => void;
};

/** Opens the database that the configuration names, starting the embedded one if it names none, and migrates it. */
export async function openConfiguredDatabase({
  config,
  closing,
  onError,
  onCrash,
}: Options): Promise<{ connection: string | pg.PoolConfig; database: Database }> {
  makeDataDir(config.dataDir);
  const connection = config.databaseUrl ?? (await startEmbedded(config, closing, onCrash));
  const database = openDatabase(connection, { onError });
  closing.defer(() => database.close());
  await migrateDatabase(database.pool);
  return { connection, database };
}

async function startEmbedded(
  { dataDir, port }: Config,
  closing: AsyncDisposableStack,
  onCrash: (message: string) => void,
): Promise<pg.PoolConfig> {
  const home = postgresHome(dataDir);
  const lock = lockDataDir(home, dataDir, `port ${port}`);
  closing.defer(() => lock.release());
  const postgres = await startEmbeddedPostgres({ home, onCrash });
  closing.defer(() => postgres.stop());
  return postgres.connection;
}

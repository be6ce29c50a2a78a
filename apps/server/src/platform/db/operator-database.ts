import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type Config, ConfigError } from '#platform/config.ts';
import { embeddedConnection, startEmbeddedPostgres } from '#platform/postgres-home/embedded-postgres.ts';
import { postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { type Db, openDatabase } from './db.ts';

/**
 * Gives an operator's command access to the configured database, whether a server runs or not: the embedded database is
 * started for the duration of `work`, unless a running server has started it already. Nothing is migrated.
 *
 * @param purpose Shown to a server that tries to start meanwhile.
 * @throws {ConfigError} When there is no database yet.
 */
export async function withDatabase<T>(config: Config, purpose: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return workOn(config.databaseUrl, work);
  const { dataDir } = config;
  if (!existsSync(path.join(dataDir, 'postgres'))) throw noDatabase(dataDir);
  const home = postgresHome(dataDir);
  const lock = lockUnlessInUse(home, dataDir, purpose);
  if (!lock) return workOn(runningConnection(home, dataDir), work);
  try {
    if (!existsSync(path.join(home, 'cluster'))) throw noDatabase(dataDir);
    const postgres = await startEmbeddedPostgres({ home });
    return await workOn(postgres.connection, work).finally(() => postgres.stop());
  } finally {
    lock.release();
  }
}

async function workOn<T>(connection: string | pg.PoolConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(connection, { max: 1 });
  return work(database.db).finally(() => database.close());
}

const noDatabase = (dataDir: string) => new ConfigError(`There is no database in ${dataDir} yet.`);

function lockUnlessInUse(home: string, dataDir: string, purpose: string) {
  try {
    return lockDataDir(home, dataDir, purpose);
  } catch (error) {
    if (error instanceof DataDirInUseError) return null;
    throw error;
  }
}

function runningConnection(home: string, dataDir: string): pg.PoolConfig {
  const socketDir = path.join(home, 'run');
  if (!existsSync(socketDir)) throw new ConfigError(`The database in ${dataDir} is being started or ended: try again.`);
  return embeddedConnection(realpathSync(socketDir));
}

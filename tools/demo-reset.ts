import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig } from '../apps/server/src/platform/config.ts';
import { DataDirInUseError, lockDataDir } from '../apps/server/src/platform/db/data-dir-lock.ts';
import { postgresHome } from '../apps/server/src/platform/postgres-home/postgres-home.ts';
import { endStalePostgres } from '../apps/server/src/platform/postgres-home/stale-postgres.ts';

/**
 * `npm run demo:reset`: deletes the embedded database of DATA_DIR, so that the next start loads the demo data again.
 */

try {
  await resetDemo();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function resetDemo(): Promise<void> {
  const { dataDir, databaseUrl } = loadConfig(process.env);
  if (databaseUrl !== null) throw new ConfigError('DATABASE_URL is set: only the embedded database is ever reset.');
  if (!existsSync(dataDir)) {
    console.log(`Nothing to reset: there is no ${dataDir}.`);
    return;
  }
  const home = postgresHome(dataDir);
  const lock = lockDataDir(home, dataDir, 'demo:reset');
  const cluster = path.join(home, 'cluster');
  await endStalePostgres(cluster);
  if (existsSync(cluster)) {
    // Renamed first: the next start deletes what a killed reset leaves behind.
    const doomed = `${cluster}.tmp-reset`;
    rmSync(doomed, { recursive: true, force: true });
    renameSync(cluster, doomed);
    rmSync(doomed, { recursive: true, force: true });
  }
  // Files and mails belong to people of the deleted database.
  for (const folder of ['files', 'outbox']) rmSync(path.join(dataDir, folder), { recursive: true, force: true });
  lock.release();
  console.log('The next start loads the demo world anew.');
}

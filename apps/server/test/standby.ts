import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type Connection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres-home/embedded-postgres.ts';
import { postgresUser } from '#platform/postgres-home/postgres-home.ts';

/** Settings of a standby's primary: it keeps enough WAL until the standby has it. */
export const PRIMARY_SETTINGS = { wal_level: 'replica', wal_keep_size: '256MB', fsync: 'off' };

/** Starts a streaming standby of an embedded server, from a copy of its data folder. The caller stops it. */
export async function startStandby(
  primary: { connection: Connection; home: string },
  home: string,
): Promise<EmbeddedPostgres> {
  const cluster = path.join(home, 'cluster');
  await copyCluster(primary, cluster);
  const { host, port, user } = primary.connection;
  return startEmbeddedPostgres({
    home,
    settings: { primary_conninfo: `host=${host} port=${port} user=${user}`, fsync: 'off' },
  });
}

/** The copy is taken between `pg_backup_start` and `pg_backup_stop`, in one session as PostgreSQL demands. */
async function copyCluster({ connection, home }: { connection: Connection; home: string }, to: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("select pg_backup_start('standby', fast => true)");
  cpSync(path.join(home, 'cluster'), to, { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  rmSync(path.join(to, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(path.join(to, 'standby.signal'), '');
  giveToPostgres(to);
}

function giveToPostgres(folder: string): void {
  const { uid, gid } = postgresUser;
  if (uid === undefined) return;
  chownSync(folder, uid, gid!);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(path.join(entry.parentPath, entry.name), uid, gid!);
  }
}

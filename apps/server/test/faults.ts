import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/postgres-home/embedded-postgres.ts';

/** The process that the whole server of an embedded database stands on. */
export function postmasterOf(home: string): number {
  return Number(readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Breaks every connection to a server but its own. */
export async function terminateAll(connection: Connection): Promise<void> {
  const killer = new pg.Client(connection);
  await killer.connect();
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await killer.end();
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/postgres-home/embedded-postgres.ts';

/** Process id of an embedded database's postmaster. */
export function postmasterOf(home: string): number {
  return Number(readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Terminates every connection to a server except its own. */
export async function terminateAll(connection: Connection): Promise<void> {
  const killer = new pg.Client(connection);
  await killer.connect();
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await killer.end();
}

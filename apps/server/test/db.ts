import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, type Db, openDatabase } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { Connection } from '#platform/postgres-home/embedded-postgres.ts';
import { TEMPLATE } from './template.ts';

/** Of each app: one shows what asks for a second connection while it holds one; races need more. */
const CONNECTIONS = Number(process.env.TEST_CONNECTIONS ?? 10);

/** How many transactions wait for another one to end. */
export async function countWaiting(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount ?? 0;
}

/** A migrated database of its own; call once per test file, outside of the tests. It is closed after the last one. */
export async function freshDb(): Promise<Database & { connection: Connection }> {
  const connection = await createDatabase(TEMPLATE);
  const database = openDatabase(connection, { max: CONNECTIONS });
  // Many take turns with the only one; who waits for it in vain is still told.
  if (CONNECTIONS === 1) database.pool.options.connectionTimeoutMillis = 60_000;
  afterAll(() => database.close());
  return { ...database, connection };
}

/** Connections beside those of an app, for transactions that a test keeps open while the app is asked. */
export function connectBeside(connection: Parts['connection']): Db {
  const { db, close } = openDatabase(connection);
  afterAll(close);
  return db;
}

/** A database without any table, for tests of the migration itself. */
export const emptyDb = (): Promise<Connection> => createDatabase('template1');

async function createDatabase(template: string): Promise<Connection> {
  const connection = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await client.end();
  return { ...connection, database };
}
